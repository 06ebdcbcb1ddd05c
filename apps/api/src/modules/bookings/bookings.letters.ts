import { inShillings } from '../../lib/money.ts';
import type { Letter } from '../mails/letter.ts';
import type { BookingForLetter } from './booking-news.service.ts';

const firstName = (name: string) => name.split(' ')[0] ?? name;
const toBooking = ({ path }: BookingForLetter) => ({ label: 'Open your booking', path });

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

export const bookingConfirmedLetter = (booking: BookingForLetter): Letter => ({
  subject: `Confirmed: your ${booking.packageName} on ${nairobiMoment(booking.startsAt)}`,
  greeting: `Asante sana, ${firstName(booking.name)}`,
  paragraphs: [
    `${inShillings(booking.priceCents)} has arrived. Your ${booking.packageName} is on ${nairobiMoment(booking.startsAt)}, Nairobi time.`,
    'You can move or cancel it on the page of your booking until 48 hours before.',
  ],
  button: toBooking(booking),
});

export const bookingRequestedLetter = (booking: BookingForLetter): Letter => ({
  subject: `Paid: your ${booking.packageName}`,
  greeting: `Asante, ${firstName(booking.name)}`,
  paragraphs: [
    `${inShillings(booking.priceCents)} has arrived, but a little late: somebody else has your hour meanwhile. We are finding you a stylist and write to you today.`,
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
  paragraphs: [
    `Your booking ${booking.number} is cancelled, and what you paid comes back to the phone it was paid from.`,
  ],
  button: toBooking(booking),
});

export const bookingRefundedLetter =
  (reference: string, amountCents: number) =>
  (booking: BookingForLetter): Letter => ({
    subject: `${inShillings(amountCents)} back: booking ${booking.number}`,
    greeting: `Dear ${firstName(booking.name)}`,
    paragraphs: [
      `${inShillings(amountCents)} for your booking ${booking.number} is back with you. M-Pesa's reference is ${reference}.`,
    ],
    button: toBooking(booking),
  });
