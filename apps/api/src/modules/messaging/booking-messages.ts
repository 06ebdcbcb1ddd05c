import { randomUUID } from 'node:crypto';
import { nairobiDay, nairobiInstant } from '@harusi/contracts/constants/nairobi-time';
import type { Db } from '@harusi/db/client';
import type { BookingRow } from '@harusi/db/schema';
import type { EventHandlers } from '../../lib/domain-events.ts';
import { formatNairobiTime } from '../../lib/format/nairobi-dates.ts';
import { releasedCalendarEntry } from '../bookings/booking-calendar.rules.ts';
import { type BookingEvents, readCalendarDetails } from '../bookings/booking-events.ts';
import { notify } from '../notifications/notify.ts';
import { cancelMessages } from '../outbox/queue-message.service.ts';
import {
  bookingCancelledEmail,
  bookingConfirmedEmail,
  bookingExpiredEmail,
  bookingHeldEmail,
  bookingMovedEmail,
  bookingReassignedEmail,
  bookingRefundedEmail,
  bookingRefundEmail,
  bookingReminderEmail,
  bookingRequestedEmail,
  reviewEmail,
} from './emails/booking-emails.ts';
import {
  type BookingToTell,
  cancelReminders,
  readBookingToTell,
  tellClient,
  tellStylist,
} from './booking-recipients.ts';
import {
  bookingCancelledText,
  bookingConfirmedText,
  bookingHeldText,
  bookingMovedText,
  bookingReassignedText,
  bookingRefundSentText,
  bookingReminderText,
  stylistBookedText,
  stylistCancelledText,
  stylistMovedText,
  stylistReassignedAwayText,
  stylistReminderText,
} from './booking-texts.ts';
import { newBookingEmail } from './emails/owner-emails.ts';
import {
  stylistBookedEmail,
  stylistFreedEmail,
  stylistMovedByShopEmail,
  stylistMovedEmail,
  stylistReassignedAwayEmail,
  stylistReassignedToEmail,
  stylistReminderEmail,
} from './emails/stylist-emails.ts';
import { tellOwner } from './tell-owner.ts';

const TIME_TO_PAY_MS = 2 * 60_000;
const DAY_MS = 24 * 3_600_000;
const REMINDER_MINUTE = 10 * 60;

/**
 * Messages about bookings, to client, stylist and owner. Until something is paid, the address is what a stranger typed.
 */
