import { formatAmount } from '../../../lib/format/money.ts';
import type { PdfPaper } from '../../../lib/pdf/pdf-paper.ts';
import { drawTable } from '../../../lib/pdf/pdf-table.ts';
import { pieceLines } from '../paper-lines.ts';
import type { Piece } from '../paper-models.ts';

/** Something sold: a piece, delivery, a service. */
export interface PricedLine extends Piece {
  quantity: number;
  unitPriceCents: number;
  /** Whose piece it is, where a paper holds pieces of several sellers. */
  seller?: string | null;
}

export const totalOf = ({ quantity, unitPriceCents }: PricedLine) => quantity * unitPriceCents;

/** `sign` is −1 on a credit note. */
export function drawPricedLines(sheet: PdfPaper, lines: readonly PricedLine[], sign: 1 | -1): void {
  drawTable(sheet, {
    columns: [
      { title: 'Description', parts: 92 },
      { title: 'Unit price', parts: 30, align: 'right' },
      { title: 'Qty', parts: 18, align: 'right' },
      { title: 'Total', parts: 34, align: 'right' },
    ],
    rows: lines.map((sold) => [
      pieceLines(sold, sold.seller ? `Sold by ${sold.seller}` : null),
      formatAmount(sold.unitPriceCents),
      String(sold.quantity),
      formatAmount(sign * totalOf(sold)),
    ]),
  });
}
