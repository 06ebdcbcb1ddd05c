import { sql } from '@harusi/db/drizzle';
import { limitClause } from '../../../lib/database/prepared-queries.ts';
import { cardKeys } from '../catalogue.sql.ts';
import type { Bitmap } from '../product-index/bitmap.ts';
import { firstThen } from '../product-index/find-products.ts';
import type { ProductIndex } from '../product-index/product-index.ts';
import type { TextQuery } from '../product-index/text-query.ts';
import { findText } from '../product-index/word-sets.ts';

/** So many matches are ranked by their text, which PostgreSQL does. Of more, the most promising ones are, in groups of this size. */
export const RANKED = 300;

interface Found {
  index: ProductIndex;
  set: Bitmap;
  text: TextQuery;
}

/**
 * The most promising matches of a search, as far as a page needs them: those with the words in their name, then those with the most
 * reviews, then the newest. Each group is ranked by itself, so that pages follow one another whatever their size.
 */
export function candidatesFor({ index, set, text }: Found, from: number, size: number) {
  const named = findText(text, index.nameWords, index.phrases, set);
  const first = Math.floor(from / RANKED);
  const groups = Math.ceil((from + size) / RANKED);
  const { popularity, ids } = index;
  const candidates = firstThen(set, named, groups * RANKED, (part, most) =>
    popularity.findFirst(part, most, 'down', ids),
  ).slice(first * RANKED);
  return {
    ids: candidates.map((n) => ids.values[n]!),
    groups: candidates.map((_, at) => Math.floor(at / RANKED)),
  };
}

export const WORDS = sql`${sql.placeholder('words')}::text[]`;
/** Finds the products of a search, by its words and their synonyms. */
export const QUERY = sql`search_query(${WORDS})`;

/** A word in the name counts ten times one in the description. */
const RANK = sql`ts_rank('{0.1, 0.2, 0.5, 1}', p.search, q)`;
const BEST_FIRST = sql`candidate.part, ${RANK} desc, p.created_at desc, p.id desc`;

/** SQL for a page of the candidates, in the order of n. */
export const bestMatches = (size: number, from: number) => sql`
  select ${cardKeys}, row_number() over (order by ${BEST_FIRST}) as n
  from ${QUERY} q, unnest(${sql.placeholder('ids')}::bigint[], ${sql.placeholder('groups')}::integer[]) candidate (id, part)
  join products p on p.id = candidate.id and p.is_listed
  order by n ${limitClause(size, from)}`;
