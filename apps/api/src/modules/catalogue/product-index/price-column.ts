import { kernel, type Words } from './bit-memory.ts';
import { Bitmap } from './bitmap.ts';
import { NumberColumn } from './number-column.ts';
import { takeWords } from './word-pool.ts';

/**
 * Prices, stored a second time as one bitmap for each binary digit, so that a bound is compared for 128 products at a time, and mostly
 * by the first few digits.
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
    const highest = 2 ** this.#digits.length - 1;
    const found = takeWords(words.length);
    if (least > highest || most < least) return new Bitmap(found.fill(0));
    found.set(words);
    if (least > 0) this.#keep(found, 'from', least);
    if (most < highest) this.#keep(found, 'up to', most);
    return new Bitmap(found);
  }

  #keep(found: Words, side: 'from' | 'up to', bound: number): void {
    const table = takeWords(2 * this.#digits.length);
    let end = 0;
    for (let digit = this.#digits.length - 1; digit >= 0; digit--) {
      const ones = this.#digits[digit]!;
      ones.growTo(found.length);
      table[end++] = ones.words.byteOffset;
      table[end++] = Math.floor(bound / 2 ** digit) & 1;
    }
    const [from, to] = [table.byteOffset, table.byteOffset + 4 * end];
    kernel.keepFrom(found.byteOffset, 4 * found.length, from, to, side === 'from' ? 0 : 1);
  }
}
