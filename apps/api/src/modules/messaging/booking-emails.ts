import type { BookingRow } from '@harusi/db/schema';
import type { CalendarEntry } from '../../lib/format/calendar-file.ts';
import { SLOT_HOLD_MINUTES } from '@harusi/contracts/bookings';
import { formatShillings } from '../../lib/format/money.ts';
import { formatNairobiTime } from '../../lib/format/nairobi-dates.ts';
import type { EmailContent } from '../emails/email-content.ts';

/** What emails say about a booking. */
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
  path: string;
  stylistName: string | null;
  /** Undefined until the slot is confirmed for the client. */
  calendarEntry: CalendarEntry | undefined;
}

const firstName = (name: string) => name.split(' ')[0] ?? name;
const toBooking = ({ path }: BookingForEmail) => ({ label: 'Open your booking', path });

const withCalendar = ({ calendarEntry }: BookingForEmail) => (calendarEntry ? { calendarEntry } : {});
/** Where they meet, as far as it is a place. */
const where = ({ consultationType, place }: BookingForEmail) =>
  consultationType === 'in-person' && place !== '' ? [`You meet in person: ${place}.`] : [];
const who = ({ stylistName }: BookingForEmail) => (stylistName ? [`Your stylist is ${stylistName}.`] : []);

export const bookingHeldEmail = (booking: BookingForEmail): EmailContent => ({
  subject: `Your hour is held: ${booking.packageName}, ${formatNairobiTime(booking.startsAt)}`,
  greeting: `Karibu, ${firstName(booking.name)}`,
  paragraphs: [
    `We keep ${formatNairobiTime(booking.startsAt)}, Nairobi time, for you for ${SLOT_HOLD_MINUTES} minutes. It is yours once ${formatShillings(booking.priceCents)} has arrived by M-Pesa.`,
    ...who(booking),
  ],
  button: { ...toBooking(booking), label: 'Pay for your booking' },
});

export const bookingConfirmedEmail = (booking: BookingForEmail): EmailContent => ({
  subject: `Confirmed: your ${booking.packageName} on ${formatNairobiTime(booking.startsAt)}`,
  greeting: `Asante sana, ${firstName(booking.name)}`,
  paragraphs: [
    `${formatShillings(booking.priceCents)} has arrived. Your ${booking.packageName} is on ${formatNairobiTime(booking.startsAt)}, Nairobi time.`,
    ...who(booking),
    ...where(booking),
    'You can move or cancel it on the page of your booking until 48 hours before.',
  ],
  button: toBooking(booking),
  ...withCalendar(booking),
});

/** Sent when the client or the shop moved the booking. */
export const bookingMovedEmail = (booking: BookingForEmail): EmailContent => ({
  subject: `New time: your ${booking.packageName} on ${formatNairobiTime(booking.startsAt)}`,
  greeting: `Dear ${firstName(booking.name)}`,
  paragraphs: [
    `Your ${booking.packageName} is now on ${formatNairobiTime(booking.startsAt)}, Nairobi time.`,
    ...who(booking),
    ...where(booking),
    'The attached file updates the entry in your calendar.',
  ],
  button: toBooking(booking),
  ...withCalendar(booking),
});

export const bookingRequestedEmail = (booking: BookingForEmail): EmailContent => ({
  subject: `Paid: your ${booking.packageName}`,
  greeting: `Asante, ${firstName(booking.name)}`,
  paragraphs: [
    `${formatShillings(booking.priceCents)} has arrived, but a little late: someone else has your time by now. We are finding you a stylist and write to you today.`,
    'If nothing suits you, all of it comes back to you.',
  ],
  button: toBooking(booking),
});

export const bookingExpiredEmail = (booking: BookingForEmail): EmailContent => ({
  subject: `Your ${booking.packageName} was not paid`,
  greeting: `Dear ${firstName(booking.name)}`,
  paragraphs: [
    `No payment for your booking ${booking.number} reached us in time, so the hour is free again.`,
    'If you did pay, do nothing: we keep looking for the payment and write to you as soon as we find it.',
  ],
  button: toBooking(booking),
});

