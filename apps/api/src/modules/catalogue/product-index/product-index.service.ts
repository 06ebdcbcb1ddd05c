import { withinDeadline, withoutDeadline } from '@harusi/db/deadline';
import { sql } from '@harusi/db/drizzle';
import type { ReadPool } from '@harusi/db/replica-reads';
import { runPrepared } from '../../../lib/database/prepared-queries.ts';
import type { LiveEventHub } from '../../../lib/live-events.ts';
import type { Categories } from './count-facets.ts';
import type { ProductIndex } from './product-index.ts';
import { addPhrase, applyChanges, buildIndex, type BuiltIndex, isOvergrown } from './read-index.service.ts';
import { NOTHING, parseTextQuery, phrasesIn, type TextQuery } from './text-query.ts';

const MAX_QUERIES = 1_000;
/** For changes that no event tells of, such as those made in SQL. */
const MAX_AGE_MS = 1_000;

interface ParsedSearch {
  text: TextQuery;
  /** The same as PostgreSQL wrote it, so that it need not parse the words again. */
  tsquery: string;
  /** There if it is a guess: to be called once PostgreSQL has said the same. */
  confirm?: () => void;
}

/** The product index of a database. Brought up to date for every request, unless events tell that nothing has changed. */
class CurrentIndex {
  readonly #reads: ReadPool;
  #hub: LiveEventHub | undefined;
  /** By `performance.now()`: the last event, and when the last read began. */
  #changedAt = -Infinity;
  #readAt = -Infinity;
  #built: BuiltIndex | undefined;
  #reading: Promise<BuiltIndex> | undefined;
  #next: Promise<BuiltIndex> | undefined;
  /** Takes the place of an overgrown one, which serves until it is there: building takes half a minute at a million products. */
  #successor: BuiltIndex | undefined;
  #isBuilding = false;
  /** Replaced when synonyms change, so that nothing of before gets in. */
  #queries = new Map<string, ParsedSearch>();
  /** Of each index: one that is built again has none. */
  readonly #phrases = new WeakMap<ProductIndex, Map<string, Promise<void>>>();

  constructor(reads: ReadPool) {
    this.#reads = reads;
  }

  follow(hub: LiveEventHub): void {
    this.#hub = hub;
    const note = () => (this.#changedAt = performance.now());
    hub.on('event', note).on('resync', note);
  }

  get #isFresh(): boolean {
    const isNew = this.#readAt > this.#changedAt && performance.now() - this.#readAt < MAX_AGE_MS;
    return isNew && this.#hub?.listening === true;
  }

  /** Undefined if something may have changed since it was read. */
  get fresh(): BuiltIndex | undefined {
    return this.#isFresh ? this.#built : undefined;
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
    const startedAt = performance.now();
    if (this.#successor) [this.#built, this.#successor] = [this.#successor, undefined];
    const changed = this.#built && (await applyChanges(this.#reads, this.#built, now));
    if (!changed || changed.synonymsChanged) this.#queries = new Map();
    this.#built = changed ?? (await buildIndex(this.#reads, now));
    this.#readAt = startedAt;
    if (isOvergrown(this.#built) && !this.#successor) void this.#buildSuccessor(now);
    return this.#built;
  }

  /** If it fails, the next read starts it again. */
  async #buildSuccessor(now: Date): Promise<void> {
    if (this.#isBuilding) return;
    this.#isBuilding = true;
    this.#successor = await withoutDeadline(() => buildIndex(this.#reads, now)).catch(() => undefined);
    this.#isBuilding = false;
  }

  /** What PostgreSQL most likely looks for, which saves asking: a word from a product's text, unless it has synonyms. */
  guess(words: readonly string[], index: ProductIndex): ParsedSearch | undefined {
    const [word] = words;
    const queries = this.#queries;
    if (word === undefined || words.length > 1 || queries.has(word) || !index.words.has(word))
      return undefined;
    const parsed: ParsedSearch = { text: { kind: 'word', word, isPrefix: true }, tsquery: `'${word}':*` };
    return { ...parsed, confirm: () => this.#keep(queries, word, parsed) };
  }

  #keep(queries: Map<string, ParsedSearch>, key: string, parsed: ParsedSearch): ParsedSearch {
    if (queries.size >= MAX_QUERIES) queries.clear();
    queries.set(key, parsed);
    return parsed;
  }

  /** What PostgreSQL would look for. */
  async parse(words: readonly string[]): Promise<ParsedSearch> {
    if (words.length === 0) return { text: NOTHING, tsquery: '' };
    const key = words.join(' ');
    const queries = this.#queries;
    const known = queries.get(key);
    if (known) return known;
    const [row] = await runPrepared<{ tsquery: string }>(this.#reads, {
      shape: 'index: a query',
      build: () => sql`select search_query(${sql.placeholder('words')}::text[])::text as tsquery`,
      values: { words },
    });
    return this.#keep(queries, key, { text: parseTextQuery(row!.tsquery), tsquery: row!.tsquery });
  }

  async addPhrases(index: ProductIndex, query: TextQuery): Promise<void> {
    const known = this.#phrases.get(index) ?? new Map<string, Promise<void>>();
    this.#phrases.set(index, known);
    for (const phrase of phrasesIn(query)) {
      const adding = known.get(phrase) ?? addPhrase(this.#reads, index, phrase);
      known.set(phrase, adding);
      await adding.catch((error: unknown) => {
        known.delete(phrase);
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

/**
 * From now on the index is read when an event came in, and once a second, instead of for every request. Like cached responses it is
 * then as new as the last event.
 */
export const followEvents = (reads: ReadPool, hub: LiveEventHub): void => indexOf(reads).follow(hub);

export interface SalesNow {
  isRunning: boolean;
  /** When a price changes by itself; null if none will. */
  until: Date | null;
}

interface IndexAtTime {
  index: ProductIndex;
  names: Categories;
  sales: SalesNow;
}

/**
 * The products as they are now. What is done with it must not wait for anything: the index changes meanwhile. With the words of a
 * search, also what they look for; `mayGuess` if the caller has PostgreSQL check that.
 */
export async function readIndex(reads: ReadPool, now: Date): Promise<IndexAtTime>;
export async function readIndex(
  reads: ReadPool,
  now: Date,
  words: readonly string[],
  mayGuess?: boolean,
): Promise<IndexAtTime & ParsedSearch>;
export async function readIndex(reads: ReadPool, now: Date, words?: readonly string[], mayGuess = false) {
  const current = indexOf(reads);
  const { index, names } = current.fresh ?? (await withinDeadline(current.read(now)));
  const guess = words && mayGuess ? current.guess(words, index) : undefined;
  const parsed = guess ?? (words && (await current.parse(words)));
  if (parsed) await current.addPhrases(index, parsed.text);
  index.setTime(now.getTime());
  const sales = { isRunning: index.hasRunningSale, until: index.nextEdge(now.getTime()) };
  return { index, names, sales, ...parsed };
}
