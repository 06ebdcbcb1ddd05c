import type { ProductQuery } from '@harusi/contracts/catalogue';
import { type SQL, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { limitClause } from '../../lib/prepared-queries.ts';
import { pageOffset } from '../../lib/pagination.ts';
import { EDGE, firstPicture, priced } from './catalogue.sql.ts';
import { allOf, conditionsOf, orderBy, RANK, shapeOf, valuesOf } from './product-filter.sql.ts';
import { searchQuery, wordQuery, wordsOf } from './search.rules.ts';
import { asksPrice, leavingPrices, throughPrices } from './through-prices.sql.ts';
import { cardsOf, type FoundProducts, readOne, toWritten, type Written, type WrittenRow } from './written.ts';

/** A search for a common word stops here: nobody reads on, and ranking more would cost everybody else. */
export const MATCHES_MOST = 5_000;
const SUGGESTED_MOST = 5;
const NO_SUGGESTIONS = '{"products":[],"subcategories":[],"collections":[]}';

type Search = ProductQuery & { search: string };

/** Best match first unless an order is asked for. Slips are mended only when nothing was found as it was typed. */
export async function searchProducts(reads: Pool, query: Search, now: Date): Promise<FoundProducts> {
  return mended(query.search, (words) => match(reads, words, query, now));
}

type LookedRow = WrittenRow & Pick<Looked, 'count' | 'instead'>;

interface Looked extends Written {
  count: number;
  /** When nothing was found: the words that would have been mended, null if there is nothing to mend. */
  instead: string[] | null;
}

const NOTHING_LOOKED_FOR = { ids: [], until: null, count: 0, instead: null };

/** Looks with the words as they were typed, and once more with mended ones if that found nothing. */
async function mended(
  typed: string,
  look: (words: readonly string[]) => Promise<Looked>,
): Promise<FoundProducts> {
  const { instead, ...found } = await look(wordsOf(typed));
  if (instead === null) return { ...found, searchedFor: null };
  const { instead: _, ...foundInstead } = await look(instead);
  return { ...foundInstead, searchedFor: foundInstead.count > 0 ? instead.join(' ') : null };
}

async function match(reads: Pool, words: readonly string[], query: Search, now: Date): Promise<Looked> {
  const tsquery = searchQuery(words);
  if (tsquery === undefined) return { json: '[]', ...NOTHING_LOOKED_FOR };
  const { ordering, page, page_size, search: _, ...narrowing } = query;
  const order = ordering ? orderBy(ordering) : sql`p.rank desc, p.created_at desc, p.id desc`;
  const best = () => sql`
    select p.id, row_number() over (order by ${order}) as n
    from matches p cross join lateral (select p.price_cents) tag
    order by ${order} ${limitClause(page_size, pageOffset(query))}`;
  const find = (from: SQL, holds: SQL) => sql`
    select p.id, p.created_at, p.featured_at, tag.price_cents, ${RANK} as rank
    from to_tsquery('harusi', ${TSQUERY}) q, ${from}
    where ${holds} and ${allOf(conditionsOf(narrowing))} and p.search @@ q ${limitClause(MATCHES_MOST)}`;
  const matches = () => (asksPrice(narrowing, ordering) ? throughPrices(find) : leavingPrices(find));
  const write = () => sql`with matches as materialized (${matches()})
    select matched.count, case when matched.count = 0 then ${instead} end as instead, found.*
    from (select count(*)::int as count from matches) matched, (${cardsOf(best())}) found`;
  return toLooked(
    await readOne<LookedRow>(reads, {
      shape: `search ${ordering} ${page_size} ${page} ${shapeOf(narrowing)}`,
      build: write,
      values: { now, tsquery, ...wordValues(words), ...valuesOf(narrowing) },
    }),
  );
}

const toLooked = ({ count, instead: words, ...row }: LookedRow): Looked => ({
  ...toWritten(row),
  count,
  instead: words,
});

const TSQUERY = sql.placeholder('tsquery');

const wordValues = (words: readonly string[]) => ({ words, queries: words.map(wordQuery) });

/**
 * The same words with those that find nothing replaced by the most alike that does ("tiarra" → "tiara"); null when there
 * is nothing to mend. PostgreSQL works it out only where it is needed.
 */
const instead = sql`(
  select array_agg(coalesce(alike.word, typed.word) order by typed.n)
  from unnest(${sql.placeholder('words')}::text[], ${sql.placeholder('queries')}::text[])
    with ordinality as typed (word, query, n)
  left join lateral (
    select known.word from search_words known
    where known.word % typed.word
      and not exists (select from products p where p.is_listed and p.search @@ to_tsquery('harusi', typed.query))
    order by known.word <-> typed.word, known.word limit 1) alike on true
  having count(alike.word) > 0)`;

/** The first few of everything that begins with what was typed so far. */
export async function suggest(reads: Pool, typed: string, now: Date): Promise<Written> {
  const { json, ids, until, searchedFor } = await mended(typed, (words) => lookUp(reads, words, now));
  return { json: `{"searched_for":${JSON.stringify(searchedFor)},${json.slice(1)}`, ids, until };
}

async function lookUp(reads: Pool, words: readonly string[], now: Date): Promise<Looked> {
  const tsquery = searchQuery(words);
  if (tsquery === undefined) return { json: NO_SUGGESTIONS, ...NOTHING_LOOKED_FOR };
  const values = { now, tsquery, ...wordValues(words) };
  return toLooked(await readOne<LookedRow>(reads, { shape: 'suggestions', build: suggestions, values }));
}

const begins = (name: SQL) => sql`to_tsvector('harusi', ${name}) @@ to_tsquery('harusi', ${TSQUERY})`;

const suggestions = () => sql`with matches as materialized (
      select p.id, ${RANK} as rank, p.created_at from to_tsquery('harusi', ${TSQUERY}) q, products p
      where p.is_listed and p.search @@ q ${limitClause(MATCHES_MOST)}),
    best as (
      select id, row_number() over (order by rank desc, created_at desc, id desc) as n
      from matches order by n ${limitClause(SUGGESTED_MOST)}),
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
      case when looked.count = 0 then ${instead} end as instead
    from (select ((select count(*) from best) + (select count(*) from named) + (select count(*) from gathered))::int
            as count) looked`;
