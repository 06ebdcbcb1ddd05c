import type { Db } from '@harusi/db/client';
import { bookings } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { bookingSalePostings } from '../../ledger/ledger.rules.ts';
import {
  depositBalance,
  bookingRef,
  type SettlementOutcome,
  postEntry,
} from '../../ledger/ledger.service.ts';
import {
  type BookingRow,
  bookingNotFound,
  endHold,
  oweFullRefund,
  advanceBooking,
} from '../booking-lifecycle.service.ts';
import { bookingChannel, publishBookingChanged } from '../booking-events.ts';
import { statusAt } from '../bookings.rules.ts';
import { reserveSlot } from '../slots/reserve-slot.service.ts';

/** Decides what a payment does to a booking in its current status. The caller has locked the booking. */
export async function settleBooking(tx: Db, bookingId: number, now: Date): Promise<SettlementOutcome> {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId));
  if (!booking) throw bookingNotFound();
  const paid = await depositBalance(tx, bookingRef(bookingId));
  const status = statusAt(booking.status, booking.holdUntil, now);
  if (status !== 'held' && status !== 'cancelled') return 'surplus';
  if (paid < booking.priceCents) return 'mismatch';
  if (booking.status === 'held' && status === 'cancelled') {
    await endHold(tx, booking, { reason: 'expired', actorId: null, now, moneyCame: true });
  }
  // A client who cancelled no longer wants the slot; one whose hold expired still does.
  const isWanted = booking.cancelReason === null || booking.cancelReason === 'expired';
  // Staff may record card payments after the booking's start.
  const isOver = booking.startsAt <= now;
  if (!isWanted || (isOver && booking.paymentMethod !== 'card')) {
    const reason = isWanted ? 'The money came too late' : 'The booking was cancelled';
    await oweFullRefund(tx, booking, { reason, actorId: null, now });
    return 'late';
  }
  const settled = (await confirm(tx, booking, now)) ?? (await request(tx, booking, now));
  await postEntry(tx, {
    source: `booking:${booking.number}:sale`,
    memo: `Booking ${booking.number} paid`,
    at: now,
    postings: bookingSalePostings(booking),
  });
  await publishBookingChanged(tx, settled);
  await bookingChannel.publish(tx, 'booking.paid', { booking: settled, now });
  return paid > booking.priceCents ? 'surplus' : 'paid';
}

/** Undefined if another booking has taken the slot. */
async function confirm(tx: Db, booking: BookingRow, now: Date): Promise<BookingRow | undefined> {
  return reserveSlot(tx, { ...booking, now }, (inner) =>
    advanceBooking(inner, booking.id, {
      status: 'confirmed',
      text: 'Paid and confirmed',
      now,
      set: { paidAt: now, cancelReason: null, cancelledAt: null },
    }),
  );
}

/** Paid but without a free stylist: staff assign one. */
const request = (tx: Db, booking: BookingRow, now: Date): Promise<BookingRow> =>
  advanceBooking(tx, booking.id, {
    status: 'requested',
    text: 'Paid: we are finding you a stylist',
    now,
    set: { stylistId: null, paidAt: now, cancelReason: null, cancelledAt: null },
  });
