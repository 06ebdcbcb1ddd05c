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

/**
 * How many both have, without building their intersection. Eight words at a time go through adders of single bits (Harley and
 * Seal), so that bits are counted in every eighth word only: a third of the time of counting each.
 */
export function countShared(a: Bitmap, b: Bitmap): number {
  const [left, right] = [a.words, b.words];
  const length = Math.min(left.length, right.length);
  /** In each of 32 columns, the binary digits of how many bits were seen. */
  let ones = 0;
  let twos = 0;
  let fours = 0;
  let eights = 0;
  let at = 0;
  for (; at + 8 <= length; at += 8) {
    const w0 = left[at]! & right[at]!;
    const w1 = left[at + 1]! & right[at + 1]!;
    const w2 = left[at + 2]! & right[at + 2]!;
    const w3 = left[at + 3]! & right[at + 3]!;
    const w4 = left[at + 4]! & right[at + 4]!;
    const w5 = left[at + 5]! & right[at + 5]!;
    const w6 = left[at + 6]! & right[at + 6]!;
    const w7 = left[at + 7]! & right[at + 7]!;
    const twos1 = carry(ones, w0, w1);
    ones ^= w0 ^ w1;
    const twos2 = carry(ones, w2, w3);
    ones ^= w2 ^ w3;
    const fours1 = carry(twos, twos1, twos2);
    twos ^= twos1 ^ twos2;
    const twos3 = carry(ones, w4, w5);
    ones ^= w4 ^ w5;
    const twos4 = carry(ones, w6, w7);
    ones ^= w6 ^ w7;
    const fours2 = carry(twos, twos3, twos4);
    twos ^= twos3 ^ twos4;
    eights += countBits(carry(fours, fours1, fours2));
    fours ^= fours1 ^ fours2;
  }
  let count = 8 * eights + 4 * countBits(fours) + 2 * countBits(twos) + countBits(ones);
  for (; at < length; at++) count += countBits(left[at]! & right[at]!);
  return count;
}

/** How many of a set each other set has. Where the set is thin, most words of it are empty, and only the rest are looked at. */
export function countEach(set: Bitmap, others: readonly Bitmap[]): number[] {
  const { words } = set;
  const used = takeWords(words.length >>> 2);
  let usedCount = 0;
  for (let at = 0; at < words.length && usedCount <= used.length; at++) {
    if (words[at] !== 0) used[usedCount++] = at;
  }
  if (usedCount > used.length) return others.map((other) => countShared(set, other));
  return others.map((other) => {
    let count = 0;
    for (let n = 0; n < usedCount; n++) {
      const at = used[n]!;
      count += countBits(words[at]! & (other.words[at] ?? 0));
    }
    return count;
  });
}

/** In each column, the higher digit of the sum of three bits; the lower one is their exclusive or. */
const carry = (a: number, b: number, c: number): number => (a & b) | ((a ^ b) & c);

/** The bits of a word, added up in pairs, fours and bytes. */
function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
