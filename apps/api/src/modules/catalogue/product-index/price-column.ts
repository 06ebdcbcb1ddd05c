import { Bitmap } from './bitmap.ts';
import { NumberColumn } from './number-column.ts';
import { takeWords } from './word-pool.ts';

/**
 * Prices, also as a set for each binary digit. Bounds are then compared for 32 products at a time, mostly with the first few digits
 * only: looking at each price took six times as long.
 */
export class PriceColumn extends NumberColumn {
  readonly #digits: Bitmap[] = [];

  override set(n: number, cents: number): void {
    let [before, after] = [this.values[n] ?? 0, cents];
    super.set(n, cents);
    for (let digit = 0; before > 0 || after > 0; digit++) {
      const set = (this.#digits[digit] ??= new Bitmap());
      if ((before & 1) !== (after & 1)) set.put(n, (after & 1) === 1);
      [before, after] = [Math.floor(before / 2), Math.floor(after / 2)];
    }
  }

  /** Those of a set whose price is within bounds, in whole cents. */
  findBetween({ words }: Bitmap, least: number, most: number): Bitmap {
    const digits = this.#digits.map((set) => set.words);
    const highest = 2 ** digits.length - 1;
    const found = takeWords(words.length);
    if (least > highest || most < least) return new Bitmap(found.fill(0));
    found.set(words);
    if (least > 0) keepFrom(digits, found, bitsOf(least, digits.length));
    if (most < highest) keepUpTo(digits, found, bitsOf(most, digits.length));
    return new Bitmap(found);
  }
}

const bitsOf = (value: number, length: number): boolean[] =>
  Array.from({ length }, (_, digit) => (Math.floor(value / 2 ** digit) & 1) === 1);

/** From the highest digit down: what has a one where the bound has none is above it, the other way round below it. */
function keepFrom(digits: readonly Uint32Array[], found: Uint32Array, bound: readonly boolean[]): void {
  for (let at = 0; at < found.length; at++) {
    let [above, equal] = [0, found[at]!];
    for (let digit = digits.length - 1; digit >= 0 && equal !== 0; digit--) {
      const ones = wordAt(digits[digit]!, at);
      if (bound[digit]) equal &= ones;
      else {
        above |= equal & ones;
        equal &= ~ones;
      }
    }
    found[at] = above | equal;
  }
}

function keepUpTo(digits: readonly Uint32Array[], found: Uint32Array, bound: readonly boolean[]): void {
  for (let at = 0; at < found.length; at++) {
    let [below, equal] = [0, found[at]!];
    for (let digit = digits.length - 1; digit >= 0 && equal !== 0; digit--) {
      const ones = wordAt(digits[digit]!, at);
      if (bound[digit]) {
        below |= equal & ~ones;
        equal &= ones;
      } else equal &= ~ones;
    }
    found[at] = below | equal;
  }
}

const wordAt = (words: Uint32Array, at: number): number => (at < words.length ? words[at]! : 0);
