import type { Db } from '@harusi/db/client';
import { bookings, orders, stockHolds } from '@harusi/db/schema';
import { eq } from 'drizzle-orm';
import { lockBooking } from '../bookings/booking-lifecycle.service.ts';
import * as booking from '../bookings/bookings.rules.ts';
import type { PayableRef } from '../ledger/ledger.service.ts';
import { statusAt } from '../orders/orders.rules.ts';

/** What is kept for somebody stays kept for at least so long after the last prompt. */
const KEEP_MINUTES = 20;

/** What somebody is about to pay, for this transaction alone. */
export interface Bill {
  number: string;
  totalCents: number;
  /** Why it cannot be paid, in a sentence; null when it can. */
  refusal: string | null;
  /** Keeps its pieces or its hour long enough for who is about to pay. */
  keep: () => Promise<void>;
}

export const readBill = (tx: Db, { orderId, bookingId }: PayableRef, now: Date): Promise<Bill> =>
  orderId === null ? payableBooking(tx, bookingId!, now) : payableOrder(tx, orderId, now);

const keptUntil = (holdUntil: Date | null, now: Date): Date | null => {
  const until = new Date(now.getTime() + KEEP_MINUTES * 60_000);
  return holdUntil === null || holdUntil >= until ? null : until;
};

async function payableOrder(tx: Db, id: number, now: Date): Promise<Bill> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  const { number, totalCents, holdUntil } = order!;
  const status = statusAt(order!.status, holdUntil, now);
  return {
    number,
    totalCents,
    refusal:
      status === 'awaiting_payment'
        ? null
        : status === 'cancelled'
          ? 'This order is cancelled, so there is nothing to pay. Please order again.'
          : 'This order is paid already. Asante!',
    async keep() {
      const until = keptUntil(holdUntil, now);
      if (until === null) return;
      await tx.update(orders).set({ holdUntil: until }).where(eq(orders.id, id));
      await tx.update(stockHolds).set({ heldAt: now, expiresAt: until }).where(eq(stockHolds.orderId, id));
    },
  };
}

async function payableBooking(tx: Db, id: number, now: Date): Promise<Bill> {
  const { number, priceCents, holdUntil, ...held } = await lockBooking(tx, id);
  const status = booking.statusAt(held.status, holdUntil, now);
  return {
    number,
    totalCents: priceCents,
    refusal:
      status === 'held'
        ? null
        : status === 'cancelled'
          ? 'This booking is cancelled, so there is nothing to pay. Please choose an hour again.'
          : 'This booking is paid already. Asante!',
    async keep() {
      const until = keptUntil(holdUntil, now);
      if (until !== null) await tx.update(bookings).set({ holdUntil: until }).where(eq(bookings.id, id));
    },
  };
}
