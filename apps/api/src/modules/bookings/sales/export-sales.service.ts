import type { SaleQuery } from '@harusi/contracts/office/office-bookings';
import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import { UTF8_BOM, csvLine } from '../../../lib/format/csv.ts';
import type { SaleWire } from './sales.service.ts';
import { matchesSaleQuery, saleJson, saleRows } from './sales.sql.ts';

/** Rows per batch. Only the ids of the others stay in memory. */
const BATCH_SIZE = 500;

type Row = SaleWire & { receipts: string; hour: string };

const COLUMNS: readonly (readonly [title: string, of: (row: Row) => string])[] = [
  ['Booking', ({ number }) => number],
  ['Paid', ({ date }) => date],
  ['Hour', ({ hour }) => hour],
  ['Status', ({ status }) => status],
  ['Client', ({ client_name }) => client_name],
  ['Email', ({ client_email }) => client_email],
  ['Stylist', ({ stylist_name }) => stylist_name ?? ''],
  ['Package', ({ package_name }) => package_name],
  ['Amount', ({ amount }) => String(amount)],
  ['Commission', ({ commission }) => String(commission)],
  ['Paid by', ({ payment_method }) => payment_method],
  ['Receipts', ({ receipts }) => receipts],
];

/** Reads all matching ids first, so no sale is repeated or missed while the export streams. */
export async function exportSales(db: Db, query: SaleQuery): Promise<AsyncGenerator<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select b.id from ${saleRows} where ${matchesSaleQuery(query)} order by b.paid_at desc, b.id desc`);
  return csvRows(
    db,
    rows.map(({ id }) => id),
  );
}

async function* csvRows(db: Db, ids: readonly string[]): AsyncGenerator<string> {
  yield UTF8_BOM + csvLine(COLUMNS.map(([title]) => title));
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const some = ids.slice(from, from + BATCH_SIZE);
    const { rows } = await db.execute<{ sale: SaleWire; receipts: string; hour: string }>(sql`
      select ${saleJson} as sale, instant_text(b.starts_at) as hour,
        (select coalesce(string_agg(c.receipt, ' ' order by c.id), '') from payment_captures c where c.booking_id = b.id) as receipts
      from unnest(${sql.param(some)}::bigint[]) with ordinality wanted (id, n) join (${saleRows}) on b.id = wanted.id order by wanted.n`);
    yield rows
      .map(({ sale: sold, ...more }) => csvLine(COLUMNS.map(([, of]) => of({ ...sold, ...more }))))
      .join('');
  }
}
