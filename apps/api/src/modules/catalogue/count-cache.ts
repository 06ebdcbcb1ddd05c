import type { ReadPool } from '@harusi/db/replica-reads';

/** Smaller results are counted on every request: that is cheap, and the count is exact. */
const MIN_CACHED_PRODUCTS = 2_000;
const MINUTE_MS = 60_000;
const MAX_ENTRIES = 1_000;

interface Counted<Value> {
  value: Value;
  /** How many products were counted. */
  productCount: number;
  /** When prices change by themselves: the count is not used beyond it. */
  until: Date | null;
}

type Entries = Map<string, { counting: Promise<Counted<unknown>>; until: number }>;

/** Per database, because tests have many. */
const entriesByPool = new WeakMap<ReadPool, Entries>();

/** Counts over a large catalogue run once a minute, by one request at a time. */
export async function cachedCount<Value>(
  reads: ReadPool,
  what: string,
  filter: object,
  now: Date,
  count: () => Promise<Counted<Value>>,
): Promise<Value> {
  const entries: Entries = entriesByPool.get(reads) ?? new Map();
  entriesByPool.set(reads, entries);
  const key = what + JSON.stringify(filter);
  const there = entries.get(key);
  if (there !== undefined && there.until > now.getTime()) {
    const { value, until } = await there.counting;
    // A count that began before a sale started or ended is not joined.
    if (until === null || until > now) return value as Value;
  }

  if (entries.size >= MAX_ENTRIES) entries.clear();
  const counting = count();
  const entry = { counting, until: now.getTime() + MINUTE_MS };
  entries.set(key, entry);
  try {
    const { value, productCount, until } = await counting;
    if (productCount < MIN_CACHED_PRODUCTS) forget(entries, key, entry);
    else if (until !== null) entry.until = Math.min(entry.until, until.getTime());
    return value;
  } catch (error) {
    forget(entries, key, entry);
    throw error;
  }
}

/** For changes that affect many counts, such as a flash sale. */
export const clearCounts = (reads: ReadPool) => entriesByPool.delete(reads);

function forget(entries: Entries, key: string, entry: object): void {
  if (entries.get(key) === entry) entries.delete(key);
}
