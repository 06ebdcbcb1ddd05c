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
  const first = Math.floor(from / RANKED);
  const groups = Math.ceil((from + size) / RANKED);
  const isOneGroup = set.count <= RANKED;
  const candidates = isOneGroup ? set.toArray() : mostPromising({ index, set, text }, groups * RANKED);
  const asked = candidates.slice(first * RANKED);
  return {
    ids: asked.map((n) => index.ids.values[n]!),
    groups: asked.map((_, at) => Math.floor(at / RANKED)),
  };
}

function mostPromising({ index, set, text }: Found, count: number): number[] {
  const { nameWords, phrases, popularity, ids } = index;
  const named = findText(text, nameWords, phrases, set);
  return firstThen(set, named, count, (part, most) => popularity.findFirst(part, most, 'down', ids));
}

/** What PostgreSQL made of a search: its words and their synonyms. */
export const QUERY = sql`${sql.placeholder('tsquery')}::tsquery`;

/** A word in the name counts ten times one in the description. */
const RANK = sql`ts_rank('{0.1, 0.2, 0.5, 1}', p.search, q)`;
const BEST_FIRST = sql`candidate.part, ${RANK} desc, p.created_at desc, p.id desc`;

/** Nothing if a guess was wrong. */
const CHECKED_QUERY = sql`select ${QUERY} as q where ${QUERY} = search_query(${sql.placeholder('words')}::text[])`;

/** SQL for a page of the candidates, in the order of n; none if what was looked for `isGuess` and a wrong one. */
export const bestMatches = (size: number, from: number, isGuess: boolean) => sql`
  select ${cardKeys}, row_number() over (order by ${BEST_FIRST}) as n
  from (${isGuess ? CHECKED_QUERY : sql`select ${QUERY} as q`}) asked, unnest(${sql.placeholder('ids')}::bigint[], ${sql.placeholder('groups')}::integer[]) candidate (id, part)
  join products p on p.id = candidate.id and p.is_listed
  order by n ${limitClause(size, from)}`;
