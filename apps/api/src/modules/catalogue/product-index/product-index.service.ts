import { withinDeadline } from '@harusi/db/deadline';
import { sql } from '@harusi/db/drizzle';
import type { ReadPool } from '@harusi/db/replica-reads';
import { runPrepared } from '../../../lib/database/prepared-queries.ts';
import type { Categories } from './count-facets.ts';
import type { ProductIndex } from './product-index.ts';
import { addPhrase, applyChanges, buildIndex, type BuiltIndex } from './read-index.service.ts';
import { NOTHING, parseTextQuery, phrasesIn, type TextQuery } from './text-query.ts';

const MAX_QUERIES = 1_000;

/** The product index of a database, brought up to date for every request. */
class CurrentIndex {
  readonly #reads: ReadPool;
  #built: BuiltIndex | undefined;
  #reading: Promise<BuiltIndex> | undefined;
  #next: Promise<BuiltIndex> | undefined;
  /** Replaced when synonyms change, so that nothing of before gets in. */
  #queries = new Map<string, TextQuery>();
  readonly #phrases = new Map<string, Promise<void>>();

  constructor(reads: ReadPool) {
    this.#reads = reads;
  }

  /** What is under way may have read before the change that a request is to show, so that waits for the next one. */
  read(now: Date): Promise<BuiltIndex> {
    if (this.#next) return this.#next;
    if (!this.#reading) return this.#start(now);
    const restart = () => {
      this.#next = undefined;
      return this.#start(now);
    };
    this.#next = this.#reading.then(restart, restart);
    return this.#next;
  }

  #start(now: Date): Promise<BuiltIndex> {
    const reading = this.#read(now).finally(() => (this.#reading = undefined));
    this.#reading = reading;
    return reading;
  }

  async #read(now: Date): Promise<BuiltIndex> {
    const changed = this.#built && (await applyChanges(this.#reads, this.#built, now));
    if (!changed || changed.synonymsChanged) this.#queries = new Map();
    if (!changed) this.#phrases.clear();
    this.#built = changed ?? (await buildIndex(this.#reads, now));
    return this.#built;
  }

  /** What PostgreSQL would look for. */
  async parse(words: readonly string[]): Promise<TextQuery> {
    if (words.length === 0) return NOTHING;
    const key = words.join(' ');
    const queries = this.#queries;
    const known = queries.get(key);
    if (known) return known;
    const [row] = await runPrepared<{ query: string }>(this.#reads, {
      shape: 'index: a query',
      build: () => sql`select search_query(${sql.placeholder('words')}::text[])::text as query`,
      values: { words },
    });
    const query = parseTextQuery(row!.query);
    if (queries.size >= MAX_QUERIES) queries.clear();
    queries.set(key, query);
    return query;
  }

  async addPhrases(index: ProductIndex, query: TextQuery): Promise<void> {
    for (const phrase of phrasesIn(query)) {
      const adding = this.#phrases.get(phrase) ?? addPhrase(this.#reads, index, phrase);
      this.#phrases.set(phrase, adding);
      await adding.catch((error: unknown) => {
        this.#phrases.delete(phrase);
        throw error;
      });
    }
  }
}

/** Per database, because tests have many. */
const indexes = new WeakMap<ReadPool, CurrentIndex>();

function indexOf(reads: ReadPool): CurrentIndex {
  const known = indexes.get(reads);
  if (known) return known;
  const index = new CurrentIndex(reads);
  indexes.set(reads, index);
  return index;
}

interface IndexAtTime {
  index: ProductIndex;
  names: Categories;
  /** When a price changes by itself; null if none will. */
  until: Date | null;
}

/**
 * The products as they are now. What is done with it must not wait for anything: the index changes meanwhile. With the words of a
 * search, also what they look for.
 */
export async function readIndex(reads: ReadPool, now: Date): Promise<IndexAtTime>;
export async function readIndex(
  reads: ReadPool,
  now: Date,
  words: readonly string[],
): Promise<IndexAtTime & { text: TextQuery }>;
export async function readIndex(reads: ReadPool, now: Date, words?: readonly string[]) {
  const current = indexOf(reads);
  const { index, names } = await withinDeadline(current.read(now));
  const text = words && (await current.parse(words));
  if (text) await current.addPhrases(index, text);
  index.setTime(now.getTime());
  return { index, names, until: index.nextEdge(now.getTime()), text };
}
