import { SLOT_HOLD_MINUTES } from '@harusi/contracts/bookings';
import { formatShillings } from '../../../lib/format/money.ts';
import type { WordedEmail } from '../../emails/email-content.ts';
import { worded } from '../../emails/email-wording.rules.ts';
import {
  bookedFacts,
  type BookingForEmail,
  firstName,
  priceOf,
  timeOf,
  withCalendar,
  wordsOf,
} from './booking-email-parts.ts';

const BOOKED_HERE = 'You get this email because you booked at {brand} with this address.';
/** A booking that no stylist has yet is one for `your stylist`. */
const clientWords = (booking: BookingForEmail) => ({
  ...wordsOf(booking, booking.name),
  price: formatShillings(booking.priceCents),
  stylist: booking.stylistName ?? 'your stylist',
});
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

export const bookingHeldEmail = (booking: BookingForEmail): WordedEmail => ({
  ...worded('booking.held/client', clientWords(booking), {
    subject: 'Your hour is held: {package}, {date}',
    lead: `We keep this time for you for ${SLOT_HOLD_MINUTES} minutes. It is yours once {price} has arrived by M-Pesa.`,
  }),
  label: labelOf(booking),
  greeting: `Karibu, ${firstName(booking.name)}`,
  ...timeOf(booking, 'Held for you'),
  amounts: priceOf(booking, 'To pay'),
  facts: heldFacts(booking),
  button: { ...toBooking(booking), label: 'Pay for your booking' },
});

export const bookingConfirmedEmail = (booking: BookingForEmail): WordedEmail => ({
  ...worded('booking.confirmed/client', clientWords(booking), {
    subject: 'Confirmed: {package}, {date}',
    lead: '{price} has arrived, and your booking is confirmed.',
  }),
  label: labelOf(booking, 'Confirmed'),
  greeting: `Asante sana, ${firstName(booking.name)}`,
  ...timeOf(booking, 'You meet on'),
  amounts: priceOf(booking, 'Paid'),
  facts: bookedFacts(booking),
  next: NEXT,
  button: toBooking(booking),
  because: BOOKED_HERE,
  ...withCalendar(booking),
});

/** Sent when the client or the shop moved the booking. */
export const bookingMovedEmail = (booking: BookingForEmail): WordedEmail => ({
  ...worded('booking.rescheduled/client', clientWords(booking), {
    subject: 'New time: {package}, {date}',
    lead: 'Your booking has a new time. The attached file updates the entry in your calendar.',
  }),
  label: labelOf(booking, 'Moved'),
  greeting: `Dear ${firstName(booking.name)}`,
  ...timeOf(booking, 'You meet on'),
  facts: bookedFacts(booking),
  button: toBooking(booking),
  because: BOOKED_HERE,
  ...withCalendar(booking),
});

/** Another stylist at the same time. */
export const bookingReassignedEmail = (booking: BookingForEmail): WordedEmail => ({
  ...worded(
    'booking.reassigned/client',
    { ...clientWords(booking), stylist: booking.stylistName ?? 'Another stylist' },
    {
      subject: 'Another stylist: {package}, {date}',
      lead: '{stylist} will look after you. Time, place and price stay as they were.',
      more: ['If you would rather have another, please answer this email.'],
    },
  ),
  label: labelOf(booking, 'Another stylist'),
  greeting: `Dear ${firstName(booking.name)}`,
  ...timeOf(booking, 'You meet on'),
  facts: bookedFacts(booking),
  button: toBooking(booking),
  because: BOOKED_HERE,
  ...withCalendar(booking),
});

