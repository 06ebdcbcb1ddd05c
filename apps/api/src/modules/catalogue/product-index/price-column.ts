import { Bitmap } from './bitmap.ts';
import { NumberColumn } from './number-column.ts';
import { takeWords } from './word-pool.ts';

/**
 * Prices, stored a second time as one bitmap for each binary digit, so that a bound is compared for 32 products at a time, and mostly
 * by the first few digits. Comparing price by price took six times as long.
 */
export class PriceColumn extends NumberColumn {
  readonly #digits: Bitmap[] = [];

  override set(n: number, cents: number): void {
    let [before, after] = [this.values[n] ?? 0, cents];
    super.set(n, cents);
    for (let digit = 0; before > 0 || after > 0; digit++) {
      const ones = (this.#digits[digit] ??= new Bitmap());
      if ((before & 1) !== (after & 1)) ones.put(n, (after & 1) === 1);
      [before, after] = [Math.floor(before / 2), Math.floor(after / 2)];
    }
  }

  /** The products of a set whose price is within both bounds, in cents and inclusive. */
  findBetween({ words }: Bitmap, least: number, most: number): Bitmap {
    const digits = this.#digits.map((ones) => ones.words);
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

/**
 * Compares from the highest digit down. Where the first difference is, a product with a one is above the bound, one with a
 * zero below it.
 */
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
