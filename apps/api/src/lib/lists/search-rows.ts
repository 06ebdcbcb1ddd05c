import { EXACT_COUNT } from '@harusi/contracts/constants/exact-count';
import { type SQL, sql } from '@harusi/db/drizzle';
import { limitClause } from '../database/prepared-queries.ts';
import type { RowCount } from './count-rows.ts';
import { beyond, orderBy } from './cursor.ts';
import { type KeysetList, type KeysetRow, type Place, readRows } from './keyset-rows.ts';
import type { Run } from './run.ts';

export interface SearchableList extends KeysetList {
  /** See `readSearch`. */
  isSearch: boolean;
  /** The same rows with only the tables that `where` needs, when `order` needs more. */
  found?: Pick<KeysetList, 'from' | 'where' | 'id'>;
}

/** What a search finds often is among so many rows next to the cursor. */
const NEARBY_ROWS = EXACT_COUNT;
/** Up to here a search's rows are found first and sorted then, at 2 µs each. */
const SORTED_COUNT = 10 * EXACT_COUNT;

/**
 * Reads rows from a place on. Left to itself, PostgreSQL may walk along the order until the page is full, which for a rare
 * word, or one of long ago, is the whole table. Few rows are therefore found by their words and sorted, many looked for
 * nearby first. Only a search that finds very many rows, none of them near, walks on.
 */
export async function readSearch<Item>(
  run: Run,
  list: SearchableList,
  { count, count_estimated: isLong }: RowCount,
  place: Place,
): Promise<KeysetRow<Item>[]> {
  if (isLong) {
    const rows = await readRows<Item>(run, { ...list, where: isNearby(list, place) }, place);
    if (rows.length === place.limit) return rows;
  }
  return readRows(run, count <= SORTED_COUNT ? { ...list, where: isFound(list) } : list, place);
}

function isFound({ id, found, ...list }: SearchableList): SQL {
  const rows = found ?? { id, ...list };
  return sql`${id} = any(array(select ${rows.id} from ${rows.from} where ${rows.where}))`;
}

/** The condition is a column, because as a condition it would let PostgreSQL look elsewhere. */
function isNearby({ order, from, where, id }: SearchableList, { cursor, limit, offset = 0 }: Place): SQL {
  const isReversed = cursor?.side === 'before';
  const names = order.keys.map((_, n) => sql.identifier(`key_${n}`));
  const columns = order.keys.map((key, n) => sql`${key.sql} as ${names[n]!}`);
  const sameWay = { ...order, keys: order.keys.map((key, n) => ({ ...key, sql: sql`${names[n]!}` })) };
  return sql`${id} = any(array(
    select nearby.id from (
      select ${id} as id, ${where} as is_match, ${sql.join(columns, sql`, `)} from ${from}
      where ${cursor ? beyond(order, cursor) : sql`true`}
      order by ${orderBy(order, isReversed)} ${limitClause(NEARBY_ROWS)}) nearby
    where nearby.is_match order by ${orderBy(sameWay, isReversed)} ${limitClause(limit + offset)}))`;
}
