import { INK, line, MM, STYLES } from '../../../lib/pdf/pdf-styles.ts';
import type { Cell, Drawing, Table, TableColumn } from '../../../lib/pdf/pdf-table.ts';
import { linesOf } from '../paper-lines.ts';
import type { Piece } from '../paper-models.ts';

/** A piece as those who pack need it: read at arm's length. */
export interface PieceToPack extends Piece {
  shelf: string | null;
  quantity: number;
  /** JPEG or PNG, 4:5. */
  picture: Buffer | null;
}

const TICK: Drawing = {
  height: 5 * MM,
  draw: (doc, left, top) =>
    doc
      .rect(left, top, 5 * MM, 5 * MM)
      .lineWidth(0.3 * MM)
      .stroke(INK),
};

const PICTURE = { width: 15 * MM, height: 18.75 * MM };
const pictureOf = ({ picture }: PieceToPack): Drawing => ({
  height: PICTURE.height,
  draw: (doc, left, top) => {
    if (!picture) return;
    doc.rect(left, top, PICTURE.width, PICTURE.height).clip();
    doc.image(picture, left, top, {
      cover: [PICTURE.width, PICTURE.height],
      align: 'center',
      valign: 'center',
    });
  },
});

/** A table to tick off; it has columns for pictures and shelves only if there are any. */
export function packingTable<Row extends PieceToPack>(
  pieces: readonly Row[],
  noteOf: (piece: Row) => string | null = () => null,
): Table {
  const hasPictures = pieces.some(({ picture }) => picture !== null);
  const hasShelves = pieces.some(({ shelf }) => shelf !== null);
  const columns: TableColumn[] = [
    { title: '', parts: 10 },
    ...(hasPictures ? [{ title: '', parts: 20 }] : []),
    { title: 'Piece', parts: 72 },
    { title: 'SKU', parts: 32 },
    ...(hasShelves ? [{ title: 'Shelf', parts: 20 }] : []),
    { title: 'Pieces', parts: 20, align: 'right' },
  ];
  const rows = pieces.map((piece): Cell[] => [
    TICK,
    ...(hasPictures ? [pictureOf(piece)] : []),
    [line(piece.name, STYLES.cellStrong), ...linesOf([piece.variant, noteOf(piece)], STYLES.small)],
    linesOf([piece.sku], STYLES.small),
    ...(hasShelves ? [linesOf([piece.shelf], STYLES.cellStrong)] : []),
    [line(String(piece.quantity), STYLES.pieces)],
  ]);
  return { columns, rows, padding: 3 * MM, centred: true };
}
