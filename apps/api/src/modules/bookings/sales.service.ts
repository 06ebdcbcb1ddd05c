import type { Encoded } from '@harusi/contracts/calls';
import type { Sale, SaleList, SaleQuery } from '@harusi/contracts/office-bookings';
import type { Db } from '@harusi/db/client';
import { sql } from 'drizzle-orm';
import { limitClause } from '../../lib/prepared-queries.ts';
import { pageOffset } from '../../lib/pagination.ts';
import { noSuchBooking } from './booking-moves.service.ts';
import { matching, sale, sales, summary } from './sales.sql.ts';

export type SaleWire = Encoded<typeof Sale>;

/** One page of sales, the latest first, and what they come to. */
export async function listSales(db: Db, query: SaleQuery) {
  const { rows } = await db.execute<{ sale: SaleWire }>(sql`
    select ${sale} as sale from ${sales} where ${matching(query)}
    order by b.paid_at desc, b.id desc ${limitClause(query.page_size, pageOffset(query))}`);
  const { status: _every, ...others } = query;
  const told = await db.execute<{ summary: Encoded<typeof SaleList>['summary'] }>(
    sql`select ${summary} as summary from ${sales} where ${matching(others)}`,
  );
  const { summary: figures } = told.rows[0]!;
  const { completed, pending, cancelled } = figures;
  const count = query.status === undefined ? completed + pending + cancelled : figures[query.status];
  return { count, results: rows.map((row) => row.sale), summary: figures };
}

export async function getSale(db: Db, bookingId: number): Promise<SaleWire> {
  const { rows } = await db.execute<{ sale: SaleWire }>(
    sql`select ${sale} as sale from ${sales} where b.id = ${bookingId} and ${matching({})}`,
  );
  if (!rows[0]) throw noSuchBooking();
  return rows[0].sale;
}
