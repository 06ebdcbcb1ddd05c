import { kernel, roundUp, takeMemory, type Words } from './bit-memory.ts';
import { takeWords } from './word-pool.ts';

const NO_WORDS = takeMemory(0);

/** A set of small whole numbers, one bit each, which grows as they come. */
export class Bitmap {
  /** As many as `roundUp` gives, for the kernel takes several at a time. */
  words: Words;

  constructor(words = NO_WORDS) {
    this.words = words;
  }

  add(n: number): void {
    const at = n >>> 5;
    this.growTo(at + 1);
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
    const start = words.byteOffset;
    const end = start + words.byteLength;
    for (let block = kernel.nextFilled(start, end); block < end; block = kernel.nextFilled(block + 16, end)) {
      const first = (block - start) / 4;
      for (let at = first; at < first + 4; at++) {
        for (let word = words[at]!; word !== 0; word &= word - 1) visit((at << 5) + lowestBit(word));
      }
    }
  }

  toArray(): number[] {
    const all: number[] = [];
    this.forEach((n) => all.push(n));
    return all;
  }

  /** Makes room for so many words. */
  growTo(length: number): void {
    if (length <= this.words.length) return;
    const grown = takeMemory(roundUp(length));
    grown.fill(0, this.words.length).set(this.words);
    this.words = grown;
  }
}

/** The position of the lowest bit that is set. */
export const lowestBit = (word: number): number => 31 - Math.clz32(word & -word);

export function intersect(a: Bitmap, b: Bitmap): Bitmap {
  const length = Math.min(a.words.length, b.words.length);
  const both = takeWords(length);
  kernel.intersect(a.words.byteOffset, b.words.byteOffset, both.byteOffset, 4 * length);
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
export const countShared = ({ words: a }: Bitmap, { words: b }: Bitmap): number =>
  kernel.count(a.byteOffset, b.byteOffset, 4 * Math.min(a.length, b.length));