export const bookingMessages: Required<EventHandlers<BookingEvents>> = {
  async 'booking.held'(tx, { booking, now }) {
    await tellClient(tx, await readBookingToTell(tx, booking, now), {
      event: 'booking.held',
      email: bookingHeldEmail,
      text: bookingHeldText,
      // Who pays at once needs no text about paying.
      textDueAt: new Date(now.getTime() + TIME_TO_PAY_MS),
      asksToPay: true,
      cause: 'form',
    });
  },

  async 'booking.expired'(tx, { booking, now }) {
    await stopAskingToPay(tx, booking);
    const told = await readBookingToTell(tx, booking, now);
    await tellClient(tx, told, { event: 'booking.expired', email: bookingExpiredEmail, cause: 'form' });
  },

  async 'booking.cancelled'(tx, { booking, now }) {
    await stopAskingToPay(tx, booking);
    await tellClient(tx, await readBookingToTell(tx, booking, now), {
      event: 'booking.cancelled',
      email: bookingCancelledEmail,
      text: bookingCancelledText,
      cause: 'form',
    });
  },

  async 'booking.paid'(tx, { booking, now }) {
    await stopAskingToPay(tx, booking);
    const isConfirmed = booking.status === 'confirmed';
    await notifyClient(
      tx,
      booking,
      isConfirmed ? 'Your booking is confirmed' : 'Your payment has arrived',
      now,
    );
    // A card sale may be recorded after the appointment; then there is nothing to announce.
    if (booking.startsAt > now) {
      const told = await readBookingToTell(tx, booking, now);
      if (isConfirmed) await announce(tx, told, 'booking.paid');
      else await tellClient(tx, told, { event: 'booking.paid', email: bookingRequestedEmail });
    }
    await tellOwner(tx, {
      event: 'booking.paid',
      eventKey: booking.number,
      bookingId: booking.id,
      email: newBookingEmail(booking, isConfirmed),
      now,
    });
  },

  async 'booking.confirmed'(tx, { booking, now }) {
    await notifyClient(tx, booking, 'Your booking is confirmed', now);
    await announce(tx, await readBookingToTell(tx, booking, now), 'booking.confirmed');
  },

  async 'booking.rescheduled'(tx, { booking, now }) {
    const told = await readBookingToTell(tx, booking, now);
    const moved = { event: 'booking.rescheduled', occurrence: randomUUID() };
    await tellClient(tx, told, { ...moved, email: bookingMovedEmail, text: bookingMovedText });
    await tellStylist(tx, told, { ...moved, email: stylistMovedEmail, text: stylistMovedText });
    await remind(tx, told);
  },

  async 'booking.reassigned'(tx, { booking, before, now }) {
    await notifyClient(tx, booking, 'Your booking has changed', now);
    const told = await readBookingToTell(tx, booking, now);
    const change = { event: 'booking.reassigned', occurrence: randomUUID() };
    const isMoved = booking.startsAt.getTime() !== before.startsAt.getTime();
    await tellClient(
      tx,
      told,
      isMoved
        ? { ...change, email: bookingMovedEmail, text: bookingMovedText }
        : { ...change, email: bookingReassignedEmail, text: bookingReassignedText },
    );
    if (booking.stylistId === before.stylistId) {
      const email = stylistMovedByShopEmail(before.startsAt);
      await tellStylist(tx, told, { ...change, email, text: stylistMovedText });
    } else {
      await tellStylist(tx, told, { ...change, email: stylistReassignedToEmail, text: stylistBookedText });
      await tellFormerStylist(tx, before, change, now);
    }
    await remind(tx, told);
  },

  async 'booking.refund-owed'(tx, { booking, amountCents, now }) {
    const told = await readBookingToTell(tx, booking, now);
    await cancelReminders(tx, booking);
    const owed = { event: 'booking.refund-owed', occurrence: randomUUID() };
    await tellClient(tx, told, {
      ...owed,
      email: bookingRefundEmail(amountCents),
      text: bookingCancelledText,
    });
    // A payment that came too late never took the slot, so the stylist does not know of the booking.
    if (booking.paidAt !== null) {
      await tellStylist(tx, told, { ...owed, email: stylistFreedEmail, text: stylistCancelledText });
    }
  },

  async 'booking.refunded'(tx, { booking, reference, amountCents, now }) {
    await tellClient(tx, await readBookingToTell(tx, booking, now), {
      event: 'booking.refunded',
      occurrence: reference,
      email: bookingRefundedEmail(reference, amountCents),
      text: bookingRefundSentText(reference, amountCents),
    });
  },

  async 'booking.completed'(tx, { booking, now }) {
    if (booking.reviewKey === null) return;
    const told = await readBookingToTell(tx, booking, now);
    await tellClient(tx, told, { event: 'booking.completed', email: reviewEmail, link: 'review' });
  },
};

const stopAskingToPay = (tx: Db, { number }: BookingRow) =>
  cancelMessages(tx, 'booking.held', { eventKey: number }, { onlyTexts: true });

/** Client and stylist learn that they meet, and are reminded of it. */
async function announce(tx: Db, told: BookingToTell, event: string): Promise<void> {
  await tellClient(tx, told, { event, email: bookingConfirmedEmail, text: bookingConfirmedText });
  await tellStylist(tx, told, { event, email: stylistBookedEmail, text: stylistBookedText });
  await remind(tx, told);
}

/** The day before, at ten; not when that is hardly later than the confirmation. */
async function remind(tx: Db, told: BookingToTell): Promise<void> {
  const { row, now } = told;
  await cancelReminders(tx, row);
  const dueAt = nairobiInstant(nairobiDay(new Date(row.startsAt.getTime() - DAY_MS)), REMINDER_MINUTE);
  if (dueAt.getTime() - now.getTime() < DAY_MS / 2) return;
  const reminder = {
    event: 'booking.reminder',
    // Not its time: a booking that is moved back to it is reminded of all the same.
    occurrence: randomUUID(),
    dueAt,
    expiresAt: row.startsAt,
  };
  await tellClient(tx, told, { ...reminder, email: bookingReminderEmail, text: bookingReminderText });
  await tellStylist(tx, told, { ...reminder, email: stylistReminderEmail, text: stylistReminderText });
}

/** `before`: the booking when it was theirs. The file takes it out of their calendar. */
async function tellFormerStylist(
  tx: Db,
  before: BookingRow,
  change: { event: string; occurrence: string },
  now: Date,
): Promise<void> {
  const told = await readBookingToTell(tx, before, now);
  const stylistsEntry = releasedCalendarEntry(await readCalendarDetails(tx, before));
  await tellStylist(
    tx,
    { ...told, stylistsEntry },
    { ...change, email: stylistReassignedAwayEmail, text: stylistReassignedAwayText },
  );
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
