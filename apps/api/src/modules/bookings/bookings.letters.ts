import { SLOT_HOLD_MINUTES } from '@harusi/contracts/bookings';
import { formatShillings } from '../../lib/money.ts';
import type { Letter } from '../mails/letter.ts';
import type { BookingForLetter } from './booking-news.service.ts';

const firstName = (name: string) => name.split(' ')[0] ?? name;
const toBooking = ({ path }: BookingForLetter) => ({ label: 'Open your booking', path });

const withEvent = ({ event }: BookingForLetter) => (event ? { event } : {});
const who = ({ stylistName }: BookingForLetter) => (stylistName ? [`Your stylist is ${stylistName}.`] : []);

const NAIROBI = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Nairobi',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** "Saturday 21 November 2026 at 09:00", in Nairobi. */
export const nairobiMoment = (moment: Date) => NAIROBI.format(moment);

export const bookingHeldLetter = (booking: BookingForLetter): Letter => ({
  subject: `Your hour is held: ${booking.packageName}, ${nairobiMoment(booking.startsAt)}`,
  greeting: `Karibu, ${firstName(booking.name)}`,
  paragraphs: [
    `We keep ${nairobiMoment(booking.startsAt)}, Nairobi time, for you for ${SLOT_HOLD_MINUTES} minutes. It is yours once ${formatShillings(booking.priceCents)} has arrived by M-Pesa.`,
    ...who(booking),
  ],
  button: { ...toBooking(booking), label: 'Pay for your booking' },
});

export const bookingConfirmedLetter = (booking: BookingForLetter): Letter => ({
  subject: `Confirmed: your ${booking.packageName} on ${nairobiMoment(booking.startsAt)}`,
  greeting: `Asante sana, ${firstName(booking.name)}`,
  paragraphs: [
    `${formatShillings(booking.priceCents)} has arrived. Your ${booking.packageName} is on ${nairobiMoment(booking.startsAt)}, Nairobi time.`,
    ...who(booking),
    'You can move or cancel it on the page of your booking until 48 hours before.',
  ],
  button: toBooking(booking),
  ...withEvent(booking),
});

/** The client has chosen another hour, or the shop has found one. */
export const bookingMovedLetter = (booking: BookingForLetter): Letter => ({
  subject: `New time: your ${booking.packageName} on ${nairobiMoment(booking.startsAt)}`,
  greeting: `Dear ${firstName(booking.name)}`,
  paragraphs: [
    `Your ${booking.packageName} is now on ${nairobiMoment(booking.startsAt)}, Nairobi time.`,
    ...who(booking),
    'The file with this letter changes the entry in your calendar.',
  ],
  button: toBooking(booking),
  ...withEvent(booking),
});

export const bookingRequestedLetter = (booking: BookingForLetter): Letter => ({
  subject: `Paid: your ${booking.packageName}`,
  greeting: `Asante, ${firstName(booking.name)}`,
  paragraphs: [
    `${formatShillings(booking.priceCents)} has arrived, but a little late: somebody else has your hour meanwhile. We are finding you a stylist and write to you today.`,
    'If nothing suits you, all of it comes back to you.',
  ],
  button: toBooking(booking),
});

export const bookingExpiredLetter = (booking: BookingForLetter): Letter => ({
  subject: `Your ${booking.packageName} was not paid`,
  greeting: `Dear ${firstName(booking.name)}`,
  paragraphs: [
    `No payment for your booking ${booking.number} reached us in time, so the hour is free again.`,
    'If you did pay, do nothing: we keep looking for the payment and write to you as soon as we find it.',
  ],
  button: toBooking(booking),
});

export const bookingCancelledLetter = (booking: BookingForLetter): Letter => ({
  subject: `Cancelled: your ${booking.packageName}`,
  greeting: `Dear ${firstName(booking.name)}`,
  paragraphs: [`Your booking ${booking.number} on ${nairobiMoment(booking.startsAt)} is cancelled.`],
  button: toBooking(booking),
});

export const bookingRefundLetter = (booking: BookingForLetter): Letter => ({
  subject: `Your money for booking ${booking.number} comes back`,
  greeting: `Dear ${firstName(booking.name)}`,
  paragraphs: [`Your booking ${booking.number} is cancelled, and what you paid comes back the way it came.`],
  button: toBooking(booking),
  ...withEvent(booking),
});

/** It took place. The key opens the one review that it allows. */
export const reviewLetter =
  (reviewKey: string) =>
  (booking: BookingForLetter): Letter => ({
    subject: `How was your ${booking.packageName}?`,
    greeting: `Asante, ${firstName(booking.name)}`,
    paragraphs: [
      'We hope that you felt looked after. Would you tell other couples how it was? A few words and one to five stars are enough.',
      'We read every review before it is shown. Your e-mail address never is.',
    ],
    button: { label: 'Write a review', path: `/stylist-review#key=${reviewKey}` },
  });

export const bookingRefundedLetter =
  (reference: string, amountCents: number) =>
  (booking: BookingForLetter): Letter => ({
    subject: `${formatShillings(amountCents)} back: booking ${booking.number}`,
    greeting: `Dear ${firstName(booking.name)}`,
    paragraphs: [
      `${formatShillings(amountCents)} for your booking ${booking.number} is back with you. M-Pesa's reference is ${reference}.`,
    ],
    button: toBooking(booking),
  });

const BY = { virtual: 'by video', phone: 'by phone', 'in-person': 'in person' };

const forStylist = (booking: BookingForLetter, subject: string, sentence: string): Letter => ({
  subject: `${subject}: ${booking.packageName}, ${nairobiMoment(booking.startsAt)}`,
  greeting: `Dear ${firstName(booking.stylistName ?? '')}`,
  paragraphs: [
    sentence,
    `${booking.contactName}, ${booking.contactPhone}, ${BY[booking.consultationType]}${booking.place === '' ? '' : `: ${booking.place}`}. Booking ${booking.number}.`,
  ],
  ...withEvent(booking),
});

export const stylistBookedLetter = (booking: BookingForLetter) =>
  forStylist(
    booking,
    'You are booked',
    `${nairobiMoment(booking.startsAt)}, Nairobi time, is yours and paid for.`,
  );

export const stylistMovedLetter = (booking: BookingForLetter) =>
  forStylist(
    booking,
    'Moved',
    `Your client has moved it to ${nairobiMoment(booking.startsAt)}, Nairobi time.`,
  );

export const stylistFreedLetter = (booking: BookingForLetter) =>
  forStylist(booking, 'Cancelled', `${nairobiMoment(booking.startsAt)}, Nairobi time, is free again.`);
