import type { Db } from '@harusi/db/client';
import { bookings, orders, type paymentAttempts, type paymentCaptures } from '@harusi/db/schema';
import { eq, type SQL } from 'drizzle-orm';
import { publishBookingChanged } from '../bookings/booking-events.service.ts';
import { settleBooking } from '../bookings/settle-booking.service.ts';
import { bookingRef, orderRef, type SettlementOutcome, type PayableRef } from '../ledger/ledger.service.ts';
import { publishOrderChanged } from '../orders/order-events.service.ts';
import { settleOrder } from '../orders/lifecycle/settle-order.service.ts';

/** Takes the order or booking for this transaction alone. Always before its attempts and its money. */
export async function lockPayable(tx: Db, { orderId, bookingId }: PayableRef): Promise<void> {
  if (orderId !== null)
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
  if (bookingId !== null) {
    await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId)).for('update');
  }
}

/** Tells whoever watches that something about its payment has changed. */
export async function publishPayableChanged(tx: Db, { orderId, bookingId }: PayableRef): Promise<void> {
  if (orderId !== null) {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    await publishOrderChanged(tx, { order: order! });
  }
  if (bookingId !== null) {
    const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId));
    await publishBookingChanged(tx, { booking: booking! });
  }
}

/** Money has arrived: it is told where to go. */
export const settlePayable = (
  tx: Db,
  { orderId, bookingId }: PayableRef,
  now: Date,
): Promise<SettlementOutcome> =>
  orderId === null ? settleBooking(tx, bookingId!, now) : settleOrder(tx, orderId, now);

/** What has a number that a payer typed; undefined: nothing of ours. */
export async function findPayableByNumber(tx: Db, number: string): Promise<PayableRef | undefined> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.number, number))
    .for('update');
  if (order) return orderRef(order.id);
  const [booking] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.number, number))
    .for('update');
  return booking && bookingRef(booking.id);
}

/** The attempts or the money for this order or booking. */
export const belongsTo = (
  table: typeof paymentAttempts | typeof paymentCaptures,
  { orderId, bookingId }: PayableRef,
): SQL => (orderId === null ? eq(table.bookingId, bookingId!) : eq(table.orderId, orderId));

/** It is for something. */
export const hasPayable = ({ orderId, bookingId }: PayableRef) => orderId !== null || bookingId !== null;
