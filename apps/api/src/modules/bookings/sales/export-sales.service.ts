import type { SaleQuery } from '@harusi/contracts/office/office-bookings';
import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import { UTF8_BOM, csvLine } from '../../../lib/format/csv.ts';
import { readBatches } from '../../../lib/lists/keyset-rows.ts';
import { runOn } from '../../../lib/lists/run.ts';
import { readSaleList, type SaleWire } from './sales.service.ts';
import { saleJson } from './sales.sql.ts';

type Row = SaleWire & { receipts: string; hour: string };

const ROW = sql`${saleJson}::jsonb || jsonb_build_object('hour', instant_text(b.starts_at), 'receipts', (
  select coalesce(string_agg(c.receipt, ' ' order by c.id), '') from payment_captures c where c.booking_id = b.id))`;

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

/** Streams all matching sales, latest first. */
export async function* exportSales(db: Db, query: SaleQuery): AsyncGenerator<string> {
  yield UTF8_BOM + csvLine(COLUMNS.map(([title]) => title));
  const list = await readSaleList(db, query);
  for await (const rows of readBatches<Row>(runOn(db), { ...list, item: ROW })) {
    yield rows.map((row) => csvLine(COLUMNS.map(([, of]) => of(row)))).join('');
  }
}
