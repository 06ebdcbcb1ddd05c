import { type Bitmap, lowestBit } from './bitmap.ts';

/** Words of a bitmap that one block covers: 1,024 products. */
const BLOCK = 32;

/**
 * A number for each product. Of each block of them it knows bounds, which may be too wide but never too narrow: looking for the
 * lowest, the highest or the first few then skips most blocks.
 */
export class NumberColumn {
  values = new Float64Array(1024);
  #least = [Infinity];
  #most = [-Infinity];
  /** The blocks in the order of their bounds; undefined when one has changed. */
  #upwards: number[] | undefined;
  #downwards: number[] | undefined;

  set(n: number, value: number): void {
    if (n >= this.values.length) this.#grow(n + 1);
    this.values[n] = value;
    const block = n >>> 10;
    if (!(this.#least[block]! <= value)) {
      this.#least[block] = value;
      this.#upwards = undefined;
    }
    if (!(this.#most[block]! >= value)) {
      this.#most[block] = value;
      this.#downwards = undefined;
    }
  }

  #grow(least: number): void {
    const grown = new Float64Array(Math.max(least, Math.ceil(this.values.length * 1.5)));
    grown.set(this.values);
    this.values = grown;
  }

  /** The lowest and the highest number of a set; undefined if it is empty. */
  findExtremes({ words }: Bitmap): { least: number; most: number } | undefined {
    const { values } = this;
    let [least, most] = [Infinity, -Infinity];
    for (let from = 0; from < words.length; from += BLOCK) {
      const block = from / BLOCK;
      if (this.#least[block]! >= least && this.#most[block]! <= most) continue;
      const to = Math.min(from + BLOCK, words.length);
      for (let at = from; at < to; at++) {
        for (let word = words[at]!; word !== 0; word &= word - 1) {
          const value = values[(at << 5) + lowestBit(word)]!;
          if (value < least) least = value;
          if (value > most) most = value;
        }
      }
    }
    return least === Infinity ? undefined : { least, most };
  }

  /** The first few of a set, from the lowest number up or from the highest down; equal ones by `ids` in the same direction. */
  findFirst({ words }: Bitmap, count: number, direction: 'up' | 'down', ids: NumberColumn): number[] {
    const sign = direction === 'up' ? 1 : -1;
    const { values } = this;
    const compare = (a: number, b: number) =>
      sign * (values[a]! - values[b]! || ids.values[a]! - ids.values[b]!);
    let kept: number[] = [];
    /** What is beyond it is not among the first. */
    let bound = Infinity;
    const keep = (n: number) => {
      kept.push(n);
      if (kept.length < 2 * count + 64) return;
      kept = kept.toSorted(compare).slice(0, count);
      bound = sign * values[kept.at(-1)!]!;
    };
    // The most promising first: the others are then beyond the bound.
    for (const block of this.#blocksFrom(direction)) {
      const nearest = direction === 'up' ? this.#least[block]! : -this.#most[block]!;
      if (nearest > bound) break;
      const to = Math.min((block + 1) * BLOCK, words.length);
      for (let at = block * BLOCK; at < to; at++) {
        for (let word = words[at]!; word !== 0; word &= word - 1) {
          const n = (at << 5) + lowestBit(word);
          if (sign * values[n]! <= bound) keep(n);
        }
      }
    }
    return kept.toSorted(compare).slice(0, count);
  }

  #blocksFrom(direction: 'up' | 'down'): readonly number[] {
    const blocks = () => [...this.#least.keys()];
    if (direction === 'up')
      return (this.#upwards ??= blocks().toSorted((a, b) => this.#least[a]! - this.#least[b]!));
    return (this.#downwards ??= blocks().toSorted((a, b) => this.#most[b]! - this.#most[a]!));
  }
}
