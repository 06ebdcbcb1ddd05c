/** Chance that falls the same way every time: the demo looks alike on every machine, and a test can count on it. */
export interface Chance {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  pick<const Item>(from: readonly [Item, ...Item[]]): Item;
}

/** Mulberry32: small, fast and good enough to scatter demo dates. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return { between, pick: (from) => from[between(0, from.length - 1)] ?? from[0] };
}
