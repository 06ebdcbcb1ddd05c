import type { BookingRow } from '@harusi/db/schema';
import type { Db } from '@harusi/db/client';
import type { EventHandlers } from '../../lib/domain-events.ts';
import { formatNairobiTime } from '../../lib/format/nairobi-dates.ts';
import {
  bookingCalendarEntry,
  releasedCalendarEntry,
  stylistCalendarEntry,
} from '../bookings/booking-calendar.rules.ts';
import { type BookingEvents, readCalendarDetails } from '../bookings/booking-events.ts';
import type { EmailContent } from '../emails/email-content.ts';
import { queueEmail, queueFormEmail, queueOwnerEmail } from '../emails/emails.service.ts';
import type { KeyRef } from '../emails/link-keys.ts';
import { notify } from '../notifications/notify.ts';
import type { BookingForEmail } from './booking-email-parts.ts';
import {
  bookingCancelledEmail,
  bookingConfirmedEmail,
  bookingExpiredEmail,
  bookingHeldEmail,
  bookingMovedEmail,
  bookingRefundedEmail,
  bookingRefundEmail,
  bookingRequestedEmail,
  reviewEmail,
} from './booking-emails.ts';
import { newBookingEmail } from './owner-emails.ts';
import {
  stylistBookedEmail,
  stylistFreedEmail,
  stylistMovedByShopEmail,
  stylistMovedEmail,
  stylistReassignedAwayEmail,
  stylistReassignedToEmail,
} from './stylist-emails.ts';

/**
 * Emails and notifications about bookings, to client, stylist and owner. Until something is paid, the address is what a
 * stranger typed.
 */
export const bookingMessages: Required<EventHandlers<BookingEvents>> = {
  'booking.held': (tx, { booking }) =>
    email(tx, booking, { client: bookingHeldEmail, queue: queueFormEmail }),
  'booking.expired': (tx, { booking }) =>
    email(tx, booking, { client: bookingExpiredEmail, queue: queueFormEmail }),
  'booking.cancelled': (tx, { booking }) =>
    email(tx, booking, { client: bookingCancelledEmail, queue: queueFormEmail }),
  'booking.refunded': (tx, { booking, reference, amountCents }) =>
    email(tx, booking, { client: bookingRefundedEmail(reference, amountCents) }),
  'booking.rescheduled': (tx, { booking }) =>
    email(tx, booking, { client: bookingMovedEmail, stylist: stylistMovedEmail }),

  // A payment that came too late never took the slot, so the stylist does not know of the booking.
  'booking.refund-owed': (tx, { booking }) =>
    email(tx, booking, {
      client: bookingRefundEmail,
      ...(booking.paidAt !== null && { stylist: stylistFreedEmail }),
    }),

  async 'booking.paid'(tx, { booking, now }) {
    const isConfirmed = booking.status === 'confirmed';
    await notifyClient(
      tx,
      booking,
      isConfirmed ? 'Your booking is confirmed' : 'Your payment has arrived',
      now,
    );
    // A card sale may be recorded after the appointment; then there is nothing to announce.
    if (booking.startsAt > now) {
      await email(tx, booking, {
        client: isConfirmed ? bookingConfirmedEmail : bookingRequestedEmail,
        ...(isConfirmed && { stylist: stylistBookedEmail }),
      });
    }
    await queueOwnerEmail(tx, newBookingEmail(booking, isConfirmed), now);
  },

  async 'booking.confirmed'(tx, { booking, now }) {
    await notifyClient(tx, booking, 'Your booking is confirmed', now);
    await email(tx, booking, { client: bookingConfirmedEmail });
  },

  async 'booking.reassigned'(tx, { booking, before, now }) {
    await notifyClient(tx, booking, 'Your booking has changed', now);
    const isSameStylist = booking.stylistId === before.stylistId;
    await email(tx, booking, {
      client: bookingMovedEmail,
      stylist: isSameStylist ? stylistMovedByShopEmail(before.startsAt) : stylistReassignedToEmail,
    });
    if (!isSameStylist) await emailFormerStylist(tx, before);
  },

  async 'booking.completed'(tx, { booking }) {
    if (booking.reviewKey !== null) await email(tx, booking, { client: reviewEmail, link: 'review' });
  },
};

type Email = (booking: BookingForEmail) => EmailContent;

interface BookingEmails {
  client: Email;
  stylist?: Email;
  link?: KeyRef['kind'];
  queue?: typeof queueEmail;
}

/** Stylists have no account: email is the only way to reach them. */
async function email(
  tx: Db,
  booking: BookingRow,
  { client, stylist, link = 'booking', queue = queueEmail }: BookingEmails,
): Promise<void> {
  const { stylistEmail, ...details } = await readCalendarDetails(tx, booking);
  // A booking that was paid too late, or not at all, is in no calendar.
  const hasEntry = booking.paidAt !== null && booking.stylistId !== null;
  const forEmail: BookingForEmail = {
    ...booking,
    name: booking.contactName,
    path: `/bookings/${booking.number}`,
    stylistName: details.stylistName,
    receipt: details.receipt,
    calendarEntry: hasEntry ? bookingCalendarEntry(details) : undefined,
  };
  const { number } = booking;
  await queue(tx, booking.contactEmail, client(forEmail), { kind: link, number });
  if (!stylist || stylistEmail === null) return;
  const calendarEntry = hasEntry ? stylistCalendarEntry(details) : undefined;
  await queueEmail(tx, stylistEmail, stylist({ ...forEmail, calendarEntry }));
}

/** `before`: the booking when it was theirs. The file takes it out of their calendar. */
async function emailFormerStylist(tx: Db, before: BookingRow): Promise<void> {
  const { stylistEmail, ...details } = await readCalendarDetails(tx, before);
  const { stylistName } = details;
  if (stylistEmail === null || stylistName === null) return;
  const calendarEntry = releasedCalendarEntry(details);
  await queueEmail(tx, stylistEmail, stylistReassignedAwayEmail({ ...before, stylistName, calendarEntry }));
}

async function notifyClient(
  tx: Db,
  { number, userId, packageName, startsAt }: BookingRow,
  title: string,
  now: Date,
): Promise<void> {
  if (userId === null) return;
  const message = `${packageName}, ${formatNairobiTime(startsAt)}`;
  await notify(tx, { to: userId, type: 'other', link: `/bookings/${number}`, title, message, now });
}
