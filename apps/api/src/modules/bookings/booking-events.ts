import type { Db } from '@harusi/db/client';
import { bookingEvents, paymentCaptures, stylists, type BookingRow } from '@harusi/db/schema';
import { and, desc, eq, max, ne, sql } from '@harusi/db/drizzle';
import { createEventChannel } from '../../lib/domain-events.ts';
import { publishLiveEvents, type LiveEvent } from '../../lib/live-events.ts';
import type { BookingForCalendar } from './booking-calendar.rules.ts';

/** Booking changes that other modules react to. */
export interface BookingEvents {
  /** A slot is held while the client pays. */
  'booking.held': { booking: BookingRow; now: Date };
  /** The hold expired unpaid. */
  'booking.expired': { booking: BookingRow; now: Date };
  /** The client or the shop cancelled the hold before payment. */
  'booking.cancelled': { booking: BookingRow; now: Date };
  /** Paid and confirmed, or requested if another client took the slot in the meantime. */
  'booking.paid': { booking: BookingRow; now: Date };
  /** The shop assigned a stylist to a requested booking. */
  'booking.confirmed': { booking: BookingRow; now: Date };
  /** The client moved the booking. */
  'booking.rescheduled': { booking: BookingRow; now: Date };
  /** The shop changed the time or the stylist of a confirmed booking. */
  'booking.reassigned': { booking: BookingRow; before: BookingRow; now: Date };
  'booking.completed': { booking: BookingRow; now: Date };
  'booking.refund-owed': { booking: BookingRow; amountCents: number; now: Date };
  'booking.refunded': { booking: BookingRow; reference: string; amountCents: number; now: Date };
}

export const bookingChannel = createEventChannel<BookingEvents>('bookings');

type ChangedBooking = Pick<BookingRow, 'number' | 'userId'>;

/** Makes the client's and the back office's open screens reload the booking. */
export const publishBookingChanged = (tx: Db, booking: ChangedBooking): Promise<void> =>
  publishLiveEvents(tx, ...bookingChangedEvents(booking));

/** For a statement that tells them itself. */
export function bookingChangedEvents({ number, userId }: ChangedBooking): LiveEvent[] {
  const data = { booking: number };
  const events: LiveEvent[] = [
    { to: { booking: number }, type: 'booking.changed', data },
    { to: { staff: ['bookings', 'refunds', 'books'] }, type: 'booking.changed', data },
  ];
  if (userId !== null) events.push({ to: { user: userId }, type: 'booking.changed', data });
  return events;
}

/** A booking with the details that only calendars and emails need. */
export async function readCalendarDetails(
  db: Db,
  booking: BookingRow,
): Promise<BookingForCalendar & { receipt: string | null }> {
  const isHers = eq(stylists.id, booking.stylistId ?? 0);
  const name = db.select({ name: stylists.name }).from(stylists).where(isHers);
  const receipt = db
    .select({ receipt: paymentCaptures.receipt })
    .from(paymentCaptures)
    .where(and(eq(paymentCaptures.bookingId, booking.id), eq(paymentCaptures.provider, 'mpesa')))
    .orderBy(desc(paymentCaptures.id))
    .limit(1);
  const [known] = await db
    .select({
      changes: sql<number>`count(*)::int`,
      changedAt: max(bookingEvents.at),
      stylistName: sql<string | null>`(${name})`,
      receipt: sql<string | null>`(${receipt})`,
    })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, booking.id), ne(bookingEvents.kind, 'note')));
  return { ...booking, ...known!, changedAt: known!.changedAt ?? booking.createdAt };
}
