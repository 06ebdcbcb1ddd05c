import type { Db } from '@harusi/db/client';
import { stylists, type BookingRow } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import type { CalendarEntry } from '../../lib/format/calendar-file.ts';
import { bookingCalendarEntry, stylistCalendarEntry } from '../bookings/booking-calendar.rules.ts';
import { readCalendarDetails } from '../bookings/booking-events.ts';
import type { WordedEmail } from '../emails/email-content.ts';
import type { KeyRef } from '../emails/link-keys.ts';
import { cancelMessages, queueMessage } from '../outbox/queue-message.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import { textClass } from '../texts/text-catalogue.ts';
import type { BookingForEmail } from './emails/booking-email-parts.ts';
import type { BookingText } from './booking-texts.ts';

/** A booking with what messages about it need, read once for client and stylist. */
export interface BookingToTell {
  row: BookingRow;
  shown: BookingForEmail;
  /** The stylist's own; the client's is in `shown`. */
  stylistsEntry: CalendarEntry | undefined;
  shopPhone: string;
  now: Date;
}

export async function readBookingToTell(tx: Db, row: BookingRow, now: Date): Promise<BookingToTell> {
  const details = await readCalendarDetails(tx, row);
  const { contact } = await getSettings(tx, now);
  // A booking that was paid too late, or not at all, is in no calendar.
  const hasEntry = row.paidAt !== null && row.stylistId !== null;
  const shown: BookingForEmail = {
    ...row,
    name: row.contactName,
    path: `/bookings/${row.number}`,
    stylistName: details.stylistName,
    receipt: details.receipt,
    calendarEntry: hasEntry ? bookingCalendarEntry(details) : undefined,
  };
  const stylistsEntry = hasEntry ? stylistCalendarEntry(details) : undefined;
  return { row, shown, stylistsEntry, shopPhone: contact.phone, now };
}

interface BookingMessage {
  event: string;
  /** For what can happen to a booking more than once: which time it is. */
  occurrence?: string;
  email: (booking: BookingForEmail) => WordedEmail;
  text?: BookingText;
  dueAt?: Date;
  textDueAt?: Date;
  expiresAt?: Date;
}

interface ClientMessage extends BookingMessage {
  /** Whose key the email's link needs. */
  link?: KeyRef['kind'];
  /** A stranger may have typed the address. */
  cause?: 'form';
  /** The text asks for payment, which is possible while the booking holds its hour. */
  asksToPay?: boolean;
}

const eventKey = ({ number }: BookingRow, occurrence: string | undefined) =>
  occurrence === undefined ? number : `${number}:${occurrence}`;

/** Tells the client by email and text. */
export async function tellClient(
  tx: Db,
  { row, shown, shopPhone, now }: BookingToTell,
  { event, occurrence, email, text, link = 'booking', cause, asksToPay = false, ...when }: ClientMessage,
): Promise<void> {
  const { id: bookingId, number, userId, language } = row;
  const said = text?.({ ...shown, language, shopPhone });
  await queueMessage(tx, {
    event,
    eventKey: eventKey(row, occurrence),
    recipient: 'client',
    bookingId,
    userId,
    language,
    email: {
      to: row.contactEmail,
      content: email(shown),
      keyOf: { kind: link, number },
      ...(cause && { cause }),
    },
    ...(said && {
      text: {
        ...said,
        path: { shortAt: now },
        phone: row.contactPhone,
        channel: row.textChannel,
        urgency: textClass(said.key, { startsAt: row.startsAt, now }),
        ...(asksToPay && row.holdUntil && { expiresAt: row.holdUntil.toISOString() }),
      },
    }),
    ...when,
  });
}

/** Tells the booking's stylist, who has no account, by email and text. */
export async function tellStylist(
  tx: Db,
  { row, shown, stylistsEntry, shopPhone, now }: BookingToTell,
  { event, occurrence, email, text, ...when }: BookingMessage,
): Promise<void> {
  const { stylistId } = row;
  if (stylistId === null) return;
  const [stylist] = await tx.select().from(stylists).where(eq(stylists.id, stylistId));
  if (!stylist || stylist.erasedAt !== null) return;
  const { language } = stylist;
  const about = { ...shown, calendarEntry: stylistsEntry };
  const said = text?.({ ...about, language, shopPhone });
  await queueMessage(tx, {
    event,
    eventKey: eventKey(row, occurrence),
    recipient: `stylist:${stylistId}`,
    bookingId: row.id,
    stylistId,
    language,
    email: { to: stylist.email, content: email(about) },
    ...(said && {
      text: {
        ...said,
        phone: stylist.phone,
        channel: stylist.textChannel,
        urgency: textClass(said.key, { startsAt: row.startsAt, now }),
      },
    }),
    ...when,
  });
}

export const cancelReminders = (tx: Db, { id }: BookingRow) =>
  cancelMessages(tx, 'booking.reminder', { bookingId: id });
