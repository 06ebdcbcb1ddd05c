import { LRUCache } from 'lru-cache';

/** How long a response may be served, and what invalidates it. All moments are milliseconds since 1970. */
export interface CachePolicy {
  bytes: number;
  /** `invalidateTag` of any of these removes it. */
  tags: readonly string[];
  /** Until then it is served as it is. */
  freshUntil: number;
  /** Until then it is served while a newer one is produced. */
  staleUntil: number;
  /** Hard expiry, such as the end of a sale: never served from then on. */
  expiresAt: number | null;
}

/** A response without a policy goes to the requests that wait for it, and is not cached. */
export interface Produced<Value> {
  value: Value;
  policy: CachePolicy | undefined;
}

export interface CacheHit<Value> {
  value: Value;
  fresh: boolean;
}

interface Entry<Value> extends CachePolicy {
  value: Value;
}

interface Production<Value> {
  promise: Promise<Value> | undefined;
  /** Tags invalidated since it started; its response may predate the change. */
  invalidatedTags: Set<string>;
  outdated: boolean;
}

/** Estimated overhead per entry: its tags, their index and bookkeeping. */
const ENTRY_BYTES = 512;

/**
 * Responses in memory, bounded by bytes and indexed by tag. Callers pass the time. A response that was being produced while
 * one of its tags was invalidated goes to the requests that wait for it, but is not cached.
 */
export class ResponseCache<Value extends object> {
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #keysByTag = new Map<string, Set<string>>();
  /** In-flight responses that new requests may join, by key. */
  readonly #joinable = new Map<string, Production<Value>>();
  readonly #productions = new Set<Production<Value>>();

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }, key) => bytes + key.length * 2 + ENTRY_BYTES,
      dispose: (entry, key) => this.#removeFromIndex(key, entry.tags),
    });
  }

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** Lets tests check that the index does not leak. */
  get tagCount(): number {
    return this.#keysByTag.size;
  }

  get(key: string, now: number): CacheHit<Value> | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (now >= entry.staleUntil || (entry.expiresAt !== null && now >= entry.expiresAt)) {
      this.#entries.delete(key);
      return undefined;
    }
    return { value: entry.value, fresh: now < entry.freshUntil };
  }

  /** The response in flight, if any. */
  pending(key: string): Promise<Value> | undefined {
    return this.#joinable.get(key)?.promise;
  }

  /** Produces a response once for all concurrent requests, and caches it by its policy. */
  produceOnce(key: string, produce: () => Promise<Produced<Value>>): Promise<Value> {
    return this.pending(key) ?? this.#start(key, produce);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  invalidateTag(tag: string): void {
    for (const key of this.#keysByTag.get(tag) ?? []) this.#entries.delete(key);
    for (const production of this.#productions) production.invalidatedTags.add(tag);
    this.#joinable.clear(); // a request after the change must not get what was read before it
  }

  clear(): void {
    this.#entries.clear();
    for (const production of this.#productions) production.outdated = true;
    this.#joinable.clear();
  }

  /** Caps the freshness of all current entries. */
  limitFreshness(to: number): void {
    for (const entry of this.#entries.values()) entry.freshUntil = Math.min(entry.freshUntil, to);
  }

  #start(key: string, produce: () => Promise<Produced<Value>>): Promise<Value> {
    const production: Production<Value> = { promise: undefined, invalidatedTags: new Set(), outdated: false };
    this.#productions.add(production);
    this.#joinable.set(key, production);
    production.promise = this.#run(key, production, produce);
    return production.promise;
  }

  async #run(
    key: string,
    production: Production<Value>,
    produce: () => Promise<Produced<Value>>,
  ): Promise<Value> {
    try {
      const { value, policy } = await produce();
      const { outdated, invalidatedTags } = production;
      if (policy && !outdated && !policy.tags.some((tag) => invalidatedTags.has(tag))) {
        this.#store(key, { value, ...policy });
      }
      return value;
    } finally {
      this.#productions.delete(production);
      if (this.#joinable.get(key) === production) this.#joinable.delete(key);
    }
  }

  #store(key: string, entry: Entry<Value>): void {
    this.#entries.set(key, entry);
    if (this.#entries.peek(key) !== entry) return; // larger than the whole cache
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
  }

  #removeFromIndex(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
