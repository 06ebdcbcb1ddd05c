import { formatAmount } from '../../../lib/format/money.ts';
import { formatDateAndTime } from '../../../lib/format/nairobi-dates.ts';
import { line, MM, STYLES } from '../../../lib/pdf/pdf-styles.ts';
import { drawTable } from '../../../lib/pdf/pdf-table.ts';
import { sumOf } from '../../../lib/sum-of.ts';
import { drawSums } from './draw-sums.ts';
import { drawFacts, drawNotes, printPapers } from '../letterhead.ts';
import { METHODS, recipientLines } from '../paper-lines.ts';
import type { Issuer, PaperPayment, Recipient } from '../paper-models.ts';
import { drawPricedLines, type PricedLine, totalOf } from './priced-lines.ts';

/** Confirms money received for an order, the vendors' pieces included, or for a booking. */
export interface Receipt {
  number: string;
  issuedAt: Date;
  issuer: Issuer;
  from: Recipient;
  /** `Order KSM84Q2T` */
  subject: string;
  lines: readonly PricedLine[];
  /** Taken off the total, because M-Pesa takes whole shillings. */
  roundingCents: number;
  payments: readonly PaperPayment[];
  notes: readonly string[];
  closing: string | null;
}

export const printReceipts = (receipts: readonly Receipt[], now: Date): Promise<Buffer> =>
  printPapers(
    receipts,
    {
      plural: 'receipts',
      letterhead: (receipt) => ({
        ...receipt,
        title: 'Receipt',
        notes: [formatDateAndTime(receipt.issuedAt)],
      }),
      now,
    },
    (sheet, { from, subject, lines, roundingCents, payments, notes }) => {
      const total = sumOf(lines, totalOf) - roundingCents;
      const received = sumOf(payments, ({ amountCents }) => amountCents);
      drawFacts(sheet, [
        { label: 'Received from', lines: recipientLines(from, 'PIN') },
        { label: 'For', lines: [line(subject)] },
        { label: 'Received', lines: [line(`KShs ${formatAmount(received)}`, STYLES.bodyStrong)] },
      ]);
      drawPricedLines(sheet, lines, 1);
      sheet.room(40 * MM);
      sheet.y += 5 * MM;
      drawSums(sheet, [
        ...(roundingCents === 0 ? [] : [{ label: 'Rounded down', value: formatAmount(-roundingCents) }]),
        { label: 'Total KShs', value: formatAmount(total), isTotal: true },
        { label: 'Received', value: formatAmount(received) },
        ...(received < total ? [{ label: 'Left to pay', value: formatAmount(total - received) }] : []),
        ...(received > total ? [{ label: 'Paid too much', value: formatAmount(received - total) }] : []),
      ]);
      if (payments.length > 0) {
        sheet.y += 7 * MM;
        drawTable(sheet, {
          columns: [
            { title: 'Paid', parts: 60 },
            { title: 'By', parts: 30 },
            { title: 'Receipt', parts: 50 },
            { title: 'Amount', parts: 34, align: 'right' },
          ],
          rows: payments.map(({ paidAt, method, receipt, amountCents }) => [
            formatDateAndTime(paidAt),
            METHODS[method],
            receipt ?? '–',
            formatAmount(amountCents),
          ]),
          padding: 1.6 * MM,
        });
      }
      drawNotes(sheet, notes);
    },
  );
