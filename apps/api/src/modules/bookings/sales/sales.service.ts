import type { Encoded } from '@harusi/contracts/calls';
import type { Sale, SaleList, SaleQuery } from '@harusi/contracts/office/office-bookings';
import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import { limitClause } from '../../../lib/database/prepared-queries.ts';
import { pageOffset } from '../../../lib/pagination.ts';
import { bookingNotFound } from '../booking-lifecycle.service.ts';
import { matchesSaleQuery, saleJson, saleRows, salesSummaryJson } from './sales.sql.ts';

export type SaleWire = Encoded<typeof Sale>;

/** One page of sales, latest first, with their totals. */
export async function listSales(db: Db, query: SaleQuery) {
  const { rows } = await db.execute<{ sale: SaleWire }>(sql`
    select ${saleJson} as sale from ${saleRows} where ${matchesSaleQuery(query)}
    order by b.paid_at desc, b.id desc ${limitClause(query.page_size, pageOffset(query))}`);
  const { status: _every, ...others } = query;
  const totals = await db.execute<{ summary: Encoded<typeof SaleList>['summary'] }>(
    sql`select ${salesSummaryJson} as summary from ${saleRows} where ${matchesSaleQuery(others)}`,
  );
  const { summary: figures } = totals.rows[0]!;
  const { completed, pending, cancelled } = figures;
  const count = query.status === undefined ? completed + pending + cancelled : figures[query.status];
  return { count, results: rows.map((row) => row.sale), summary: figures };
}

export async function getSale(db: Db, bookingId: number): Promise<SaleWire> {
  const { rows } = await db.execute<{ sale: SaleWire }>(
    sql`select ${saleJson} as sale from ${saleRows} where b.id = ${bookingId} and ${matchesSaleQuery({})}`,
  );
  if (!rows[0]) throw bookingNotFound();
  return rows[0].sale;
}
