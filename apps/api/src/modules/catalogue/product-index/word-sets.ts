import { Bitmap, emptySet, intersect, subtract, union } from './bitmap.ts';
import type { TextQuery } from './text-query.ts';

/** The products of a word: a list of numbers while it is rare, then a bitmap, which is smaller. */
type Postings = { list: Uint32Array; length: number } | { bitmap: Bitmap };

/** Numbers that fit one word of a bitmap: beyond that share a bitmap is smaller than a list. */
const BITS = 32;

/** Which products have which words. Words are never taken back: a product whose text changed gets a new number. */
export class WordSets {
  readonly #postings = new Map<string, Postings>();
  /** For prefixes; undefined when there are new words. */
  #sorted: string[] | undefined;
  readonly #size: () => number;

  /** `size` is the number of products, which decides when a word is common. */
  constructor(size: () => number) {
    this.#size = size;
  }

  has(word: string): boolean {
    return this.#postings.has(word);
  }

  add(word: string, n: number): void {
    const postings = this.#postings.get(word);
    if (!postings) {
      this.#postings.set(word, { list: Uint32Array.of(n), length: 1 });
      this.#sorted = undefined;
    } else if ('bitmap' in postings) postings.bitmap.add(n);
    else if (postings.length >= 64 + this.#size() / BITS) {
      const bitmap = toBitmap(postings);
      bitmap.add(n);
      this.#postings.set(word, { bitmap });
    } else append(postings, n);
  }

  /** To be read only: it may be the index's own. */
  find(word: string, isPrefix = false): Bitmap {
    const own = this.#postings.get(word);
    if (!isPrefix && own && 'bitmap' in own) return own.bitmap;
    const words = isPrefix ? this.#beginningWith(word) : [word];
    const postings = words.flatMap((one) => this.#postings.get(one) ?? []);
    const found = emptySet(postings.reduce((most, each) => Math.max(most, lengthOf(each)), 0));
    for (const each of postings) {
      if ('bitmap' in each) found.addAll(each.bitmap);
      else for (let at = 0; at < each.length; at++) found.add(each.list[at]!);
    }
    return found;
  }

  #beginningWith(prefix: string): string[] {
    const words = (this.#sorted ??= [...this.#postings.keys()].toSorted());
    let [from, to] = [0, words.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (words[middle]! < prefix) from = middle + 1;
      else to = middle;
    }
    while (to < words.length && words[to]!.startsWith(prefix)) to += 1;
    return words.slice(from, to);
  }
}

type List = Extract<Postings, { list: Uint32Array }>;

/** Of the bitmap that holds it; lists ascend. */
const lengthOf = (postings: Postings) =>
  'bitmap' in postings ? postings.bitmap.words.length : (postings.list[postings.length - 1]! >>> 5) + 1;

function append(postings: List, n: number): void {
  if (postings.length === postings.list.length) {
    const grown = new Uint32Array(Math.ceil(postings.length * 1.5) + 1);
    grown.set(postings.list);
    postings.list = grown;
  }
  postings.list[postings.length++] = n;
}

function toBitmap({ list, length }: List): Bitmap {
  const bitmap = new Bitmap();
  for (let at = 0; at < length; at++) bitmap.add(list[at]!);
  return bitmap;
}

/** Those of `all` that a query finds. `phrases` has the sets of phrases, by their text. */
export function findText(
  query: TextQuery,
  words: WordSets,
  phrases: ReadonlyMap<string, Bitmap>,
  all: Bitmap,
): Bitmap {
  const find = (one: TextQuery) => findText(one, words, phrases, all);
  if (query.kind === 'word') return words.find(query.word, query.isPrefix);
  if (query.kind === 'phrase') return phrases.get(query.text) ?? new Bitmap();
  if (query.kind === 'all') return query.of.map(find).reduce(intersect);
  if (query.kind === 'any') return union(query.of.map(find));
  return subtract(all, find(query.of));
}
