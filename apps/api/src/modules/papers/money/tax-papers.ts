import { formatDate, formatDateAndTime } from '../../../lib/format/nairobi-dates.ts';
import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import type { PdfPaper } from '../../../lib/pdf/pdf-paper.ts';
import { line, STYLES } from '../../../lib/pdf/pdf-styles.ts';
import { sumOf } from '../../../lib/sum-of.ts';
import { drawTaxTotals } from './draw-sums.ts';
import { drawFacts, drawNotes, type Letterhead, printPapers } from '../letterhead.ts';
import { linesOf, paymentLines, recipientLines } from '../paper-lines.ts';
import type { Issuer, PaperPayment, Recipient } from '../paper-models.ts';
import { drawPricedLines, type PricedLine, totalOf } from './priced-lines.ts';
import { sumTax } from './tax-sums.rules.ts';

export interface TaxLine extends PricedLine {
  /** In hundredths of a percent: 1600 is 16 %. */
  vatRate: number;
  /** VAT contained in the line, as posted. */
  vatCents: number;
}

interface TaxPaper {
  /** Of its series, without gaps. */
  number: string;
  orderNumber: string;
  issuedAt: Date;
  issuer: Issuer;
  buyer: Recipient;
  lines: readonly TaxLine[];
  /** Taken off the total, because M-Pesa takes whole shillings; negative on a credit note that gives cents back. */
  roundingCents: number;
  /** Every print but the first carries COPY across the sheet. */
  isCopy: boolean;
  /** Sentences below the totals, such as who invoices the vendors' pieces. */
  notes: readonly string[];
  greeting: string | null;
  /** In the footer. */
  closing: string | null;
}

export interface TaxInvoice extends TaxPaper {
  /** Null if nothing is delivered, or to the buyer's address. */
  deliveredTo: readonly string[] | null;
  payments: readonly PaperPayment[];
}

/** With positive amounts, which the paper shows as negative. */
export interface CreditNote extends TaxPaper {
  invoice: { number: string; issuedAt: Date };
  reason: string;
  /** How the money went back; empty until it has. */
  refunds: readonly PaperPayment[];
}

export const printTaxInvoices = (invoices: readonly TaxInvoice[], now: Date): Promise<Buffer> =>
  printPapers(
    invoices,
    { plural: 'tax invoices', letterhead: (invoice) => headOf(invoice, 'Tax Invoice'), now },
    (sheet, invoice) => {
      drawFacts(sheet, [
        { label: 'Sold to', lines: recipientLines(invoice.buyer, 'Buyer’s PIN') },
        { label: 'Delivered to', lines: linesOf(invoice.deliveredTo ?? []) },
        { label: 'Paid', lines: paymentLines(invoice.payments) },
      ]);
      drawLinesAndTotals(sheet, invoice, 1);
    },
  );

export const printCreditNotes = (notes: readonly CreditNote[], now: Date): Promise<Buffer> =>
  printPapers(
    notes,
    { plural: 'credit notes', letterhead: (note) => headOf(note, 'Credit Note'), now },
    (sheet, note) => {
      drawFacts(sheet, [
        {
          label: 'For tax invoice',
          lines: [
            line(note.invoice.number, STYLES.bodyStrong),
            line(formatDate(nairobiDay(note.invoice.issuedAt))),
          ],
        },
        { label: 'Given to', lines: recipientLines(note.buyer, 'Buyer’s PIN') },
        { label: 'Why', lines: linesOf([note.reason]) },
        { label: 'Refunded', lines: paymentLines(note.refunds) },
      ]);
      drawLinesAndTotals(sheet, note, -1);
    },
  );

const headOf = (paper: TaxPaper, title: string): Letterhead => ({
  ...paper,
  title,
  notes: [formatDateAndTime(paper.issuedAt), `Order ${paper.orderNumber}`],
});

function drawLinesAndTotals(sheet: PdfPaper, { lines, notes, roundingCents }: TaxPaper, sign: 1 | -1): void {
  drawPricedLines(sheet, lines, sign);
  drawTaxTotals(sheet, {
    sums: sumTax(lines.map((sold) => ({ ...sold, totalCents: totalOf(sold) }))),
    sign,
    roundingCents,
    more: [{ label: 'Items number', value: String(sumOf(lines, ({ quantity }) => quantity)) }],
  });
  drawNotes(sheet, notes);
}
