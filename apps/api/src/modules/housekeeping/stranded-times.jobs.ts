import {
  bookings,
  messageSends,
  orders,
  paymentAttempts,
  paymentEvents,
  stockHolds,
  transfers,
} from '@harusi/db/schema';
import { and, eq, gt } from '@harusi/db/drizzle';
import type { PeriodicJob } from '../../lib/job-queue.ts';

const MINUTE = 60_000;
/** Longer than any lease or pause between two tries. */
const LONGEST_PAUSE_MINUTES = 60;
/** Orders and bookings hold for 45 minutes at most: see `orders_hold_is_bounded`. */
const LONGEST_HOLD_MINUTES = 45;
/** As long as a new hold. */
const HOLD_MINUTES = 30;
/** Clocks of several machines differ by less. */
const TOLERANCE_MINUTES = 5;

/**
 * While a clock is ahead, leases, checks and holds get times that the right clock reaches only days later. What lies
 * further ahead than it can is due now, and what is held is held as long as anything else.
 */
export const releaseStrandedTimes: PeriodicJob = {
  name: 'housekeeping.stranded-times',
  everySeconds: 60,
  async run({ db, now }) {
    const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);
    const tooFar = inMinutes(LONGEST_PAUSE_MINUTES);
    const soon = inMinutes(TOLERANCE_MINUTES);
    await db.update(paymentEvents).set({ nextTryAt: now }).where(gt(paymentEvents.nextTryAt, tooFar));
    await db.update(messageSends).set({ leaseUntil: now }).where(gt(messageSends.leaseUntil, tooFar));
    // Their checks come further apart with time, but not before they begin.
    await db
      .update(paymentAttempts)
      .set({ nextCheckAt: now })
      .where(and(gt(paymentAttempts.createdAt, soon), gt(paymentAttempts.nextCheckAt, soon)));
    await db
      .update(transfers)
      .set({ nextCheckAt: now })
      .where(and(gt(transfers.createdAt, soon), gt(transfers.nextCheckAt, soon)));

    const holdEnd = inMinutes(LONGEST_HOLD_MINUTES + TOLERANCE_MINUTES);
    const holdUntil = inMinutes(HOLD_MINUTES);
    await db.transaction(async (tx) => {
      const held = await tx
        .update(orders)
        .set({ holdUntil })
        .where(gt(orders.holdUntil, holdEnd))
        .returning({ id: orders.id });
      for (const { id } of held) {
        await tx.update(stockHolds).set({ expiresAt: holdUntil }).where(eq(stockHolds.orderId, id));
      }
    });
    await db
      .update(bookings)
      .set({ holdUntil })
      .where(and(eq(bookings.status, 'held'), gt(bookings.holdUntil, holdEnd)));
  },
};