/** The day before. */
export const bookingReminderEmail = (booking: BookingForEmail): WordedEmail => ({
  ...worded('booking.reminder/client', clientWords(booking), {
    subject: 'Reminder: {package}, {date}',
    lead: 'Your booking is coming up. Everything is ready on our side.',
  }),
  label: labelOf(booking, 'Reminder'),
  greeting: `See you soon, ${firstName(booking.name)}`,
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

export const bookingRequestedEmail = (booking: BookingForEmail): WordedEmail => ({
  ...worded('booking.paid-late/client', clientWords(booking), {
    subject: 'Paid: your booking {booking}',
    lead: '{price} has arrived, but a little late: someone else has your time by now. We are finding you a stylist and will write to you today.',
    more: ['If nothing suits you, all of it comes back to you.'],
  }),
  label: labelOf(booking, 'Paid'),
  greeting: `Asante, ${firstName(booking.name)}`,
  amounts: priceOf(booking, 'Paid'),
  facts: bookedFacts(booking),
  button: toBooking(booking),
  because: BOOKED_HERE,
});

export const bookingExpiredEmail = (booking: BookingForEmail): WordedEmail => ({
  ...worded('booking.expired/client', clientWords(booking), {
    subject: 'Your booking {booking} was not paid',
    lead: 'No payment for your booking {booking} reached us in time, so the hour is free again.',
    more: [
      'If you did pay, you need not do anything: we keep looking for the payment and will write to you as soon as we find it.',
    ],
  }),
  label: labelOf(booking),
  greeting: `Dear ${firstName(booking.name)}`,
  facts: heldFacts(booking),
  button: toBooking(booking),
});

export const bookingCancelledEmail = (booking: BookingForEmail): WordedEmail => ({
  ...worded('booking.cancelled/client', clientWords(booking), {
    subject: 'Cancelled: {package}, {date}',
    lead: 'Your booking {booking} on {date} is cancelled. There is nothing to pay.',
  }),
  label: labelOf(booking, 'Cancelled'),
  greeting: `Dear ${firstName(booking.name)}`,
  facts: heldFacts(booking),
  button: toBooking(booking),
});

export const bookingRefundEmail =
  (amountCents: number) =>
  (booking: BookingForEmail): WordedEmail => ({
    ...worded('booking.refund-owed/client', clientWords(booking), {
      subject: 'Your money for booking {booking} comes back',
      lead: 'Your booking {booking} is cancelled, and what you paid comes back the way it came.',
      more: ["We will write again with M-Pesa's reference, as soon as it has gone through."],
    }),
    label: labelOf(booking, 'Cancelled'),
    greeting: `Dear ${firstName(booking.name)}`,
    ...(amountCents > 0 && { highlight: { label: 'Comes back to you', text: formatShillings(amountCents) } }),
    facts: bookedFacts(booking),
    button: toBooking(booking),
    because: BOOKED_HERE,
    ...withCalendar(booking),
  });

/** Sent after completion. The key allows one review. */
export const reviewEmail = (booking: BookingForEmail): WordedEmail => ({
  ...worded('booking.completed/client', clientWords(booking), {
    subject: 'How was your time with {stylist}?',
    lead: 'We hope that you felt looked after by {stylist}. Would you tell other couples how it was? A few words and one to five stars are enough.',
    more: ['We read every review before it is shown. Your email address never is.'],
  }),
  label: labelOf(booking),
  greeting: `Asante, ${firstName(booking.name)}`,
  button: { label: 'Write a review', path: '/stylist-review' },
  because: BOOKED_HERE,
});

export const bookingRefundedEmail =
  (reference: string, amountCents: number) =>
  (booking: BookingForEmail): WordedEmail => ({
    ...worded(
      'booking.refunded/client',
      { ...clientWords(booking), amount: formatShillings(amountCents) },
      {
        subject: '{amount} back: booking {booking}',
        lead: '{amount} for your booking {booking} is back with you.',
      },
    ),
    label: labelOf(booking, 'Refunded'),
    greeting: `Dear ${firstName(booking.name)}`,
    highlight: { label: 'Back with you', text: formatShillings(amountCents) },
    facts: [
      { label: "M-Pesa's reference", lines: [reference] },
      { label: 'What', lines: [booking.packageName, `Booking ${booking.number}`] },
    ],
    button: toBooking(booking),
    because: BOOKED_HERE,
  });
