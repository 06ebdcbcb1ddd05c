import { formatDateAndTime } from '../../../lib/format/nairobi-dates.ts';
import { line, MM, STYLES } from '../../../lib/pdf/pdf-styles.ts';
import { drawTable } from '../../../lib/pdf/pdf-table.ts';
import { sumOf } from '../../../lib/sum-of.ts';
import { drawFacts, printPapers } from '../letterhead.ts';
import type { Issuer } from '../paper-models.ts';
import { groupPieces, type OrderToPick } from './pick-lists.rules.ts';
import { packingTable } from './pieces-to-pack.ts';

/** What to fetch from the shelves for several orders. */
export interface PickList {
  issuer: Issuer;
  madeAt: Date;
  orders: readonly OrderToPick[];
}

export const printPickLists = (lists: readonly PickList[], now: Date): Promise<Buffer> =>
  printPapers(
    lists,
    {
      plural: 'pick lists',
      letterhead: ({ issuer, madeAt, orders }) => ({
        issuer,
        title: 'Pick List',
        number: orders.length === 1 ? '1 order' : `${orders.length} orders`,
        notes: [formatDateAndTime(madeAt)],
      }),
      now,
    },
    (sheet, { orders }) => {
      const pieces = groupPieces(orders);
      const total = sumOf(pieces, ({ quantity }) => quantity);
      drawFacts(sheet, [
        { label: 'To fetch', lines: [line(total === 1 ? '1 piece' : `${total} pieces`, STYLES.pieces)] },
      ]);
      sheet.write([line(`For ${orders.map(({ number }) => number).join(', ')}.`, STYLES.small)]);
      sheet.y += 7 * MM;
      drawTable(
        sheet,
        packingTable(pieces, ({ orders }) =>
          orders.map(({ number, quantity }) => `${number} × ${quantity}`).join(', '),
        ),
      );
    },
  );
