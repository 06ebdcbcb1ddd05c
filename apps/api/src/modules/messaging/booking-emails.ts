import { SLOT_HOLD_MINUTES } from '@harusi/contracts/bookings';
import { formatShillings } from '../../lib/format/money.ts';
import { formatNairobiTime } from '../../lib/format/nairobi-dates.ts';
import type { EmailContent } from '../emails/email-content.ts';
import {
  bookedFacts,
  type BookingForEmail,
  firstName,
  priceOf,
  timeOf,
  withCalendar,
} from './booking-email-parts.ts';

const BOOKED_HERE = 'You get this email because you booked at {brand} with this address.';
const toBooking = ({ path }: BookingForEmail) => ({ label: 'Open your booking', path });
const labelOf = ({ number }: BookingForEmail, news?: string) =>
  `${news === undefined ? '' : `${news} · `}Booking ${number}`;

/** The time is asked for, but a stranger may have typed the address: no place, no code. */
const heldFacts = (booking: BookingForEmail) =>
  bookedFacts(booking).filter(({ label }) => label === 'What' || label === 'Your stylist');

const NEXT = {
  title: 'What happens next',
  steps: [
    { title: 'Your stylist prepares', text: 'With what you told us about your day.' },
    { title: 'We remind you', text: 'The day before, so that nothing is forgotten.' },
    {
      title: 'Something has come up?',
      text: 'Move or cancel it on the page of your booking until 48 hours before.',
    },
  ],
};

export const bookingHeldEmail = (booking: BookingForEmail): EmailContent => ({
  subject: `Your hour is held: ${booking.packageName}, ${formatNairobiTime(booking.startsAt)}`,
  label: labelOf(booking),
  greeting: `Karibu, ${firstName(booking.name)}`,
  paragraphs: [
    `We keep this time for you for ${SLOT_HOLD_MINUTES} minutes. It is yours once ${formatShillings(booking.priceCents)} has arrived by M-Pesa.`,
  ],
  ...timeOf(booking, 'Held for you'),
  amounts: priceOf(booking, 'To pay'),
  facts: heldFacts(booking),
  button: { ...toBooking(booking), label: 'Pay for your booking' },
});

export const bookingConfirmedEmail = (booking: BookingForEmail): EmailContent => ({
  subject: `Confirmed: your ${booking.packageName} on ${formatNairobiTime(booking.startsAt)}`,
  label: labelOf(booking, 'Confirmed'),
  greeting: `Asante sana, ${firstName(booking.name)}`,
  paragraphs: [
    `${formatShillings(booking.priceCents)} has arrived, and your ${booking.packageName} is booked.`,
  ],
  ...timeOf(booking, 'You meet on'),
  amounts: priceOf(booking, 'Paid'),
  facts: bookedFacts(booking),
  next: NEXT,
  button: toBooking(booking),
  because: BOOKED_HERE,
  ...withCalendar(booking),
});

/** Sent when the client or the shop moved the booking. */
export const bookingMovedEmail = (booking: BookingForEmail): EmailContent => ({
  subject: `New time: your ${booking.packageName} on ${formatNairobiTime(booking.startsAt)}`,
  label: labelOf(booking, 'Moved'),
  greeting: `Dear ${firstName(booking.name)}`,
  paragraphs: [
    `Your ${booking.packageName} has a new time. The attached file updates the entry in your calendar.`,
  ],
  ...timeOf(booking, 'You meet on'),
  facts: bookedFacts(booking),
  button: toBooking(booking),
  because: BOOKED_HERE,
  ...withCalendar(booking),
});

/** Another stylist at the same time. */
export const bookingReassignedEmail = (booking: BookingForEmail): EmailContent => ({
  subject: `Another stylist: your ${booking.packageName} on ${formatNairobiTime(booking.startsAt)}`,
  label: labelOf(booking, 'Another stylist'),
  greeting: `Dear ${firstName(booking.name)}`,
  paragraphs: [
    `${booking.stylistName ?? 'Another stylist'} looks after you now. Time, place and price stay as they were.`,
    'If you would rather have another, please answer this email.',
  ],
  ...timeOf(booking, 'You meet on'),
  facts: bookedFacts(booking),
  button: toBooking(booking),
  because: BOOKED_HERE,
  ...withCalendar(booking),
});

