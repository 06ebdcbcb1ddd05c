import { Bitmap, intersect, subtract, union } from './bitmap.ts';
import type { TextQuery } from './text-query.ts';

/** A rare word is a list of numbers, a common one a bitmap, which is smaller then. */
type Postings = { list: number[] } | { bitmap: Bitmap };

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

  add(word: string, n: number): void {
    const postings = this.#postings.get(word);
    if (!postings) {
      this.#postings.set(word, { list: [n] });
      this.#sorted = undefined;
    } else if ('bitmap' in postings) postings.bitmap.add(n);
    else if (postings.list.push(n) > 64 + this.#size() / BITS) this.#postings.set(word, toBitmap(postings));
  }

  find(word: string, isPrefix = false): Bitmap {
    const found = new Bitmap();
    for (const one of isPrefix ? this.#beginningWith(word) : [word]) {
      const postings = this.#postings.get(one);
      if (!postings) continue;
      if ('bitmap' in postings) found.addAll(postings.bitmap);
      else for (const n of postings.list) found.add(n);
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

function toBitmap({ list }: { list: number[] }): Postings {
  const bitmap = new Bitmap();
  for (const n of list) bitmap.add(n);
  return { bitmap };
}

/** Those of `all` that a query finds. `phrases` has the sets of phrases, by their text. */
export function findText(
  query: TextQuery,
  words: WordSets,
  phrases: ReadonlyMap<string, Bitmap>,
  all: Bitmap,
): Bitmap {
  const find = (one: TextQuery) => findText(one, words, phrases, all);
  switch (query.kind) {
    case 'word':
      return words.find(query.word, query.isPrefix);
    case 'phrase':
      return phrases.get(query.text) ?? new Bitmap();
    case 'all':
      return query.of.map(find).reduce(intersect);
    case 'any':
      return union(query.of.map(find));
    case 'not':
      return subtract(all, find(query.of));
  }
}
