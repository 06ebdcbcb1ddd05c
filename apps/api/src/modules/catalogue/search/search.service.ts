import type { ProductQuery } from '@harusi/contracts/catalogue';
import { type SQL, sql } from '@harusi/db/drizzle';
import type { ReadPool } from '@harusi/db/replica-reads';
import { limitClause } from '../../../lib/database/prepared-queries.ts';
import { pageOffset } from '../../../lib/pagination.ts';
import { EDGE, firstPicture, priced } from '../catalogue.sql.ts';
import {
  and,
  orderBy,
  picturesFor,
  RANK,
  type Resolved,
  toConditions,
  toShape,
  toValues,
} from '../product-filter.sql.ts';
import { wordsOf } from './search.rules.ts';
import { dependsOnPrice, withoutSalePrices, withSalePrices } from '../sale-prices.sql.ts';
import {
  selectCards,
  type FoundProducts,
  readOne,
  toJsonResult,
  type JsonResult,
  type JsonRow,
} from '../json-rows.ts';

/**
 * A search for a common word stops here: shoppers do not read that far, and ranking more would slow down
 * others.
 */
export const MAX_MATCHES = 5_000;
const MAX_SUGGESTIONS = 5;
const NO_SUGGESTIONS = '{"products":[],"subcategories":[],"collections":[]}';

type Search = Resolved<ProductQuery> & { search: string };

/**
 * Best match first unless an order is given. Typos are corrected only when the search as typed finds nothing.
 */
export async function searchProducts(reads: ReadPool, query: Search, now: Date): Promise<FoundProducts> {
  return withCorrection(query.search, (words) => match(reads, words, query, now));
}

type MatchRow = JsonRow & Pick<Match, 'count' | 'correction'>;

interface Match extends JsonResult {
  count: number;
  /** When nothing was found: the corrected words, null if there is nothing to correct. */
  correction: string[] | null;
}

const EMPTY_MATCH = { ids: [], until: null, count: 0, correction: null };

/** Searches with the words as typed, and once more with corrected ones if that finds nothing. */
async function withCorrection(
  typed: string,
  search: (words: readonly string[]) => Promise<Match>,
): Promise<FoundProducts> {
  const { correction, ...found } = await search(wordsOf(typed));
  if (correction === null) return { ...found, searchedFor: null };
  const { correction: _, ...corrected } = await search(correction);
  return { ...corrected, searchedFor: corrected.count > 0 ? correction.join(' ') : null };
}

async function match(reads: ReadPool, words: readonly string[], query: Search, now: Date): Promise<Match> {
  if (words.length === 0) return { json: '[]', ...EMPTY_MATCH };
  const { ordering, page, page_size, search: _, ...narrowing } = query;
  const order = ordering ? orderBy(ordering) : sql`p.rank desc, p.created_at desc, p.id desc`;
  const bestMatches = () => sql`
    select p.id, row_number() over (order by ${order}) as n
    from matches p cross join lateral (select p.price_cents) tag
    order by ${order} ${limitClause(page_size, pageOffset(query))}`;
  const find = (from: SQL, holds: SQL) => sql`
    select p.id, p.created_at, p.featured_at, tag.price_cents, ${RANK} as rank
    from ${QUERY} q, ${from}
    where ${holds} and ${and(toConditions(narrowing))} and p.search @@ q ${limitClause(MAX_MATCHES)}`;
  const matches = () =>
    dependsOnPrice(narrowing, ordering) ? withSalePrices(find) : withoutSalePrices(find);
  const write = () => sql`with matches as materialized (${matches()})
    select matched.count, case when matched.count = 0 then ${CORRECTION} end as correction, found.*
    from (select count(*)::int as count from matches) matched, (${selectCards(bestMatches(), picturesFor(narrowing))}) found`;
  return toMatch(
    await readOne<MatchRow>(reads, {
      shape: `search ${ordering} ${page_size} ${page} ${toShape(narrowing)}`,
      build: write,
      values: { now, words, ...toValues(narrowing) },
    }),
  );
}

const toMatch = ({ count, correction: words, ...row }: MatchRow): Match => ({
  ...toJsonResult(row),
  count,
  correction: words,
});

const WORDS = sql`${sql.placeholder('words')}::text[]`;
/** Finds the products of a search, by its words and their synonyms. */
export const QUERY = sql`search_query(${WORDS})`;
/** PostgreSQL evaluates it only when nothing was found. */
const CORRECTION = sql`correct_search(${WORDS})`;

/** The first few products, subcategories and collections for what was typed so far. */
export async function suggest(reads: ReadPool, typed: string, now: Date): Promise<JsonResult> {
  const { json, ids, until, searchedFor } = await withCorrection(typed, (words) => lookUp(reads, words, now));
  return { json: `{"searched_for":${JSON.stringify(searchedFor)},${json.slice(1)}`, ids, until };
}

async function lookUp(reads: ReadPool, words: readonly string[], now: Date): Promise<Match> {
  if (words.length === 0) return { json: NO_SUGGESTIONS, ...EMPTY_MATCH };
  const values = { now, words };
  return toMatch(await readOne<MatchRow>(reads, { shape: 'suggestions', build: suggestions, values }));
}

/** In a subquery, so that it is evaluated once. */
const begins = (name: SQL) => sql`to_tsvector('harusi', ${name}) @@ (select ${QUERY})`;

const suggestions = () => sql`with matches as materialized (
      select p.id, ${RANK} as rank, p.created_at from ${QUERY} q, products p
      where p.is_listed and p.search @@ q ${limitClause(MAX_MATCHES)}),
    best as (
      select id, row_number() over (order by rank desc, created_at desc, id desc) as n
      from matches order by n ${limitClause(MAX_SUGGESTIONS)}),
    named as (
      select s.id, s.name, c.slug as category, c.id as category_id, s.position
      from subcategories s join categories c on c.id = s.category_id where ${begins(sql`s.name`)}),
    gathered as (select c.id, c.slug, c.name, c.position from collections c where ${begins(sql`c.name`)})
    select json_build_object(
      'products', (
        select coalesce(json_agg(json_build_object('id', p.id, 'slug', p.slug, 'name', p.name,
          'price', shillings(tag.price_cents), 'subcategory', p.subcategory_id, 'subcategory_name', s.name,
          'image', ${firstPicture}) order by best.n), '[]')
        from best, ${priced} join subcategories s on s.id = p.subcategory_id where p.id = best.id),
      'subcategories', (
        select coalesce(json_agg(json_build_object('id', id, 'name', name, 'category', category)
          order by category_id, position), '[]') from named),
      'collections', (
        select coalesce(json_agg(json_build_object('id', id, 'slug', slug, 'name', name) order by position), '[]')
        from gathered))::text as json,
      coalesce((select array_agg(id order by n) from best), '{}') as ids, ${EDGE} as until, looked.count,
      case when looked.count = 0 then ${CORRECTION} end as correction
    from (select ((select count(*) from best) + (select count(*) from named) + (select count(*) from gathered))::int
            as count) looked`;
