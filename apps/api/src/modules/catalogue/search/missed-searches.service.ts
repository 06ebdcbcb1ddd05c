import type { ProductQuery } from '@harusi/contracts/catalogue/catalogue';
import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import { toMissedWords } from './search.rules.ts';

/** How long we keep them. */
export const MISSED_SEARCH_DAYS = 90;
/** More in a day are robots, not shoppers. */
export const MAX_MISSED_A_DAY = 300;

/** True if the words alone decide what is found: no filters, the first page. */
export function isPlainSearch(query: ProductQuery): query is ProductQuery & { search: string } {
  const { search, page, page_size: _, ordering: __, ...filters } = query;
  return search !== undefined && page === 1 && Object.values(filters).every((value) => value === undefined);
}

/**
 * Counts a search that found nothing. Keeps neither who searched nor when, and nothing that looks like contact details.
 * Concurrent searches may exceed the limit by a few.
 */
export async function recordMissedSearch(db: Db, typed: string, now: Date): Promise<void> {
  const words = toMissedWords(typed);
  if (words === undefined) return;
  const day = sql`nairobi_day(${now.toISOString()}::timestamptz)`;
  await db.execute(sql`
    insert into search_misses as seen (day, words)
    select ${day}, ${words}
    where exists (select from search_misses m where m.day = ${day} and m.words = ${words})
       or (select count(*) from search_misses m where m.day = ${day}) < ${MAX_MISSED_A_DAY}
    on conflict (day, words) do update set count = seen.count + 1`);
}
