import type { Db } from '@harusi/db/client';
import { bookingEvents, type bookings, stylists } from '@harusi/db/schema';
import { and, eq, ne, sql } from 'drizzle-orm';
import { createEventChannel } from '../../lib/domain-events.ts';
import { publish, type ShopEvent } from '../../lib/events.ts';
import type { BookingForCalendar } from './booking-calendar.rules.ts';

export type BookingRow = typeof bookings.$inferSelect;

/** What happens to bookings that other modules act on. */
export interface BookingEvents {
  /** An hour is held while the client pays. */
  'booking.held': { booking: BookingRow };
  /** The hold ran out unpaid. */
  'booking.expired': { booking: BookingRow };
  /** The hold was cancelled before it was paid. */
  'booking.cancelled': { booking: BookingRow };
  /** Paid: it is confirmed, or requested if the hour went to another client meanwhile. */
  'booking.paid': { booking: BookingRow; now: Date };
  /** The shop found a stylist for a requested booking. */
  'booking.confirmed': { booking: BookingRow; now: Date };
  /** The client chose another hour. */
  'booking.rescheduled': { booking: BookingRow };
  /** The shop changed the hour or the stylist of a confirmed booking. */
  'booking.reassigned': { booking: BookingRow; now: Date };
  'booking.completed': { booking: BookingRow };
  'booking.refund-owed': { booking: BookingRow };
  'booking.refunded': { booking: BookingRow; reference: string; amountCents: number };
}

export const bookingChannel = createEventChannel<BookingEvents>('bookings');

/** Tells open screens to load the booking again: the client's and the back office's. */
export async function publishBookingChanged(
  tx: Db,
  { number, userId }: Pick<BookingRow, 'number' | 'userId'>,
): Promise<void> {
  const data = { booking: number };
  const events: ShopEvent[] = [
    { to: { booking: number }, type: 'booking.changed', data },
    { to: { role: 'admin' }, type: 'booking.changed', data },
  ];
  if (userId !== null) events.push({ to: { user: userId }, type: 'booking.changed', data });
  await publish(tx, ...events);
}

/** A booking with what only calendars and emails need. */
export async function readCalendarDetails(
  db: Db,
  booking: BookingRow,
): Promise<BookingForCalendar & { stylistEmail: string | null }> {
  const isHers = eq(stylists.id, booking.stylistId ?? 0);
  const name = db.select({ name: stylists.name }).from(stylists).where(isHers);
  const email = db.select({ email: stylists.email }).from(stylists).where(isHers);
  const [known] = await db
    .select({
      changes: sql<number>`count(*)::int`,
      stylistName: sql<string | null>`(${name})`,
      stylistEmail: sql<string | null>`(${email})`,
    })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, booking.id), ne(bookingEvents.kind, 'note')));
  return { ...booking, ...known! };
}
