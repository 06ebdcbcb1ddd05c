import { writeDay } from '@harusi/contracts/constants/delivery-texts';
import { formatShillings } from '../../lib/format/money.ts';
import { formatNairobiTime } from '../../lib/format/nairobi-dates.ts';
import { formatPhone } from '../../lib/format/phone.ts';
import type { EmailContent, EmailFact } from '../emails/email-content.ts';
import { type BookingForEmail, firstName, meeting, timeOf, withCalendar } from './booking-email-parts.ts';

// Stylists have no account: these emails are all they get, and they carry no link.

export const WORKS_WITH_US = 'You get this email because you work with {brand}.';

const factsOf = (booking: BookingForEmail): EmailFact[] => [
  { label: 'With', lines: [booking.contactName, formatPhone(booking.contactPhone)] },
  meeting(booking),
  {
    label: 'What',
    lines: [
      booking.packageName,
      `Booking ${booking.number}`,
      ...(booking.weddingDate === null ? [] : [`Wedding on ${writeDay(booking.weddingDate)}`]),
    ],
  },
];

/** Nothing once it is cancelled. */
const earnings = ({ commissionCents }: BookingForEmail): EmailFact => ({
  label: 'You earn',
  lines: [formatShillings(commissionCents), 'once it is completed'],
});

interface StylistEmail {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Above the time. */
  label: string;
  before?: Date;
  /** It no longer takes place. */
  isFree?: true;
}

const toStylist = (
  booking: BookingForEmail,
  { subject, greeting, paragraphs, label, before, isFree }: StylistEmail,
): EmailContent => ({
  subject: `${subject}: ${booking.packageName}, ${formatNairobiTime(booking.startsAt)}`,
  label: `Booking ${booking.number}`,
  greeting,
  paragraphs,
  ...timeOf(booking, label, before),
  facts: isFree ? factsOf(booking) : [...factsOf(booking), earnings(booking)],
  because: WORKS_WITH_US,
  ...withCalendar(booking),
});

const you = ({ stylistName }: BookingForEmail) => firstName(stylistName ?? '');

export const stylistBookedEmail = (booking: BookingForEmail) =>
  toStylist(booking, {
    subject: 'You are booked',
    greeting: `You are booked, ${you(booking)}`,
    paragraphs: ['The time is yours and paid for. The attached file puts it into your calendar.'],
    label: 'You meet on',
  });

export const stylistMovedEmail = (booking: BookingForEmail) =>
  toStylist(booking, {
    subject: 'Moved',
    greeting: 'Your booking moved',
    paragraphs: [
      `Habari ${you(booking)}, your client has moved it. The attached file updates your calendar.`,
      'If the new time does not suit you, please answer this email today.',
    ],
    label: 'Is now',
  });

/** The shop changed the time. `before` is when it was. */
export const stylistMovedByShopEmail = (before: Date) => (booking: BookingForEmail) =>
  toStylist(booking, {
    subject: 'Moved by us',
    greeting: 'Your booking moved',
    paragraphs: [
      `Habari ${you(booking)}, we have moved this booking. The attached file updates your calendar.`,
      'If the new time does not suit you, please answer this email today.',
    ],
    label: 'Is now',
    before,
  });

/** To the one who takes a booking over. */
export const stylistReassignedToEmail = (booking: BookingForEmail) =>
  toStylist(booking, {
    subject: 'A booking for you',
    greeting: `A booking for you, ${you(booking)}`,
    paragraphs: [
      'We have given you a booking that is paid for. The attached file puts it into your calendar.',
      'If you cannot take it, please answer this email today.',
    ],
    label: 'You meet on',
  });

/** To the one who had it; says nothing about the client any more. */
export const stylistReassignedAwayEmail = (
  booking: Pick<
    BookingForEmail,
    'number' | 'packageName' | 'startsAt' | 'endsAt' | 'calendarEntry' | 'stylistName'
  >,
): EmailContent => ({
  subject: `No longer yours: ${booking.packageName}, ${formatNairobiTime(booking.startsAt)}`,
  label: `Booking ${booking.number}`,
  greeting: 'You have a free hour',
  paragraphs: [
    `Habari ${firstName(booking.stylistName ?? '')}, another stylist looks after booking ${booking.number} now. Please take it out of your calendar.`,
    'If this surprises you, please answer this email.',
  ],
  ...timeOf(booking, 'Free again'),
  because: WORKS_WITH_US,
  ...withCalendar(booking),
});

export const stylistFreedEmail = (booking: BookingForEmail) =>
  toStylist(booking, {
    subject: 'Cancelled',
    greeting: 'A booking was cancelled',
    paragraphs: [`Habari ${you(booking)}, this booking is cancelled, and the time is free again.`],
    label: 'Free again',
    isFree: true,
  });

/** The day before. */
export const stylistReminderEmail = (booking: BookingForEmail) =>
  toStylist(booking, {
    subject: 'Soon',
    greeting: `Soon, ${you(booking)}`,
    paragraphs: ['This booking is coming up. If anything keeps you from it, please call us right away.'],
    label: 'You meet on',
  });
