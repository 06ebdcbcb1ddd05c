import type { Db } from '@harusi/db/client';
import { orders } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { buildOnce } from '../../../lib/database/build-once.ts';
import { queryPrepared } from '../../../lib/database/prepared-queries.ts';
import { salePostings } from '../../ledger/ledger.rules.ts';
import { type SettlementOutcome, depositBalance, orderRef, postEntry } from '../../ledger/ledger.service.ts';
import { cancelUnpaidOrder, readOrderLines, oweFullRefund } from './order-lifecycle.service.ts';
import { orderChannel, publishOrderChanged } from '../order-events.ts';
import { statusAt } from '../orders.rules.ts';
import { takeStock } from '../checkout/stock.service.ts';

const selectOrder = buildOnce('order_to_settle', (tx) =>
  tx
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder('orderId'))),
);

/** Decides what money that arrived means for an order, whatever its status. The caller has locked the order. */
export async function settleOrder(tx: Db, orderId: number, now: Date): Promise<SettlementOutcome> {
  const [order] = await selectOrder(tx, { orderId });
  if (!order) throw new Error(`Payment for unknown order ${orderId}`);
  const paid = await depositBalance(tx, orderRef(orderId));
  const status = statusAt(order.status, order.holdUntil, now);
  if (status !== 'awaiting_payment' && status !== 'cancelled') {
    return status === 'refund_pending' || status === 'refunded' ? 'late' : 'surplus';
  }
  if (paid < order.totalCents) return 'mismatch';
  if (order.status === 'awaiting_payment' && status === 'cancelled') {
    await cancelUnpaidOrder(tx, order, { reason: 'expired', actorId: null, now, moneyCame: true });
  }
  // A buyer whose hold expired still wants the order; one who cancelled does not.
  const isWanted =
    status === 'awaiting_payment' || order.cancelReason === null || order.cancelReason === 'expired';
  if (!isWanted || !(await takeStock(tx, orderId, now))) {
    if (status === 'awaiting_payment') {
      await cancelUnpaidOrder(tx, order, { reason: 'no_stock', actorId: null, now, moneyCame: true });
    }
    await oweFullRefund(tx, order, {
      reason: isWanted ? 'The pieces have been sold in the meantime' : 'The order was cancelled',
      actorId: null,
      now,
    });
    return 'late';
  }
  await markPaid(tx, orderId, now);
  const lines = await readOrderLines(tx, orderId);
  await postEntry(tx, {
    source: `order:${order.number}:sale`,
    memo: `Order ${order.number} paid`,
    at: now,
    postings: salePostings(order, lines),
  });
  await publishOrderChanged(tx, { order, products: lines.map(({ productId }) => productId), sellers: lines });
  await orderChannel.publish(tx, 'order.paid', { order, lines, now });
  return paid > order.totalCents ? 'surplus' : 'paid';
}

/** With its step on the timeline; parcels of an order that had expired wait again. */
async function markPaid(tx: Db, orderId: number, now: Date): Promise<void> {
  await queryPrepared(tx, {
    shape: 'mark paid',
    build: () => sql`
      with paid as (
        update orders set status = 'paid', hold_until = null, paid_at = ${sql.placeholder('now')},
          cancel_reason = null, cancelled_at = null
        where id = ${sql.placeholder('orderId')}),
      step as (
        insert into order_events (order_id, at, kind, status, text)
        values (${sql.placeholder('orderId')}, ${sql.placeholder('now')}, 'step', 'paid', 'Paid by M-Pesa'))
      update parcels set status = 'waiting' where order_id = ${sql.placeholder('orderId')}`,
    values: { orderId, now },
  });
}
