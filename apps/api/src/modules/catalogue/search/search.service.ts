import type { ProductQuery } from '@harusi/contracts/catalogue/catalogue';
import { type SQL, sql } from '@harusi/db/drizzle';
import type { ReadPool } from '@harusi/db/replica-reads';
import { runPrepared } from '../../../lib/database/prepared-queries.ts';
import { pageOffset } from '../../../lib/pagination.ts';
import { EDGE, firstPicture, priced } from '../catalogue.sql.ts';
import {
  type FoundProducts,
  type JsonResult,
  type JsonRow,
  readCards,
  readCardsOf,
  readOne,
  toJsonResult,
} from '../json-rows.ts';
import { picturesFor, type Resolved, toColourValues } from '../product-filter.sql.ts';
import { meetAll, pageOf, toSets } from '../product-index/find-products.ts';
import { readIndex } from '../product-index/product-index.service.ts';
import { withScratchSets } from '../product-index/word-pool.ts';
import { bestMatches, candidatesFor, QUERY, RANKED } from './best-matches.ts';
import { wordsOf } from './search.rules.ts';

const MAX_SUGGESTIONS = 5;
const NO_SUGGESTIONS = '{"products":[],"subcategories":[],"collections":[]}';

type Search = Resolved<ProductQuery> & { search: string };

/**
 * Best match first unless an order is given. Typos are corrected only when the search as typed finds nothing.
 */
export async function searchProducts(reads: ReadPool, query: Search, now: Date): Promise<FoundProducts> {
  return withCorrection(query.search, (words) => match(reads, words, query, now));
}

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

async function match(
  reads: ReadPool,
  words: readonly string[],
  query: Search,
  now: Date,
  mayGuess = query.ordering === undefined, // ranking checks it
): Promise<Match> {
  if (words.length === 0) return { json: '[]', ...EMPTY_MATCH };
  const { ordering, page: _page, page_size: size, search: _search, ...filter } = query;
  const { index, names, text, tsquery, sales, confirm } = await readIndex(reads, now, words, mayGuess);
  const from = pageOffset(query);
  const { count, ...found } = withScratchSets(() => {
    const set = meetAll(toSets(index, { ...filter, text }, names.members));
    if (ordering) return { count: set.count, ids: pageOf(index, set, { ordering, from, size }) };
    return { count: set.count, candidates: candidatesFor({ index, set, text }, from, size) };
  });
  if (count === 0) {
    if (confirm) return match(reads, words, query, now, false);
    return { json: '[]', ids: [], until: sales.until, count, correction: await correct(reads, words) };
  }
  const cards = found.ids
    ? await readCardsOf(reads, found.ids, filter, now, sales)
    : await readCards(
        reads,
        {
          shape: `best matches ${size} ${from} ${filter.colour?.length ? 'in a colour' : ''} ${confirm ? 'guessed' : ''}`,
          build: () => bestMatches(size, from % RANKED, confirm !== undefined),
          values: {
            now,
            words,
            tsquery,
            ...found.candidates,
            ...toColourValues(filter),
          },
        },
        { pictures: picturesFor(filter), sales },
      );
  if (confirm && cards.ids.length === 0) return match(reads, words, query, now, false);
  confirm?.();
  return { ...cards, count, correction: null };
}

/** The words that were probably meant; null if there is nothing to correct. */
async function correct(reads: ReadPool, words: readonly string[]): Promise<string[] | null> {
  const [row] = await runPrepared<{ correction: string[] | null }>(reads, {
    shape: 'correction',
    build: () => sql`select correct_search(${sql.placeholder('words')}::text[]) as correction`,
    values: { words },
  });
  return row!.correction;
}

/** The first few products, subcategories and collections for what was typed so far. */
export async function suggest(reads: ReadPool, typed: string, now: Date): Promise<JsonResult> {
  const { json, ids, until, searchedFor } = await withCorrection(typed, (words) => lookUp(reads, words, now));
  return { json: `{"searched_for":${JSON.stringify(searchedFor)},${json.slice(1)}`, ids, until };
}

async function lookUp(reads: ReadPool, words: readonly string[], now: Date, mayGuess = true): Promise<Match> {
  if (words.length === 0) return { json: NO_SUGGESTIONS, ...EMPTY_MATCH };
  const { index, names, text, tsquery, confirm } = await readIndex(reads, now, words, mayGuess);
  const candidates = withScratchSets(() => {
    const set = meetAll(toSets(index, { text }, names.members));
    return candidatesFor({ index, set, text }, 0, MAX_SUGGESTIONS);
  });
  const { count, ...row } = await readOne<JsonRow & { count: number }>(reads, {
    shape: confirm ? 'suggestions, guessed' : 'suggestions',
    build: () => suggestions(confirm !== undefined),
    values: { now, words, tsquery, ...candidates },
  });
  if (confirm && row.ids?.length === 0) return lookUp(reads, words, now, false);
  confirm?.();
  return { ...toJsonResult(row), count, correction: count === 0 ? await correct(reads, words) : null };
}

const begins = (name: SQL) => sql`to_tsvector('harusi', ${name}) @@ ${QUERY}`;

const suggestions = (isGuess: boolean) => sql`with
    best as materialized (${bestMatches(MAX_SUGGESTIONS, 0, isGuess)}),
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
      coalesce((select array_agg(id order by n) from best), '{}') as ids, ${EDGE} as until,
      ((select count(*) from best) + (select count(*) from named) + (select count(*) from gathered))::int as count`;
