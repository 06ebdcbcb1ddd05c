/** A seeded random generator: the demo looks the same on every machine, and tests can rely on it. */
export interface Random {
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  pick<const Item>(from: readonly [Item, ...Item[]]): Item;
}

/** Mulberry32: small, fast and good enough to scatter demo dates. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return { between, pick: (from) => from[between(0, from.length - 1)] ?? from[0] };
}

const RECEIPT_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** In the format of M-Pesa receipts. */
export const randomReceipt = (random: Random) =>
  `U${Array.from({ length: 9 }, () => RECEIPT_CHARACTERS[random.between(0, RECEIPT_CHARACTERS.length - 1)]).join('')}`;
