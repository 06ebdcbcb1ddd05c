import type { Db } from '@harusi/db/client';
import { orderEvents, orders } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import type { Actor } from '../../../lib/actor.ts';
import { DomainError } from '../../../lib/errors.ts';
import { publishLiveEvents } from '../../../lib/live-events.ts';
import { formatShillings } from '../../../lib/format/money.ts';
import { refundPostings, remainingSale } from '../../ledger/ledger.rules.ts';
import { postEntry } from '../../ledger/ledger.service.ts';
import { createRefundTransfer } from '../../transfers/refunds/create-refund-transfer.service.ts';
import {
  createRefund,
  recordRefundSent,
  refundLimitError,
  type RefundRequest,
} from '../../transfers/refunds/refunds.service.ts';
import { readOrderLines, recordLineRefunds, refundedCents } from '../lifecycle/order-lifecycle.service.ts';
import { vendorIds } from '../order-events.ts';
import { orderNotFound } from '../orders.service.ts';

const SOLD = new Set(['paid', 'preparing', 'dispatched', 'delivered']);

/** Refunds some or all of a paid order's price; the order itself goes on. Returns the transfer that sends the money. */
export async function refundOrder(
  db: Db,
  number: string,
  { amount, reason }: RefundRequest,
  by: Actor,
): Promise<number> {
  const { actorId, now } = by;
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for('update');
    if (!order) throw orderNotFound();
    if (!SOLD.has(order.status)) {
      throw new DomainError('conflict', 'Only a paid order can be refunded.');
    }
    const before = await refundedCents(tx, order.id);
    const left = order.totalCents - before;
    if (amount > left) throw refundLimitError(left);
    const refund = await createRefund(tx, { orderId: order.id, amountCents: amount, reason }, by);
    const lines = await readOrderLines(tx, order.id);
    await recordLineRefunds(tx, remainingSale(order, lines, before + amount).lines);
    await postEntry(tx, {
      source: `order:${number}:refund:${refund.id}`,
      memo: `${formatShillings(amount)} of order ${number} goes back: ${reason}`,
      at: now,
      postings: refundPostings(order, lines, { before, now: amount }),
    });
    const text = `${formatShillings(amount)} goes back: ${reason}`;
    await tx.insert(orderEvents).values({ orderId: order.id, at: now, actorId, kind: 'note', text });
    await recordRefundSent(tx, { type: 'order', id: number }, { amount, reason }, by);
    // A refund changes what vendors are owed.
    const theirs = vendorIds(lines).map(
      (user) => ({ to: { user }, type: 'order.changed', data: { order: number } }) as const,
    );
    if (theirs.length > 0) await publishLiveEvents(tx, ...theirs);
    return createRefundTransfer(tx, refund, by);
  });
}
