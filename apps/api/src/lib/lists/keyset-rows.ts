import { type SQL, sql } from '@harusi/db/drizzle';
import { limitClause } from '../database/prepared-queries.ts';
import { beyond, type Cursor, type CursorValue, keysJson, type ListOrder, orderBy } from './cursor.ts';
import type { Run } from './run.ts';

export interface KeysetList {
  order: ListOrder;
  /** A table with what the other parts need: `orders o`. */
  from: SQL;
  where: SQL;
  /** What identifies a row. */
  id: SQL;
  /** A row as JSON, made for the rows of the page only and not for those that it skips. */
  item: SQL;
  /** What `item` reads, from `page.id`: `join orders o on o.id = page.id`. */
  join: SQL;
}

export interface KeysetRow<Item> {
  item: Item;
  keys: CursorValue[];
}

export interface Place {
  cursor: Cursor | undefined;
  limit: number;
  offset?: number;
}

/** Reads rows from a place on; in front of a cursor, backwards. */
export function readRows<Item>(run: Run, list: KeysetList, { cursor, limit, offset = 0 }: Place) {
  const { order, from, where, id, item, join } = list;
  const way = orderBy(order, cursor?.side === 'before');
  return run<KeysetRow<Item> & Record<string, unknown>>(sql`
    select ${item} as item, page.keys from (
      select ${id} as id, ${keysJson(order)} as keys, row_number() over (order by ${way}) as n from ${from}
      where ${where} and ${cursor ? beyond(order, cursor) : sql`true`}
      order by ${way} ${limitClause(limit, offset)}) page
    ${join} order by page.n`);
}

/**
 * Reads a whole list in batches, each when it is asked for: neither a long list nor a slow reader takes memory, and nothing
 * is read for one that has gone. For orders whose keys don't change: rows then neither repeat nor go missing.
 */
export async function* readBatches<Item>(run: Run, list: KeysetList, size = 500): AsyncGenerator<Item[]> {
  let cursor: Cursor | undefined;
  for (;;) {
    const rows = await readRows<Item>(run, list, { cursor, limit: size });
    if (rows.length > 0) yield rows.map((row) => row.item);
    if (rows.length < size) return;
    cursor = { side: 'after', values: rows.at(-1)!.keys };
  }
}
