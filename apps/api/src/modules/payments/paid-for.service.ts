import type { Db } from '@harusi/db/client';
import { bookings, orders, type paymentAttempts, type paymentCaptures } from '@harusi/db/schema';
import { eq, type SQL } from 'drizzle-orm';
import { tellOfBooking } from '../bookings/booking-news.service.ts';
import { settleBooking } from '../bookings/settle-booking.service.ts';
import { forBooking, forOrder, type MoneyOutcome, type PaidFor } from '../books/books.service.ts';
import { tellOfOrder } from '../orders/order-news.service.ts';
import { settleOrder } from '../orders/settle-order.service.ts';

/** Takes the order or booking for this transaction alone. Always before its attempts and its money. */
export async function lockPaidFor(tx: Db, { orderId, bookingId }: PaidFor): Promise<void> {
  if (orderId !== null)
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
  if (bookingId !== null) {
    await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId)).for('update');
  }
}

/** Tells whoever watches that something about its payment has changed. */
export async function tellOfPaidFor(tx: Db, { orderId, bookingId }: PaidFor): Promise<void> {
  if (orderId !== null) {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    await tellOfOrder(tx, { order: order! });
  }
  if (bookingId !== null) {
    const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId));
    await tellOfBooking(tx, { booking: booking! });
  }
}

/** Money has arrived: it is told where to go. */
export const settle = (tx: Db, { orderId, bookingId }: PaidFor, now: Date): Promise<MoneyOutcome> =>
  orderId === null ? settleBooking(tx, bookingId!, now) : settleOrder(tx, orderId, now);

/** What has a number that a payer typed; undefined: nothing of ours. */
export async function findByNumber(tx: Db, number: string): Promise<PaidFor | undefined> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.number, number))
    .for('update');
  if (order) return forOrder(order.id);
  const [booking] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.number, number))
    .for('update');
  return booking && forBooking(booking.id);
}

/** The attempts or the money for this order or booking. */
export const isFor = (
  table: typeof paymentAttempts | typeof paymentCaptures,
  { orderId, bookingId }: PaidFor,
): SQL => (orderId === null ? eq(table.bookingId, bookingId!) : eq(table.orderId, orderId));

/** It is for something. */
export const isForAnything = ({ orderId, bookingId }: PaidFor) => orderId !== null || bookingId !== null;
