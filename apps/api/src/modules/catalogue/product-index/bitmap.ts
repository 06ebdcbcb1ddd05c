import { takeWords } from './word-pool.ts';

/** A set of small whole numbers, one bit each, which grows as they come. */
export class Bitmap {
  words: Uint32Array;

  constructor(words = new Uint32Array(0)) {
    this.words = words;
  }

  add(n: number): void {
    const at = n >>> 5;
    if (at >= this.words.length) this.#grow(at + 1);
    this.words[at]! |= 1 << (n & 31);
  }

  delete(n: number): void {
    const at = n >>> 5;
    if (at < this.words.length) this.words[at]! &= ~(1 << (n & 31));
  }

  has(n: number): boolean {
    return ((this.words[n >>> 5] ?? 0) & (1 << (n & 31))) !== 0;
  }

  /** Adds or removes. */
  put(n: number, isIn: boolean): void {
    if (isIn) this.add(n);
    else this.delete(n);
  }

  /** Adds all of another set that is not longer. */
  addAll({ words }: Bitmap): void {
    const own = this.words;
    for (let at = 0; at < words.length; at++) own[at]! |= words[at]!;
  }

  get count(): number {
    return countShared(this, this);
  }

  /** Visits all in ascending order. */
  forEach(visit: (n: number) => void): void {
    const { words } = this;
    for (let at = 0; at < words.length; at++) {
      for (let word = words[at]!; word !== 0; word &= word - 1) visit((at << 5) + lowestBit(word));
    }
  }

  #grow(least: number): void {
    const grown = new Uint32Array(Math.max(least, Math.ceil(this.words.length * 1.5)));
    grown.set(this.words);
    this.words = grown;
  }
}

/** The position of the lowest bit that is set. */
export const lowestBit = (word: number): number => 31 - Math.clz32(word & -word);

export function intersect(a: Bitmap, b: Bitmap): Bitmap {
  const length = Math.min(a.words.length, b.words.length);
  const [left, right, both] = [a.words, b.words, takeWords(length)];
  for (let at = 0; at < length; at++) both[at] = left[at]! & right[at]!;
  return new Bitmap(both);
}

/** What is in the first and not in the second. */
export function subtract(a: Bitmap, b: Bitmap): Bitmap {
  const rest = takeWords(a.words.length);
  rest.set(a.words);
  const others = b.words;
  for (let at = Math.min(rest.length, others.length) - 1; at >= 0; at--) rest[at]! &= ~others[at]!;
  return new Bitmap(rest);
}

/** To be read only: it may be one of the sets. */
export function union(sets: readonly Bitmap[]): Bitmap {
  if (sets.length === 1) return sets[0]!;
  const all = emptySet(Math.max(0, ...sets.map(({ words }) => words.length)));
  for (const set of sets) all.addAll(set);
  return all;
}

/** With room for so many words. */
export const emptySet = (length: number): Bitmap => new Bitmap(takeWords(length).fill(0));

/** How many both have, without building their intersection. */
export function countShared(a: Bitmap, b: Bitmap): number {
  const [left, right] = [a.words, b.words];
  const length = Math.min(left.length, right.length);
  let count = 0;
  for (let at = 0; at < length; at++) {
    // The bits of a word, added up in pairs, fours and bytes.
    let bits = left[at]! & right[at]!;
    if (bits === 0) continue;
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}
