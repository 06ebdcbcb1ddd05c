import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import { formatAmount } from '../../../lib/format/money.ts';
import { formatDate, formatDateAndTime } from '../../../lib/format/nairobi-dates.ts';
import type { PdfPaper } from '../../../lib/pdf/pdf-paper.ts';
import { line, MM, STYLES } from '../../../lib/pdf/pdf-styles.ts';
import { drawTable } from '../../../lib/pdf/pdf-table.ts';
import { drawFacts, drawNotes, printPapers } from '../letterhead.ts';
import { formatPeriod, linesOf, recipientLines } from '../paper-lines.ts';
import type { Issuer, Period, Recipient } from '../paper-models.ts';
import { type StatementLine, sumStatement } from './vendor-statements.rules.ts';

/** What a vendor earned, was paid and is owed. */
export interface VendorStatement {
  issuedAt: Date;
  issuer: Issuer;
  vendor: Recipient;
  period: Period;
  openingCents: number;
  /** From the oldest. */
  lines: readonly StatementLine[];
  /**
   * Of the closing balance: not delivered yet, delivered but still returnable, and due. What is left waits for M-Pesa's word. Null
   * for a period that is over.
   */
  owed: { pendingCents: number; earnedCents: number; payableCents: number } | null;
  notes: readonly string[];
}

const KINDS = { sale: 'Sale', commission: 'Commission', refund: 'Refund', payout: 'Payout' };
const SUMS = { sale: 'Sales', commission: 'Commission', refund: 'Refunds', payout: 'Payouts' };

export const printVendorStatements = (statements: readonly VendorStatement[], now: Date): Promise<Buffer> =>
  printPapers(
    statements,
    {
      plural: 'vendor statements',
      letterhead: ({ issuer, issuedAt, period, vendor }) => ({
        issuer,
        title: 'Statement',
        number: vendor.name,
        notes: [formatPeriod(period), `Made on ${formatDateAndTime(issuedAt)}`],
      }),
      now,
    },
    (sheet, { vendor, period, openingCents, lines, owed, notes }) => {
      const { balances, closingCents, sums } = sumStatement(openingCents, lines);
      drawFacts(sheet, [
        { label: 'For', lines: recipientLines(vendor, 'PIN') },
        {
          label: 'Closing balance',
          lines: [line(`KShs ${formatAmount(closingCents)}`, STYLES.total)],
        },
      ]);
      sheet.y -= 2 * MM;
      drawTable(sheet, {
        columns: [
          { title: 'Opening', parts: 3 },
          ...sums.map(({ kind }) => ({ title: SUMS[kind], parts: 3, align: 'right' as const })),
          { title: 'Closing', parts: 3, align: 'right' },
        ],
        rows: [[openingCents, ...sums.map(({ amountCents }) => amountCents), closingCents].map(formatAmount)],
        padding: 1.6 * MM,
      });
      sheet.y += 7 * MM;
      if (owed !== null) {
        drawOwed(sheet, owed, closingCents);
        sheet.y += 9 * MM;
      }
      drawTable(sheet, {
        columns: [
          { title: 'Date', parts: 38 },
          { title: 'What', parts: 58 },
          { title: 'Reference', parts: 28 },
          { title: 'Amount', parts: 26, align: 'right' },
          { title: 'Balance', parts: 26, align: 'right' },
        ],
        rows: [
          [formatDate(period.from), 'Opening balance', '', '', formatAmount(openingCents)],
          ...lines.map(({ at, kind, text, reference, amountCents }, index) => [
            formatDate(nairobiDay(at)),
            [line(KINDS[kind], STYLES.cellStrong), ...linesOf([text], STYLES.small)],
            linesOf([reference], STYLES.small),
            formatAmount(amountCents),
            formatAmount(balances[index]!),
          ]),
        ],
        total: [formatDate(period.to), 'Closing balance', '', '', formatAmount(closingCents)],
        padding: 1.6 * MM,
      });
      drawNotes(sheet, notes);
    },
  );

function drawOwed(sheet: PdfPaper, owed: NonNullable<VendorStatement['owed']>, closingCents: number): void {
  const { pendingCents, earnedCents, payableCents } = owed;
  const doubtfulCents = closingCents - pendingCents - earnedCents - payableCents;
  drawTable(sheet, {
    columns: [
      { title: 'Of the closing balance', parts: 74 },
      { title: 'KShs', parts: 30, align: 'right' },
    ],
    rows: [
      ['Pending, until it is delivered', formatAmount(pendingCents)],
      ['Earned, until it can no longer be returned', formatAmount(earnedCents)],
      ...(doubtfulCents === 0
        ? []
        : [['Waits until M-Pesa confirms the payment', formatAmount(doubtfulCents)]]),
      ['Payable now', formatAmount(payableCents)],
    ],
    padding: 1.2 * MM,
  });
}
