import { writeDay } from '@harusi/contracts/constants/delivery/delivery-texts';
import { nairobiDay, yearOf } from '@harusi/contracts/constants/nairobi-time';
import { formatAmount } from '../../../lib/format/money.ts';
import { formatDate, formatDateAndTime, formatTime } from '../../../lib/format/nairobi-dates.ts';
import { line, MM, STYLES } from '../../../lib/pdf/pdf-styles.ts';
import { sumOf } from '../../../lib/sum-of.ts';
import { drawSums } from './draw-sums.ts';
import { drawFacts, drawNotes, printPapers } from '../letterhead.ts';
import { linesOf, paymentLines, recipientLines } from '../paper-lines.ts';
import type { Issuer, PaperPayment, Recipient } from '../paper-models.ts';
import { formatRate, sumTax } from './tax-sums.rules.ts';

export interface BookingConfirmation {
  number: string;
  issuedAt: Date;
  issuer: Issuer;
  client: Recipient;
  packageName: string;
  /** Null until one is assigned. */
  stylist: string | null;
  startsAt: Date;
  endsAt: Date;
  meeting: 'virtual' | 'in-person' | 'phone';
  /** Of a meeting in person. */
  place: string | null;
  weddingDay: string | null;
  priceCents: number;
  /** In hundredths of a percent. */
  vatRate: number;
  /** VAT contained in the price, as posted. */
  vatCents: number;
  payments: readonly PaperPayment[];
  /** What to bring, how to move or cancel it. */
  notes: readonly string[];
  greeting: string | null;
  closing: string | null;
}

const MEETINGS = { virtual: 'By video call', 'in-person': 'In person', phone: 'By phone' };

export const printBookingConfirmations = (
  bookings: readonly BookingConfirmation[],
  now: Date,
): Promise<Buffer> =>
  printPapers(
    bookings,
    {
      plural: 'booking confirmations',
      letterhead: (booking) => ({
        ...booking,
        title: 'Booking Confirmation',
        notes: [formatDateAndTime(booking.issuedAt)],
      }),
      now,
    },
    (sheet, booking) => {
      const { startsAt, endsAt, priceCents, vatRate, vatCents, payments } = booking;
      sheet.write([line(booking.packageName, STYLES.title)], { tag: 'H2' });
      sheet.y += 2 * MM;
      sheet.write([line(formatSpan(startsAt, endsAt), STYLES.greeting)]);
      sheet.y += 8 * MM;
      drawFacts(sheet, [
        {
          label: 'For',
          lines: [
            ...recipientLines(booking.client, 'PIN'),
            ...linesOf([booking.weddingDay && `Wedding on ${formatDate(booking.weddingDay)}`]),
          ],
        },
        {
          label: 'With',
          lines: [
            line(booking.stylist ?? 'We are choosing your stylist', STYLES.bodyStrong),
            ...linesOf([MEETINGS[booking.meeting], booking.place]),
          ],
        },
        { label: 'Paid', lines: paymentLines(payments) },
      ]);

      const { netCents, totalCents } = sumTax([{ totalCents: priceCents, vatRate, vatCents }]);
      const paid = sumOf(payments, ({ amountCents }) => amountCents);
      sheet.room(40 * MM);
      drawSums(sheet, [
        { label: 'Sub total', value: formatAmount(netCents) },
        { label: `VAT ${formatRate(vatRate)}`, value: formatAmount(vatCents) },
        { label: 'Total KShs', value: formatAmount(totalCents), isTotal: true },
        { label: 'Paid', value: formatAmount(paid) },
        ...(paid < totalCents ? [{ label: 'Left to pay', value: formatAmount(totalCents - paid) }] : []),
      ]);
      drawNotes(sheet, booking.notes);
    },
  );

/** `Saturday 21 November 2026, 09:00 to 17:00`; with both days if it passes midnight. */
function formatSpan(startsAt: Date, endsAt: Date): string {
  const [first, last] = [nairobiDay(startsAt), nairobiDay(endsAt)];
  const start = `${writeDay(first)} ${yearOf(first)}, ${formatTime(startsAt)}`;
  const end = first === last ? formatTime(endsAt) : `${writeDay(last)}, ${formatTime(endsAt)}`;
  return `${start} to ${end}`;
}
