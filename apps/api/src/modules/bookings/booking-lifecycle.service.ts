import type { BookingStatus } from '@harusi/contracts/bookings';
import type { Db } from '@harusi/db/client';
import { bookingEvents, bookings, refunds, type BookingRow } from '@harusi/db/schema';
import { and, eq, lte, sql } from '@harusi/db/drizzle';
import type { OptionalActor } from '../../lib/actor.ts';
import { DomainError } from '../../lib/errors.ts';
import { generateSecretToken } from '../../lib/security/secret-tokens.ts';
import { commissionPostings, applyRate } from '../ledger/ledger.rules.ts';
import { depositBalance, bookingRef, postEntry, promisedRefunds } from '../ledger/ledger.service.ts';
import { requireConfirmedMoney } from '../payments/captures/captures.service.ts';
import { bookingChannel, publishBookingChanged } from './booking-events.ts';
import { bookingRefundPostings, hasEnoughNotice, statusAt } from './bookings.rules.ts';

export type { BookingRow };

interface Step {
  status: BookingStatus;
  text: string;
  now: Date;
  actorId?: number | null;
  set?: Partial<typeof bookings.$inferInsert>;
}

export const bookingNotFound = () => new DomainError('not_found', "We couldn't find that booking.");

export async function lockBooking(tx: Db, id: number): Promise<BookingRow> {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update');
  if (!booking) throw bookingNotFound();
  return booking;
}

/**
 * Moves a booking to its next status and records it in the timeline. The database enforces the valid
 * transitions.
 */
export async function advanceBooking(
  tx: Db,
  id: number,
  { status, text, now, actorId = null, set = {} }: Step,
): Promise<BookingRow> {
  const [booking] = await tx
    .update(bookings)
    .set({ status, holdUntil: null, ...set })
    .where(eq(bookings.id, id))
    .returning();
  await tx.insert(bookingEvents).values({ bookingId: id, at: now, actorId, kind: 'step', status, text });
  return booking!;
}

export const EXPIRED_TEXT = 'Not paid in time: the hour is free again';

/** Ends an unpaid hold. With `moneyCame`, skips the event: the caller publishes one about the payment. */
export async function endHold(
  tx: Db,
  held: BookingRow,
  {
    reason,
    actorId,
    now,
    moneyCame = false,
  }: OptionalActor & { reason: 'expired' | 'customer' | 'shop'; moneyCame?: boolean },
): Promise<BookingRow> {
  const cancelledAt = reason === 'expired' ? (held.holdUntil ?? now) : now;
  const booking = await advanceBooking(tx, held.id, {
    status: 'cancelled',
    text: reason === 'expired' ? EXPIRED_TEXT : CANCELLED_BY[reason],
    now: cancelledAt,
    actorId,
    set: { cancelReason: reason, cancelledAt },
  });
  await publishBookingChanged(tx, booking);
  if (!moneyCame) {
    await bookingChannel.publish(tx, reason === 'expired' ? 'booking.expired' : 'booking.cancelled', {
      booking,
      now,
    });
  }
  return booking;
}

const CANCELLED_BY = { customer: 'Cancelled by you', shop: 'Cancelled by the shop' };

/** Refunded so far, including refunds still in progress. */
export async function refundedCents(tx: Db, bookingId: number): Promise<number> {
  const [given] = await tx
    .select({ cents: sql<string>`coalesce(sum(${refunds.amountCents}), 0)` })
    .from(refunds)
    .where(eq(refunds.bookingId, bookingId));
  return Number(given!.cents);
}

/** Books a debt to the client for everything received and not yet refunded or owed. */
export async function oweFullRefund(
  tx: Db,
  booking: BookingRow,
  { reason, actorId, now }: OptionalActor & { reason: string },
): Promise<void> {
  const paidFor = bookingRef(booking.id);
  const amountCents = (await depositBalance(tx, paidFor)) - (await promisedRefunds(tx, paidFor));
  if (amountCents > 0) {
    await tx
      .insert(refunds)
      .values({ bookingId: booking.id, amountCents, reason, createdAt: now, createdBy: actorId });
  }
  await publishBookingChanged(tx, booking);
  await bookingChannel.publish(tx, 'booking.refund-owed', { booking, amountCents, now });
}

/** Cancels a booking: ends an unpaid hold, or refunds a paid booking in full. */
export async function cancelBooking(
  tx: Db,
  id: number,
  { by, reason, actorId, now }: OptionalActor & { by: 'customer' | 'shop'; reason: string },
): Promise<void> {
  const booking = await lockBooking(tx, id);
  const status = statusAt(booking.status, booking.holdUntil, now);
  if (status === 'held') {
    await endHold(tx, booking, { reason: by, actorId, now });
    return;
  }
  if (status !== 'requested' && status !== 'confirmed') {
    throw new DomainError('conflict', 'This booking can no longer be cancelled.');
  }
  if (by === 'customer' && status === 'confirmed' && !hasEnoughNotice(booking.startsAt, now)) {
    throw new DomainError(
      'conflict',
      'It is less than 48 hours away, so it can no longer be cancelled here. Please call us.',
    );
  }
  const before = await refundedCents(tx, id);
  await postEntry(tx, {
    source: `booking:${booking.number}:cancelled`,
    memo: `Booking ${booking.number} cancelled: ${reason}`,
    at: now,
    postings: bookingRefundPostings(
      { ...booking, isCompleted: false },
      { before, now: booking.priceCents - before },
    ),
  });
  const cancelled = await advanceBooking(tx, id, {
    status: 'cancelled',
    text: CANCELLED_BY[by],
    now,
    actorId,
    set: { cancelReason: by, cancelledAt: now },
  });
  await oweFullRefund(tx, cancelled, { reason, actorId, now });
}

/** Completes a booking: the stylist earns the commission and the client may review. */
export async function completeBooking(
  tx: Db,
  id: number,
  { actorId, now }: OptionalActor,
): Promise<BookingRow> {
  const { stylistId, startsAt, number, ...before } = await lockBooking(tx, id);
  if (before.status !== 'confirmed' || stylistId === null || startsAt > now) {
    throw new DomainError('conflict', 'Only a confirmed booking that has begun can be completed.');
  }
  await requireConfirmedMoney(
    tx,
    bookingRef(id),
    'M-Pesa has not confirmed this payment yet. Please wait before completing the booking.',
  );
  const booking = await advanceBooking(tx, id, {
    status: 'completed',
    text: 'Completed',
    now,
    actorId,
    set: { completedAt: now, reviewKey: generateSecretToken() },
  });
  const kept = booking.priceCents - (await refundedCents(tx, id));
  await postEntry(tx, {
    source: `booking:${number}:commission`,
    memo: `Commission on booking ${number}`,
    at: now,
    postings: commissionPostings(applyRate(kept, booking.commissionRate), { bookingId: id, stylistId }),
  });
  return booking;
}

const BATCH_SIZE = 50;

/** Returns the number of expired holds. */
export async function expireHolds(db: Db, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(bookings)
      .where(and(eq(bookings.status, 'held'), lte(bookings.holdUntil, now)))
      .orderBy(bookings.holdUntil)
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    for (const held of due) await endHold(tx, held, { reason: 'expired', actorId: null, now });
    return due.length;
  });
}
