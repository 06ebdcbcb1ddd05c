import { sumOf } from '../../../lib/sum-of.ts';
import type { PieceToPack } from './pieces-to-pack.ts';

export interface OrderToPick {
  number: string;
  pieces: readonly PieceToPack[];
}

export interface PieceToPick extends PieceToPack {
  orders: readonly { number: string; quantity: number }[];
}

const byShelf = new Intl.Collator('en', { numeric: true });
const compareShelves = (a: string | null, b: string | null) => {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return byShelf.compare(a, b);
};

/** The pieces of several orders, each once, in the order of a walk along the shelves. */
export function groupPieces(orders: readonly OrderToPick[]): PieceToPick[] {
  const all = orders.flatMap(({ number, pieces }) => pieces.map((piece) => ({ number, piece })));
  const groups = Map.groupBy(all, ({ piece: { sku, name, variant } }) =>
    JSON.stringify([sku, name, variant]),
  );
  return [...groups.values()]
    .map((group) => {
      const byOrder = Map.groupBy(group, ({ number }) => number);
      const orders = [...byOrder].map(([number, some]) => ({
        number,
        quantity: sumOf(some, ({ piece }) => piece.quantity),
      }));
      return { ...group[0]!.piece, quantity: sumOf(orders, ({ quantity }) => quantity), orders };
    })
    .toSorted(
      (a, b) => compareShelves(a.shelf, b.shelf) || byShelf.compare(a.sku ?? a.name, b.sku ?? b.name),
    );
}
