import type { Encoded } from '@harusi/contracts/calls';
import type { OfficeProductQuery, OfficeProductRow } from '@harusi/contracts/office/office-products';
import { sql } from '@harusi/db/drizzle';
import type { Pool } from 'pg';
import { UTF8_BOM, csvLine } from '../../lib/format/csv.ts';
import { runUnprepared } from '../../lib/database/prepared-queries.ts';
import { allOf, row, sources } from './products/office-products.sql.ts';

type Row = Encoded<typeof OfficeProductRow>;

/** Rows read and held in memory at a time. */
const BATCH_SIZE = 500;

const COLUMNS: readonly (readonly [title: string, of: (row: Row) => string | number])[] = [
  ['SKU', ({ sku }) => sku],
  ['Name', ({ name }) => name],
  ['Category', ({ category }) => category],
  ['Subcategory', ({ subcategory_name }) => subcategory_name],
  ['Vendor', ({ vendor_name }) => vendor_name],
  ['Status', ({ status }) => status],
  ['Review', ({ review }) => review ?? ''],
  ['Featured', ({ featured }) => (featured ? 'yes' : 'no')],
  ['Price', ({ price }) => price],
  ['Price now', ({ price_now }) => price_now],
  ['Original price', ({ original_price }) => original_price ?? ''],
  ['Sale', ({ sale }) => sale?.name ?? ''],
  ['Stock', ({ inventory }) => inventory],
  ['Sold', ({ sold }) => sold],
  ['Revenue', ({ revenue }) => revenue],
  ['Updated', ({ updated_at }) => updated_at],
];

/**
 * Exports the whole filtered list in order. Fixes the list of ids first, so that no product is repeated or missed while
 * prices and stock change; eight bytes of each stay in memory.
 */
export async function exportProducts(pool: Pool, query: OfficeProductQuery, now: Date) {
  const [found] = await runUnprepared<{ ids: string | null }>(pool, {
    shape: 'office export',
    build: () => sql`select string_agg(found.id::text, ' ') as ids from (${allOf(query)}) found`,
    values: { now },
  });
  const ids = Float64Array.from(found!.ids?.split(' ') ?? [], Number);
  return csvRows(pool, ids, now);
}

async function* csvRows(pool: Pool, ids: Float64Array, now: Date): AsyncGenerator<string> {
  yield UTF8_BOM + csvLine(COLUMNS.map(([title]) => title));
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const some = [...ids.subarray(from, from + BATCH_SIZE)];
    const rows = await runUnprepared<{ row: Row }>(pool, {
      shape: 'office export rows',
      build:
        () => sql`select ${row} as row from unnest(${sql.param(some)}::bigint[]) with ordinality wanted (id, n)
        join products p on p.id = wanted.id ${sources} order by wanted.n`,
      values: { now },
    });
    yield rows.map(({ row }) => csvLine(COLUMNS.map(([, of]) => of(row)))).join('');
  }
}
