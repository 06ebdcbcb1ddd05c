import type { Cents } from '@harusi/contracts/common';
import { toCents, asCents } from '../../../lib/format.ts';
import type { CartQuote, QuotedLine, QuotedProduct } from './quote.ts';

export interface QuoteTotals {
  /** The units that can be bought. */
  pieces: number;
  /** The price without sales. */
  full: Cents;
  saved: Cents;
  /** M-Pesa only takes whole shillings. */
  rounding: Cents;
  /** The name of the sale, if there is just one. */
  saleName: string | undefined;
  /** Each seller sends a parcel. */
  sellers: readonly string[];
}

/** Figures that the quote doesn't state itself. */
export function quoteTotals({ lines, subtotal, delivery, total }: CartQuote): QuoteTotals {
  const bought = lines.flatMap((line) => {
    const units = unitsOf(line);
    return line.piece === null || units === 0 ? [] : [{ units, piece: line.piece }];
  });
  const saved = asCents(bought.reduce((sum, { units, piece }) => sum + units * savedOn(piece), 0));
  const reduced = bought.filter(({ piece }) => savedOn(piece) > 0);
  const names = new Set(reduced.map(({ piece }) => piece.sale?.name));
  return {
    pieces: bought.reduce((sum, { units }) => sum + units, 0),
    full: asCents(toCents(subtotal) + saved),
    saved,
    rounding: asCents(toCents(total) - toCents(subtotal) - toCents(delivery)),
    saleName: names.size === 1 ? [...names][0] : undefined,
    sellers: [...new Set(bought.map(({ piece }) => piece.seller))],
  };
}

function unitsOf({ problem, quantity, available }: QuotedLine): number {
  if (problem === null) return quantity;
  return problem === 'not_enough' ? available : 0;
}

const savedOn = ({ unit_price, original_price }: QuotedProduct): number =>
  original_price === null ? 0 : Math.max(0, toCents(original_price) - toCents(unit_price));
