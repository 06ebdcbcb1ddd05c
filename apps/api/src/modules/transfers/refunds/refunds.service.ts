import type { Db } from '@harusi/db/client';
import { bookings, orderEvents, orders, refunds } from '@harusi/db/schema';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../../lib/actor.ts';
import { violatesConstraint } from '../../../lib/database-errors.ts';
import { DomainError, invalidFields } from '../../../lib/errors.ts';
import { formatShillings } from '../../../lib/money.ts';
import { recordChange } from '../../audit/audit.service.ts';
import * as bookingMoves from '../../bookings/booking-lifecycle.service.ts';
import { bookingRefundPostings } from '../../bookings/bookings.rules.ts';
import { refundPostings, remainingSale } from '../../ledger/ledger.rules.ts';
import { postEntry } from '../../ledger/ledger.service.ts';
import {
  refundedCents,
  readOrderLines,
  recordLineRefunds,
} from '../../orders/lifecycle/order-lifecycle.service.ts';
import { vendorIds } from '../../orders/order-events.service.ts';
import { orderNotFound } from '../../orders/orders.service.ts';
import { publish } from '../../../lib/events.ts';
import type { RefundRow } from './close-refund.service.ts';
import { createRefundTransfer } from './create-refund-transfer.service.ts';
import { lockRefund } from '../transfer-lifecycle.service.ts';

/** How much goes back, and why. */
export interface RefundRequest {
  amount: number;
  reason: string;
}

const SOLD = new Set(['paid', 'preparing', 'dispatched', 'delivered']);

const refuseTooMuch = (left: number) =>
  invalidFields({
    amount:
      left > 0 ? `At most ${formatShillings(left)} can still go back` : 'All of it has gone back already',
  });

/** A part of a paid order goes back, or all of it, and the order stays what it is. Answers the transfer. */
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
      throw new DomainError('conflict', 'Only of an order that is paid can something go back.');
    }
    const before = await refundedCents(tx, order.id);
    const left = order.totalCents - before;
    if (amount > left) throw refuseTooMuch(left);
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
    await writeDown(tx, { type: 'order', id: number }, { amount, reason }, by);
    // What a vendor is owed has changed.
    const theirs = vendorIds(lines).map(
      (user) => ({ to: { user }, type: 'order.changed', data: { order: number } }) as const,
    );
    if (theirs.length > 0) await publish(tx, ...theirs);
    return createRefundTransfer(tx, refund, by);
  });
}

/** A part of what a booking cost goes back, or all of it, and the booking stays what it is. Answers the transfer. */
export async function refundBooking(
  db: Db,
  number: string,
  { amount, reason }: RefundRequest,
  by: Actor,
): Promise<number> {
  return db.transaction(async (tx) => {
    const [booking] = await tx.select().from(bookings).where(eq(bookings.number, number)).for('update');
    if (!booking) throw bookingMoves.bookingNotFound();
    if (booking.status === 'held' || booking.status === 'cancelled') {
      throw new DomainError('conflict', 'Only of a booking that is paid and stands can something go back.');
    }
    const before = await bookingMoves.refundedCents(tx, booking.id);
    const left = booking.priceCents - before;
    if (amount > left) throw refuseTooMuch(left);
    const refund = await createRefund(tx, { bookingId: booking.id, amountCents: amount, reason }, by);
    await postEntry(tx, {
      source: `booking:${number}:refund:${refund.id}`,
      memo: `${formatShillings(amount)} of booking ${number} goes back: ${reason}`,
      at: by.now,
      postings: bookingRefundPostings(
        { ...booking, isCompleted: booking.status === 'completed' },
        { before, now: amount },
      ),
    });
    await writeDown(tx, { type: 'booking', id: number }, { amount, reason }, by);
    return createRefundTransfer(tx, refund, by);
  });
}

/** Sends what is owed already. Answers the transfer. */
export async function sendRefund(db: Db, id: number, by: Actor): Promise<number> {
  return db.transaction(async (tx) => {
    const refund = await lockRefund(tx, id);
    if (!refund) throw new DomainError('not_found', 'We know no such refund.');
    if (refund.reference !== null) throw new DomainError('conflict', 'This money has gone back already.');
    const transfer = await createRefundTransfer(tx, refund, by);
    await writeDown(tx, { type: 'refund', id }, { transfer }, by);
    return transfer;
  });
}

const writeDown = (tx: Db, subject: { type: string; id: string | number }, after: object, by: Actor) =>
  recordChange(tx, { ...by, action: `${subject.type}.refund-sent`, subject, after });

/** From now on the shop owes it. */
export async function createRefund(
  tx: Db,
  values: Pick<
    typeof refunds.$inferInsert,
    'orderId' | 'bookingId' | 'paymentExceptionId' | 'amountCents' | 'reason'
  >,
  { actorId, now }: Actor,
): Promise<RefundRow> {
  const [refund] = await tx
    .insert(refunds)
    .values({ ...values, createdAt: now, createdBy: actorId })
    .returning()
    .catch((error: unknown) => {
      if (!violatesConstraint(error, 'refunds_within_captures')) throw error;
      throw new DomainError('conflict', 'More would go back than came.');
    });
  return refund!;
}
