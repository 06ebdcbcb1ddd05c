import { createRandom } from '@harusi/demo/random';

/** Random choices of one request: the same for the same seed and index, whatever was sent before. */
export interface FuzzRandom {
  between(min: number, max: number): number;
  /** True once in `n`. */
  oneIn(n: number): boolean;
  pick<Item>(from: readonly Item[]): Item;
}

export function createFuzzRandom(seed: number, index: number): FuzzRandom {
  const source = createRandom(Math.imul(seed + 1, 0x9e37_79b1) ^ Math.imul(index + 1, 0x85eb_ca6b));
  const between = (min: number, max: number) => source.between(min, max);
  return {
    between,
    oneIn: (n) => between(1, n) === 1,
    pick: (from) => {
      const [first] = from;
      if (first === undefined) throw new Error('nothing to pick from');
      return from[between(0, from.length - 1)] ?? first;
    },
  };
}
