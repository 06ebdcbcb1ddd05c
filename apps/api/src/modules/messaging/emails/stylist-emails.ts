import { writeDay } from '@harusi/contracts/constants/delivery/delivery-texts';
import { formatShillings } from '../../../lib/format/money.ts';
import { formatPhone } from '../../../lib/format/phone.ts';
import type { EmailFact, WordedEmail } from '../../emails/email-content.ts';
import type { EmailTemplate } from '../../emails/email-templates.ts';
import { worded } from '../../emails/email-wording.rules.ts';
import {
  type BookingForEmail,
  firstName,
  meeting,
  timeOf,
  withCalendar,
  wordsOf,
} from './booking-email-parts.ts';

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
  template: EmailTemplate;
  /** Before package and time. */
  subject: string;
  greeting: string;
  lead: string;
  more?: string[];
  /** Above the time. */
  label: string;
  before?: Date;
  /** It no longer takes place. */
  isFree?: true;
}

const toStylist = (
  booking: BookingForEmail,
  { template, subject, greeting, lead, more = [], label, before, isFree }: StylistEmail,
): WordedEmail => ({
  ...worded(template, wordsOf(booking, booking.stylistName ?? ''), {
    subject: `${subject}: {package}, {date}`,
    lead,
    more,
  }),
  label: `Booking ${booking.number}`,
  greeting,
  ...timeOf(booking, label, before),
  facts: isFree ? factsOf(booking) : [...factsOf(booking), earnings(booking)],
  because: WORKS_WITH_US,
  ...withCalendar(booking),
});

const you = ({ stylistName }: BookingForEmail) => firstName(stylistName ?? '');

export const stylistBookedEmail = (booking: BookingForEmail) =>
  toStylist(booking, {
    template: 'booking.confirmed/stylist',
    subject: 'You are booked',
    greeting: `You are booked, ${you(booking)}`,
    lead: 'The time is yours and paid for. The attached file puts it into your calendar.',
    label: 'You meet on',
  });

export const stylistMovedEmail = (booking: BookingForEmail) =>
  toStylist(booking, {
    template: 'booking.rescheduled/stylist',
    subject: 'Moved',
    greeting: 'Your booking moved',
    lead: 'Habari {name}, your client has moved it. The attached file updates your calendar.',
    more: ['If the new time does not suit you, please answer this email today.'],
    label: 'Is now',
  });

/** The shop changed the time. `before` is when it was. */
export const stylistMovedByShopEmail = (before: Date) => (booking: BookingForEmail) =>
  toStylist(booking, {
    template: 'booking.moved/stylist',
    subject: 'Moved by us',
    greeting: 'Your booking moved',
    lead: 'Habari {name}, we have moved this booking. The attached file updates your calendar.',
    more: ['If the new time does not suit you, please answer this email today.'],
    label: 'Is now',
    before,
  });

/** To the one who takes a booking over. */
export const stylistReassignedToEmail = (booking: BookingForEmail) =>
  toStylist(booking, {
    template: 'booking.taken-over/stylist',
    subject: 'A booking for you',
    greeting: `A booking for you, ${you(booking)}`,
    lead: 'We have given you a booking that is paid for. The attached file puts it into your calendar.',
    more: ['If you cannot take it, please answer this email today.'],
    label: 'You meet on',
  });

/** To the one who had it; says nothing about the client any more. */
export const stylistReassignedAwayEmail = (
  booking: Pick<
    BookingForEmail,
    'number' | 'packageName' | 'startsAt' | 'endsAt' | 'calendarEntry' | 'stylistName'
  >,
): WordedEmail => ({
  ...worded('booking.given-away/stylist', wordsOf(booking, booking.stylistName ?? ''), {
    subject: 'No longer yours: {package}, {date}',
    lead: 'Habari {name}, another stylist looks after booking {booking} now. The attached file takes it out of your calendar.',
    more: ['If this surprises you, please answer this email.'],
  }),
  label: `Booking ${booking.number}`,
  greeting: 'You have a free hour',
  ...timeOf(booking, 'Free again'),
  because: WORKS_WITH_US,
  ...withCalendar(booking),
});

export const stylistFreedEmail = (booking: BookingForEmail) =>
  toStylist(booking, {
    template: 'booking.refund-owed/stylist',
    subject: 'Cancelled',
    greeting: 'A booking was cancelled',
    lead: 'Habari {name}, this booking is cancelled, and the time is free again. The attached file takes it out of your calendar.',
    label: 'Free again',
    isFree: true,
  });

/** The day before. */
export const stylistReminderEmail = (booking: BookingForEmail) =>
  toStylist(booking, {
    template: 'booking.reminder/stylist',
    subject: 'Reminder',
    greeting: `A reminder, ${you(booking)}`,
    lead: 'This booking is coming up. If anything keeps you from it, please call us right away.',
    label: 'You meet on',
  });
