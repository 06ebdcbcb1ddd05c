import { MAX_CART_LINES } from '@harusi/contracts/checkout/carts';

/** A product in a colour and a size; null where it has none. */
export interface CartLine {
  product: number;
  colour: string | null;
  size: string | null;
  quantity: number;
}

const keyOf = ({ product, colour, size }: CartLine): string => JSON.stringify([product, colour, size]);

/** The lines of both carts, each with its larger quantity: `first` keeps its order, what only `second` has follows. */
export function joinLines(first: readonly CartLine[], second: readonly CartLine[]): CartLine[] {
  const joined = new Map<string, CartLine>();
  for (const line of [...first, ...second]) {
    const quantity = Math.max(line.quantity, joined.get(keyOf(line))?.quantity ?? 0);
    joined.set(keyOf(line), { ...line, quantity });
  }
  return [...joined.values()].slice(0, MAX_CART_LINES);
}

/** The order of lines is no difference. */
export function areSameLines(first: readonly CartLine[], second: readonly CartLine[]): boolean {
  const quantities = new Map(first.map((line) => [keyOf(line), line.quantity]));
  return (
    first.length === second.length && second.every((line) => quantities.get(keyOf(line)) === line.quantity)
  );
}
