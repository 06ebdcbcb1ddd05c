import { writeDay } from '@harusi/contracts/constants/delivery/delivery-texts';
import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import type { BookingRow } from '@harusi/db/schema';
import type { CalendarEntry } from '../../../lib/format/calendar-file.ts';
import { formatShillings } from '../../../lib/format/money.ts';
import { formatTime } from '../../../lib/format/nairobi-dates.ts';
import type { EmailAmount, EmailContent, EmailFact } from '../../emails/email-content.ts';

/** What emails say about a booking. */
export interface BookingForEmail extends Pick<
  BookingRow,
  | 'number'
  | 'packageName'
  | 'startsAt'
  | 'endsAt'
  | 'priceCents'
  | 'vatCents'
  | 'commissionCents'
  | 'weddingDate'
  | 'contactName'
  | 'contactPhone'
  | 'consultationType'
  | 'place'
> {
  name: string;
  path: string;
  stylistName: string | null;
  /** M-Pesa's code; null until it is paid, and for cards. */
  receipt: string | null;
  /** Undefined until the slot is confirmed for the client. */
  calendarEntry: CalendarEntry | undefined;
}

export const firstName = (name: string) => name.split(' ')[0] ?? name;

/** For the placeholders in the words of an email about a booking. */
export const wordsOf = (
  booking: Pick<BookingForEmail, 'number' | 'packageName' | 'startsAt'>,
  reader: string,
) => ({
  booking: booking.number,
  name: firstName(reader),
  package: booking.packageName,
  date: writeTime(booking.startsAt),
});

/** `Thursday 26 November, 14:00` */
export const writeTime = (at: Date) => `${writeDay(nairobiDay(at))}, ${formatTime(at)}`;

type Slot = Pick<BookingForEmail, 'startsAt' | 'endsAt'>;

/** When it is; `before` is when it was. */
export const timeOf = ({ startsAt, endsAt }: Slot, label: string, before?: Date) => ({
  highlight: {
    label,
    text: writeTime(startsAt),
    note: `Until ${formatTime(endsAt)}, Nairobi time`,
    ...(before && { before: writeTime(before) }),
  } satisfies EmailContent['highlight'],
});

const HOW = { virtual: 'By video', phone: 'By phone', 'in-person': 'In person' };

/** How and where they meet. */
export const meeting = ({
  consultationType,
  place,
}: Pick<BookingForEmail, 'consultationType' | 'place'>): EmailFact => ({
  label: 'Where',
  lines: [HOW[consultationType], ...(place === '' ? [] : [place])],
});

/** What the client booked, and with whom. */
export const bookedFacts = (booking: BookingForEmail): EmailFact[] => [
  { label: 'What', lines: [booking.packageName, `Booking ${booking.number}`] },
  ...(booking.stylistName === null ? [] : [{ label: 'Your stylist', lines: [booking.stylistName] }]),
  meeting(booking),
  ...(booking.receipt === null ? [] : [{ label: 'Paid by M-Pesa', lines: [booking.receipt] }]),
];

export const priceOf = ({ priceCents, vatCents }: BookingForEmail, sum: string): EmailAmount[] => [
  { label: sum, amount: formatShillings(priceCents), weight: 'sum' },
  ...(vatCents === 0
    ? []
    : [{ label: 'VAT in it', amount: formatShillings(vatCents), weight: 'aside' as const }]),
];

export const withCalendar = ({ calendarEntry }: Pick<BookingForEmail, 'calendarEntry'>) =>
  calendarEntry ? { calendarEntry } : {};