/** The day before. */
export const bookingReminderEmail = (booking: BookingForEmail): EmailContent => ({
  subject: `Soon: your ${booking.packageName} on ${formatNairobiTime(booking.startsAt)}`,
  label: labelOf(booking, 'Soon'),
  greeting: `See you soon, ${firstName(booking.name)}`,
  paragraphs: [`Your ${booking.packageName} is coming up. Everything is ready on our side.`],
  ...timeOf(booking, 'You meet on'),
  facts: bookedFacts(booking),
  next: {
    title: 'To have at hand',
    steps: [
      { title: 'Dress or suit', text: 'Or a photograph of it, with its colours.' },
      { title: 'What you already have', text: 'Shoes, jewellery, a veil: your stylist builds on it.' },
    ],
  },
  button: toBooking(booking),
  because: BOOKED_HERE,
});

export const bookingRequestedEmail = (booking: BookingForEmail): EmailContent => ({
  subject: `Paid: your ${booking.packageName}`,
  label: labelOf(booking, 'Paid'),
  greeting: `Asante, ${firstName(booking.name)}`,
  paragraphs: [
    `${formatShillings(booking.priceCents)} has arrived, but a little late: someone else has your time by now. We are finding you a stylist and write to you today.`,
    'If nothing suits you, all of it comes back to you.',
  ],
  amounts: priceOf(booking, 'Paid'),
  facts: bookedFacts(booking),
  button: toBooking(booking),
  because: BOOKED_HERE,
});

export const bookingExpiredEmail = (booking: BookingForEmail): EmailContent => ({
  subject: `Your ${booking.packageName} was not paid`,
  label: labelOf(booking),
  greeting: `Dear ${firstName(booking.name)}`,
  paragraphs: [
    `No payment for your booking ${booking.number} reached us in time, so the hour is free again.`,
    'If you did pay, do nothing: we keep looking for the payment and write to you as soon as we find it.',
  ],
  facts: heldFacts(booking),
  button: toBooking(booking),
});

export const bookingCancelledEmail = (booking: BookingForEmail): EmailContent => ({
  subject: `Cancelled: your ${booking.packageName}`,
  label: labelOf(booking, 'Cancelled'),
  greeting: `Dear ${firstName(booking.name)}`,
  paragraphs: [
    `Your booking ${booking.number} on ${formatNairobiTime(booking.startsAt)} is cancelled. There is nothing to pay.`,
  ],
  facts: heldFacts(booking),
  button: toBooking(booking),
});

export const bookingRefundEmail = (booking: BookingForEmail): EmailContent => ({
  subject: `Your money for booking ${booking.number} comes back`,
  label: labelOf(booking, 'Cancelled'),
  greeting: `Dear ${firstName(booking.name)}`,
  paragraphs: [
    `Your booking ${booking.number} is cancelled, and what you paid comes back the way it came.`,
    "We write again with M-Pesa's reference, as soon as it has gone through.",
  ],
  facts: bookedFacts(booking),
  button: toBooking(booking),
  because: BOOKED_HERE,
  ...withCalendar(booking),
});

/** Sent after completion. The key allows one review. */
export const reviewEmail = (booking: BookingForEmail): EmailContent => ({
  subject: `How was your ${booking.packageName}?`,
  label: labelOf(booking),
  greeting: `Asante, ${firstName(booking.name)}`,
  paragraphs: [
    `We hope that you felt looked after${booking.stylistName === null ? '' : ` by ${booking.stylistName}`}. Would you tell other couples how it was? A few words and one to five stars are enough.`,
    'We read every review before it is shown. Your email address never is.',
  ],
  button: { label: 'Write a review', path: '/stylist-review' },
  because: BOOKED_HERE,
});

export const bookingRefundedEmail =
  (reference: string, amountCents: number) =>
  (booking: BookingForEmail): EmailContent => ({
    subject: `${formatShillings(amountCents)} back: booking ${booking.number}`,
    label: labelOf(booking, 'Refunded'),
    greeting: `Dear ${firstName(booking.name)}`,
    paragraphs: [`${formatShillings(amountCents)} for your booking ${booking.number} is back with you.`],
    highlight: { label: 'Back with you', text: formatShillings(amountCents) },
    facts: [
      { label: "M-Pesa's reference", lines: [reference] },
      { label: 'What', lines: [booking.packageName, `Booking ${booking.number}`] },
    ],
    button: toBooking(booking),
    because: BOOKED_HERE,
  });
