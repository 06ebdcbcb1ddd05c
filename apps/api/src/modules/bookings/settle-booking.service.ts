import type { Db } from '@harusi/db/client';
import { bookingSalePostings } from '../ledger/ledger.rules.ts';
import { depositBalance, bookingRef, type SettlementOutcome, postEntry } from '../ledger/ledger.service.ts';
import {
  type BookingRow,
  endHold,
  lockBooking,
  oweFullRefund,
  advanceBooking,
} from './booking-lifecycle.service.ts';
import { bookingChannel, publishBookingChanged } from './booking-events.ts';
import { statusAt } from './bookings.rules.ts';
import { reserveSlot } from './slots/reserve-slot.service.ts';

/** Money has arrived for a booking: whatever state it is in, the money is told where to go. */
export async function settleBooking(tx: Db, bookingId: number, now: Date): Promise<SettlementOutcome> {
  const booking = await lockBooking(tx, bookingId);
  const paid = await depositBalance(tx, bookingRef(bookingId));
  const status = statusAt(booking.status, booking.holdUntil, now);
  if (status !== 'held' && status !== 'cancelled') return 'surplus';
  if (paid < booking.priceCents) return 'mismatch';
  if (booking.status === 'held' && status === 'cancelled') {
    await endHold(tx, booking, { reason: 'expired', actorId: null, now, moneyCame: true });
  }
  // Who cancelled on purpose does not want the hour any more; whose time ran out does.
  const isWanted = booking.cancelReason === null || booking.cancelReason === 'expired';
  // What was paid by card at the desk may be written down when its hour is over.
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

/** Undefined: somebody else has the hour meanwhile. */
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

/** Paid, and nobody is free: a person finds a stylist. */
const request = (tx: Db, booking: BookingRow, now: Date): Promise<BookingRow> =>
  advanceBooking(tx, booking.id, {
    status: 'requested',
    text: 'Paid: we are finding you a stylist',
    now,
    set: { stylistId: null, paidAt: now, cancelReason: null, cancelledAt: null },
  });
