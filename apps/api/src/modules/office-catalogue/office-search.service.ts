import type { PageQuery } from '@harusi/contracts/common';
import type { MissedSearch } from '@harusi/contracts/office/office-search';
import type { Db } from '@harusi/db/client';
import { searchMisses } from '@harusi/db/schema';
import { gte, sql } from '@harusi/db/drizzle';
import type { ReadPool } from '@harusi/db/replica-reads';
import { daysBefore } from '../../lib/personal-data.ts';
import { pageOffset } from '../../lib/pagination.ts';
import { withJsonField } from '../catalogue/json-rows.ts';
import { MISSED_SEARCH_DAYS } from '../catalogue/search/missed-searches.service.ts';
import { wordsOf } from '../catalogue/search/search.rules.ts';
import { searchProducts } from '../catalogue/search/search.service.ts';

const MAX_COUNTED = 100;

/** What people searched for and did not find, most frequent first, with what the same words find today. */
export async function listMissedSearches(db: Db, page: PageQuery, now: Date) {
  const first = sql`nairobi_day(${daysBefore(now, MISSED_SEARCH_DAYS).toISOString()}::timestamptz)`;
  const isKept = gte(searchMisses.day, first);
  const [total] = await db
    .select({ count: sql<number>`count(distinct ${searchMisses.words})::int` })
    .from(searchMisses)
    .where(isKept);
  const { rows } = await db.execute<MissedSearch>(sql`
    with missed as (
      select words, sum(count)::int as times, max(day) as last_day from ${searchMisses} where ${isKept} group by words
      order by times desc, last_day desc, words limit ${page.page_size} offset ${pageOffset(page)})
    select missed.words, missed.times as count, missed.last_day::text, found.finds
    from missed
    cross join lateral (select search_query(string_to_array(missed.words, ' ')) as query offset 0) searched
    cross join lateral (
      select count(*)::int as finds from (
        select from products p where p.is_listed and p.search @@ searched.query limit ${MAX_COUNTED}) counted) found
    order by missed.times desc, missed.last_day desc, missed.words`);
  return { count: total!.count, results: rows };
}

const MAX_PREVIEWED = 6;

/** What a search finds now, as JSON. Bypasses the caches, and is not counted as a visitor's search. */
export async function previewSearch({ db, reads }: { db: Db; reads: ReadPool }, typed: string, now: Date) {
  const query = { search: typed, page: 1, page_size: MAX_PREVIEWED };
  const { count, searchedFor, json } = await searchProducts(reads, query, now);
  const terms = await explain(db, wordsOf(searchedFor ?? typed));
  return withJsonField({ count, searched_for: searchedFor, terms }, 'products', json);
}

async function explain(db: Db, words: readonly string[]) {
  const { rows } = await db.execute<{ term: string; synonym: string | null; means: string[] }>(sql`
    select t.term, t.synonym_id as synonym, coalesce(s.means, '{}') as means
    from search_terms(${sql.param(words)}::text[]) t left join search_synonyms s on s.id = t.synonym_id order by t.n`);
  return rows.map(({ synonym, ...row }) => ({ ...row, synonym: synonym === null ? null : Number(synonym) }));
}
