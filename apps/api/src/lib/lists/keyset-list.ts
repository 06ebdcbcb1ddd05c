import { EXACT_COUNT } from '@harusi/contracts/constants/exact-count';
import { MAX_PAGE, type KeysetQuery } from '@harusi/contracts/common';
import { sql } from '@harusi/db/drizzle';
import { DomainError } from '../errors.ts';
import { pageOffset } from '../pagination.ts';
import { countRows, type RowCount } from './count-rows.ts';
import { type Cursor, decodeCursor, encodeCursor } from './cursor.ts';
import { readRows } from './keyset-rows.ts';
import type { Run } from './run.ts';
import { readSearch, type SearchableList } from './search-rows.ts';

/** In place of a cursor: the first page needs none. */
export const FIRST_PAGE = '';

export interface KeysetRows<Item> extends RowCount {
  results: Item[];
  /** Cursors of the neighbouring pages. */
  next: string | null;
  previous: string | null;
}

/** Reads one page of a list that may be long, and counts it. */
export async function readKeysetPage<Item>(
  run: Run,
  query: KeysetQuery,
  list: SearchableList,
): Promise<KeysetRows<Item>> {
  const { order, found = list } = list;
  const cursor = query.cursor === undefined ? undefined : decodeCursor(order, query.cursor);
  const counted = await countRows(run, sql`${found.from} where ${found.where}`);
  const offset = cursor ? 0 : pageOffset(query);
  refuseDeepPage(offset, counted);
  const isReversed = cursor?.side === 'before';
  const place = { cursor, limit: query.page_size + 1, offset };
  const rows = await (list.isSearch
    ? readSearch<Item>(run, list, counted, place)
    : readRows<Item>(run, list, place));
  const hasMore = rows.length > query.page_size;
  const shown = rows.slice(0, query.page_size);
  if (isReversed) shown.reverse();
  const neighbour = (side: Cursor['side'], row = shown.at(side === 'after' ? -1 : 0)) =>
    row ? encodeCursor(order, { side, values: row.keys }) : null;
  const isFirst = cursor ? isReversed && !hasMore : query.page === 1;
  return {
    ...counted,
    results: shown.map((row) => row.item),
    next: isReversed || hasMore ? neighbour('after') : null,
    previous: isFirst ? null : query.page <= 2 ? FIRST_PAGE : (neighbour('before') ?? FIRST_PAGE),
  };
}

/** Skipping rows costs as much as reading them. A cursor has no such limit. */
function refuseDeepPage(offset: number, { count_estimated: isLong }: RowCount): void {
  if (isLong && offset >= EXACT_COUNT)
    throw new DomainError(
      'invalid',
      `Pages are numbered up to row ${EXACT_COUNT.toLocaleString('en-US')}. Follow "next" to read on.`,
    );
}

/** Wraps a page in the envelope of long lists. `url` is the list's own, with its filters. */
export function toKeysetPage<Item>(
  url: URL,
  { page }: KeysetQuery,
  { count, count_estimated, results, next, previous }: KeysetRows<Item>,
) {
  const pageUrl = (number: number, cursor: string | null) => {
    const other = new URL(url);
    other.searchParams.set('page', String(number));
    if (cursor === null) other.searchParams.delete('cursor');
    else other.searchParams.set('cursor', cursor);
    return other.href;
  };
  return {
    count,
    count_estimated,
    next: next === null ? null : pageUrl(Math.min(page + 1, MAX_PAGE), next),
    previous: previous === null ? null : pageUrl(page - 1 || 1, previous === FIRST_PAGE ? null : previous),
    results,
  };
}
