import { formatAmount } from '../../../lib/format/money.ts';
import { formatDate, formatDateAndTime } from '../../../lib/format/nairobi-dates.ts';
import { line, STYLES } from '../../../lib/pdf/pdf-styles.ts';
import { drawTable } from '../../../lib/pdf/pdf-table.ts';
import { sumOf } from '../../../lib/sum-of.ts';
import { drawTaxTotals } from './draw-sums.ts';
import { drawFacts, drawNotes, printPapers } from '../letterhead.ts';
import { formatPeriod, linesOf, recipientLines } from '../paper-lines.ts';
import type { Issuer, Period, Recipient } from '../paper-models.ts';
import { formatRate, sumTax } from './tax-sums.rules.ts';

/** Negative where a refund gave commission back. */
export interface CommissionLine {
  orderNumber: string;
  day: string;
  /** The piece. */
  name: string;
  soldCents: number;
  /** In hundredths of a percent. */
  commissionRate: number;
  /** VAT included. */
  commissionCents: number;
  /** In hundredths of a percent. */
  vatRate: number;
  /** VAT contained in the commission, as posted. */
  vatCents: number;
}

/** What the shop charges a vendor for its sales in a period. */
export interface CommissionInvoice {
  /** Of its series, without gaps. */
  number: string;
  issuedAt: Date;
  issuer: Issuer;
  vendor: Recipient;
  period: Period;
  lines: readonly CommissionLine[];
  isCopy: boolean;
  /** How it is paid, for example: taken from the payouts. */
  notes: readonly string[];
}

export const printCommissionInvoices = (invoices: readonly CommissionInvoice[], now: Date): Promise<Buffer> =>
  printPapers(
    invoices,
    {
      plural: 'commission invoices',
      letterhead: (invoice) => ({
        ...invoice,
        title: 'Commission Invoice',
        notes: [formatDateAndTime(invoice.issuedAt)],
      }),
      now,
    },
    (sheet, { vendor, period, lines, notes }) => {
      drawFacts(sheet, [
        { label: 'Invoiced to', lines: recipientLines(vendor, 'PIN') },
        { label: 'For sales', lines: [line(formatPeriod(period))] },
      ]);
      const sums = sumTax(lines.map((sale) => ({ ...sale, totalCents: sale.commissionCents })));
      drawTable(sheet, {
        columns: [
          { title: 'Sale', parts: 60 },
          { title: 'Date', parts: 38 },
          { title: 'Sold for', parts: 28, align: 'right' },
          { title: 'Rate', parts: 18, align: 'right' },
          { title: 'Commission', parts: 30, align: 'right' },
        ],
        rows: lines.map(({ name, orderNumber, day, soldCents, commissionRate, commissionCents }) => [
          [line(name, STYLES.cellStrong), ...linesOf([`Order ${orderNumber}`], STYLES.small)],
          formatDate(day),
          formatAmount(soldCents),
          formatRate(commissionRate),
          formatAmount(commissionCents),
        ]),
        total: [
          'Total',
          '',
          formatAmount(sumOf(lines, ({ soldCents }) => soldCents)),
          '',
          formatAmount(sums.totalCents),
        ],
      });
      drawTaxTotals(sheet, { sums, sign: 1 });
      drawNotes(sheet, notes);
    },
  );
