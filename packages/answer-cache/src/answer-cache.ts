import { LRUCache } from 'lru-cache';

/** How long an answer may be given, and what it shows. All moments are milliseconds since 1970. */
export interface Terms {
  bytes: number;
  /** What it shows: `dropTag` of any of these ends it. */
  tags: readonly string[];
  /** Until then it is given as it is. */
  freshUntil: number;
  /** Until then it is given while a newer one is made. */
  staleUntil: number;
  /** The edge at which it becomes wrong, such as the end of a sale: it is never given from then on. */
  until: number | null;
}

/** What came out of making an answer: without terms it is given to those who wait for it and not kept. */
export interface Made<Value> {
  value: Value;
  terms: Terms | undefined;
}

export interface Found<Value> {
  value: Value;
  fresh: boolean;
}

interface Entry<Value> extends Terms {
  value: Value;
}

interface Flight<Value> {
  promise: Promise<Value> | undefined;
  /** What was dropped since it began: its answer may have been read before that. */
  dropped: Set<string>;
  outdated: boolean;
}

/** About what an entry costs besides its value: the key twice, the tags and their places in the index. */
const ENTRY_BYTES = 512;

/**
 * Answers in memory, bounded by bytes and found again by what they show. It knows no clock. An answer that was being
 * made while something it shows was dropped is given to those who waited for it, but not kept.
 */
export class AnswerCache<Value extends object> {
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #keysOf = new Map<string, Set<string>>();
  /** The making that newcomers may join, by key. */
  readonly #joinable = new Map<string, Flight<Value>>();
  readonly #flights = new Set<Flight<Value>>();

  constructor(mostBytes: number) {
    this.#entries = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: ({ bytes }, key) => bytes + key.length * 2 + ENTRY_BYTES,
      dispose: (entry, key) => this.#forget(key, entry.tags),
    });
  }

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** How many different tags are known; for the tests that look for leaks. */
  get tagCount(): number {
    return this.#keysOf.size;
  }

  get(key: string, now: number): Found<Value> | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (now >= entry.staleUntil || (entry.until !== null && now >= entry.until)) {
      this.#entries.delete(key);
      return undefined;
    }
    return { value: entry.value, fresh: now < entry.freshUntil };
  }

  /** The making of this answer that is under way, if there is one. */
  making(key: string): Promise<Value> | undefined {
    return this.#joinable.get(key)?.promise;
  }

  /** Makes an answer once for everybody who asks meanwhile, and keeps it on its terms. */
  once(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    return this.making(key) ?? this.#start(key, make);
  }

  drop(key: string): void {
    this.#entries.delete(key);
  }

  dropTag(tag: string): void {
    for (const key of this.#keysOf.get(tag) ?? []) this.#entries.delete(key);
    for (const flight of this.#flights) flight.dropped.add(tag);
    this.#joinable.clear(); // whoever comes after the drop must not get what was read before it
  }

  clear(): void {
    this.#entries.clear();
    for (const flight of this.#flights) flight.outdated = true;
    this.#joinable.clear();
  }

  /** Nothing that is kept now counts as fresh for longer than this. */
  limitFreshness(to: number): void {
    for (const entry of this.#entries.values()) entry.freshUntil = Math.min(entry.freshUntil, to);
  }

  #start(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const flight: Flight<Value> = { promise: undefined, dropped: new Set(), outdated: false };
    this.#flights.add(flight);
    this.#joinable.set(key, flight);
    flight.promise = this.#fly(key, flight, make);
    return flight.promise;
  }

  async #fly(key: string, flight: Flight<Value>, make: () => Promise<Made<Value>>): Promise<Value> {
    try {
      const { value, terms } = await make();
      if (terms && !flight.outdated && !terms.tags.some((tag) => flight.dropped.has(tag))) {
        this.#keep(key, { value, ...terms });
      }
      return value;
    } finally {
      this.#flights.delete(flight);
      if (this.#joinable.get(key) === flight) this.#joinable.delete(key);
    }
  }

  #keep(key: string, entry: Entry<Value>): void {
    this.#entries.set(key, entry);
    if (this.#entries.peek(key) !== entry) return; // larger than everything together may be
    for (const tag of entry.tags) {
      const keys = this.#keysOf.get(tag) ?? new Set();
      this.#keysOf.set(tag, keys.add(key));
    }
  }

  #forget(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOf.delete(tag);
    }
  }
}