export const bookingCancelledEmail = (booking: BookingForEmail): EmailContent => ({
  subject: `Cancelled: your ${booking.packageName}`,
  greeting: `Dear ${firstName(booking.name)}`,
  paragraphs: [`Your booking ${booking.number} on ${formatNairobiTime(booking.startsAt)} is cancelled.`],
  button: toBooking(booking),
});

export const bookingRefundEmail = (booking: BookingForEmail): EmailContent => ({
  subject: `Your money for booking ${booking.number} comes back`,
  greeting: `Dear ${firstName(booking.name)}`,
  paragraphs: [`Your booking ${booking.number} is cancelled, and what you paid comes back the way it came.`],
  button: toBooking(booking),
  ...withCalendar(booking),
});

/** Sent after completion. The key allows one review. */
export const reviewEmail = (booking: BookingForEmail): EmailContent => ({
  subject: `How was your ${booking.packageName}?`,
  greeting: `Asante, ${firstName(booking.name)}`,
  paragraphs: [
    'We hope that you felt looked after. Would you tell other couples how it was? A few words and one to five stars are enough.',
    'We read every review before it is shown. Your email address never is.',
  ],
  button: { label: 'Write a review', path: '/stylist-review' },
});

export const bookingRefundedEmail =
  (reference: string, amountCents: number) =>
  (booking: BookingForEmail): EmailContent => ({
    subject: `${formatShillings(amountCents)} back: booking ${booking.number}`,
    greeting: `Dear ${firstName(booking.name)}`,
    paragraphs: [
      `${formatShillings(amountCents)} for your booking ${booking.number} is back with you. M-Pesa's reference is ${reference}.`,
    ],
    button: toBooking(booking),
  });

const BY = { virtual: 'by video', phone: 'by phone', 'in-person': 'in person' };

const forStylist = (booking: BookingForEmail, subject: string, sentence: string): EmailContent => ({
  subject: `${subject}: ${booking.packageName}, ${formatNairobiTime(booking.startsAt)}`,
  greeting: `Dear ${firstName(booking.stylistName ?? '')}`,
  paragraphs: [
    sentence,
    `${booking.contactName}, ${booking.contactPhone}, ${BY[booking.consultationType]}${booking.place === '' ? '' : `: ${booking.place}`}. Booking ${booking.number}.`,
  ],
  ...withCalendar(booking),
});

export const stylistBookedEmail = (booking: BookingForEmail) =>
  forStylist(
    booking,
    'You are booked',
    `${formatNairobiTime(booking.startsAt)}, Nairobi time, is yours and paid for.`,
  );

export const stylistMovedEmail = (booking: BookingForEmail) =>
  forStylist(
    booking,
    'Moved',
    `Your client has moved it to ${formatNairobiTime(booking.startsAt)}, Nairobi time.`,
  );

export const stylistFreedEmail = (booking: BookingForEmail) =>
  forStylist(booking, 'Cancelled', `${formatNairobiTime(booking.startsAt)}, Nairobi time, is free again.`);

/** To the owner. */
export const newBookingEmail = (
  booking: Pick<BookingRow, 'number' | 'packageName' | 'priceCents' | 'contactName' | 'startsAt'>,
  isConfirmed: boolean,
): EmailContent => ({
  subject: `New booking: ${booking.packageName} for ${formatShillings(booking.priceCents)}`,
  greeting: isConfirmed ? 'A stylist is booked' : 'A booking is waiting for a stylist',
  paragraphs: [`${booking.contactName}, ${formatNairobiTime(booking.startsAt)}, Nairobi time.`],
  button: { label: 'Open it', path: `/admin/bookings/${booking.number}` },
});
