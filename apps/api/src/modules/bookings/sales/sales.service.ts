import type { Encoded } from '@harusi/contracts/calls';
import type { Sale, SaleList, SaleQuery } from '@harusi/contracts/office/office-bookings';
import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import type { ListOrder } from '../../../lib/lists/cursor.ts';
import { readKeysetPage } from '../../../lib/lists/keyset-list.ts';
import type { KeysetList } from '../../../lib/lists/keyset-rows.ts';
import { runOn } from '../../../lib/lists/run.ts';
import { matchesAny } from '../../../lib/lists/search.ts';
import { bookingNotFound } from '../booking-lifecycle.service.ts';
import { allSaleRows, matchesSaleQuery, saleJson, saleRows, salesSummaryJson } from './sales.sql.ts';

export type SaleWire = Encoded<typeof Sale>;

const LATEST: ListOrder = {
  name: 'sales',
  keys: [
    { sql: sql`b.paid_at`, type: 'instant' },
    { sql: sql`b.id`, type: 'integer' },
  ],
  descending: true,
};

async function findStylists(db: Db, { search }: SaleQuery): Promise<number[]> {
  if (!search) return [];
  const { rows } = await db.execute<{ id: string }>(
    sql`select t.id from stylists t where ${matchesAny([sql`t.name`], search)}`,
  );
  return rows.map(({ id }) => Number(id));
}

/** The list behind a query. */
export const readSaleList = async (db: Db, query: SaleQuery): Promise<KeysetList> =>
  listOf(query, await findStylists(db, query));

const listOf = (query: SaleQuery, stylists: readonly number[]): KeysetList => ({
  order: LATEST,
  from: sql`bookings b`,
  where: matchesSaleQuery(query, stylists),
  id: sql`b.id`,
  item: saleJson,
  join: sql`join (${saleRows}) on b.id = page.id`,
});

/** One page of sales, latest first, with their totals. */
export async function listSales(db: Db, query: SaleQuery) {
  const { status: _every, ...others } = query;
  const stylists = await findStylists(db, query);
  const totals = await db.execute<{ summary: Encoded<typeof SaleList>['summary'] }>(
    sql`select ${salesSummaryJson} as summary from ${allSaleRows} where ${matchesSaleQuery(others, stylists)}`,
  );
  const { summary } = totals.rows[0]!;
  const page = await readKeysetPage<SaleWire>(runOn(db), query, {
    ...listOf(query, stylists),
    isSearch: query.search !== undefined,
  });
  return { ...page, summary };
}

export async function getSale(db: Db, bookingId: number): Promise<SaleWire> {
  const { rows } = await db.execute<{ sale: SaleWire }>(
    sql`select ${saleJson} as sale from ${saleRows} where b.id = ${bookingId} and ${matchesSaleQuery({})}`,
  );
  if (!rows[0]) throw bookingNotFound();
  return rows[0].sale;
}
