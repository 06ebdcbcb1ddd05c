import type { Db } from '@harusi/db/client';
import { bookingEvents, type bookings, stylists } from '@harusi/db/schema';
import { and, eq, ne, sql } from 'drizzle-orm';
import { publish, type ShopEvent } from '../../lib/events.ts';
import type { EmailContent, CalendarEntry } from '../emails/email-content.ts';
import { queueEmail } from '../emails/emails.service.ts';
import { notify } from '../notifications/notify.ts';
import { type BookingForCalendar, bookingCalendarEntry } from './booking-calendar.rules.ts';

type BookingRow = typeof bookings.$inferSelect;

/** What letters know of a booking. */
export interface BookingForEmail extends Pick<
  BookingRow,
  | 'number'
  | 'packageName'
  | 'startsAt'
  | 'endsAt'
  | 'priceCents'
  | 'contactName'
  | 'contactPhone'
  | 'consultationType'
  | 'place'
> {
  name: string;
  /** Opens the booking, with the guest's key where a server never sees it. */
  path: string;
  stylistName: string | null;
  /** For the client's calendar. Undefined: the hour was never theirs. */
  event: CalendarEntry | undefined;
}

interface News {
  booking: BookingRow;
  letter?: (booking: BookingForEmail) => EmailContent;
  /** For its stylist, who has no account and hears of it by mail alone. */
  toStylist?: (booking: BookingForEmail) => EmailContent;
  /** Under the client's bell, if they were signed in. */
  notice?: { title: string; message: string; now: Date };
}

/** Tells everybody concerned that a booking has changed: who watches it, the shop's people, the client by mail and bell. */
export async function publishBookingChanged(
  tx: Db,
  { booking, letter, toStylist, notice }: News,
): Promise<void> {
  const { number, userId } = booking;
  const data = { booking: number };
  const events: ShopEvent[] = [
    { to: { booking: number }, type: 'booking.changed', data },
    { to: { role: 'admin' }, type: 'booking.changed', data },
  ];
  if (userId !== null) events.push({ to: { user: userId }, type: 'booking.changed', data });
  await publish(tx, ...events);
  if (notice && userId !== null) {
    await notify(tx, { to: userId, type: 'other', link: `/bookings/${number}`, ...notice });
  }
  if (letter || toStylist) {
    const { stylistEmail, ...known } = await readCalendarDetails(tx, booking);
    const told = {
      ...booking,
      name: booking.contactName,
      path: `/bookings/${number}#key=${booking.lookupKey}`,
      stylistName: known.stylistName,
      event: booking.paidAt === null ? undefined : bookingCalendarEntry(known),
    };
    if (letter) await queueEmail(tx, booking.contactEmail, letter(told));
    if (toStylist && stylistEmail !== null) await queueEmail(tx, stylistEmail, toStylist(told));
  }
}

/** A booking with what only calendars and letters ask for. */
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
