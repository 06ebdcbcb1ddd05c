import { formatAmount } from '../../../lib/format/money.ts';
import type { PdfPaper } from '../../../lib/pdf/pdf-paper.ts';
import { line, MM, STYLES } from '../../../lib/pdf/pdf-styles.ts';
import { drawTable } from '../../../lib/pdf/pdf-table.ts';
import { formatRate, type TaxSums } from './tax-sums.rules.ts';

const SUMS_WIDTH = 68 * MM;
const GAP = 10 * MM;

interface Sum {
  label: string;
  value: string;
  /** Larger, below a rule. */
  isTotal?: boolean;
}

/** Labels with amounts, at the right edge. */
export function drawSums(paper: PdfPaper, sums: readonly Sum[]): void {
  const left = paper.left + paper.width - SUMS_WIDTH;
  paper.within('Table', () => {
    for (const { label, value, isTotal = false } of sums) {
      const style = isTotal ? STYLES.total : STYLES.body;
      if (isTotal) {
        paper.y += 1 * MM;
        paper.rule({ left, width: SUMS_WIDTH });
        paper.y += 2 * MM;
      }
      paper.within('TR', () => {
        let end = paper.y;
        paper.within('TD', () => {
          const width = SUMS_WIDTH - paper.lengthOf(line(value, style)) - 3 * MM;
          end = paper.place([line(label, style)], { left, width });
        });
        paper.within('TD', () => {
          paper.place([line(value, style)], { left, width: SUMS_WIDTH, align: 'right' });
        });
        paper.y = end + (isTotal ? 1.4 : 0.4) * MM;
      });
    }
  });
}

interface TaxTotals {
  sums: TaxSums;
  /** −1 on a credit note. */
  sign: 1 | -1;
  /** Taken off, because M-Pesa takes whole shillings; negative if it is added. */
  roundingCents?: number;
  /** Below the total. */
  more?: readonly Sum[];
}

/** VAT by rate on the left, totals on the right. */
export function drawTaxTotals(
  paper: PdfPaper,
  { sums, sign, roundingCents = 0, more = [] }: TaxTotals,
): void {
  const amount = (cents: number) => formatAmount(sign * cents);
  paper.room((45 + 6 * sums.rates.length) * MM);
  paper.y += 5 * MM;
  const top = paper.y;
  drawTable(paper, {
    columns: [
      { title: 'Rate', parts: 3 },
      { title: 'Taxable', parts: 3, align: 'right' },
      { title: 'VAT', parts: 3, align: 'right' },
    ],
    rows: sums.rates.map(({ vatRate, netCents, vatCents }) => [
      `VAT ${formatRate(vatRate)}`,
      amount(netCents),
      amount(vatCents),
    ]),
    total: ['Total', amount(sums.netCents), amount(sums.vatCents)],
    width: paper.width - SUMS_WIDTH - GAP,
    padding: 0.9 * MM,
  });
  const tableEnd = paper.y;
  paper.y = top;
  drawSums(paper, [
    { label: 'Sub total', value: amount(sums.netCents) },
    { label: 'VAT', value: amount(sums.vatCents) },
    ...(roundingCents === 0
      ? []
      : [{ label: roundingCents > 0 ? 'Rounded down' : 'Rounded up', value: amount(-roundingCents) }]),
    { label: 'Total KShs', value: amount(sums.totalCents - roundingCents), isTotal: true },
    ...more,
  ]);
  paper.y = Math.max(paper.y, tableEnd);
}
