import type { Pool } from 'pg';

/** Fewer pieces than this are counted afresh each time: it costs nothing, and the figure is exact. */
const COSTLY_PIECES = 2_000;
const MINUTE_MS = 60_000;
const KEPT_MOST = 1_000;

interface Counted<Value> {
  value: Value;
  /** How many pieces it was counted over. */
  pieces: number;
  /** When prices change by themselves: no figure is older than that. */
  until: Date | null;
}

type Kept = Map<string, { counting: Promise<Counted<unknown>>; until: number }>;

/** For each database: tests have many. */
const keptFor = new WeakMap<Pool, Kept>();

/** What takes long to count in a large catalogue is counted once a minute, and by one request at a time. */
export async function onceAMinute<Value>(
  reads: Pool,
  what: string,
  filter: object,
  now: Date,
  count: () => Promise<Counted<Value>>,
): Promise<Value> {
  const kept: Kept = keptFor.get(reads) ?? new Map();
  keptFor.set(reads, kept);
  const key = what + JSON.stringify(filter);
  const there = kept.get(key);
  if (there !== undefined && there.until > now.getTime()) {
    const { value, until } = await there.counting;
    // Who joins a count that was begun before a sale started or ended counts anew.
    if (until === null || until > now) return value as Value;
  }

  if (kept.size >= KEPT_MOST) kept.clear();
  const counting = count();
  const entry = { counting, until: now.getTime() + MINUTE_MS };
  kept.set(key, entry);
  try {
    const { value, pieces, until } = await counting;
    if (pieces < COSTLY_PIECES) forget(kept, key, entry);
    else if (until !== null) entry.until = Math.min(entry.until, until.getTime());
    return value;
  } catch (error) {
    forget(kept, key, entry);
    throw error;
  }
}

/** Something that many figures stand on has changed, such as a flash sale: everything is counted afresh. */
export const countAfresh = (reads: Pool) => keptFor.delete(reads);

function forget(kept: Kept, key: string, entry: object): void {
  if (kept.get(key) === entry) kept.delete(key);
}
