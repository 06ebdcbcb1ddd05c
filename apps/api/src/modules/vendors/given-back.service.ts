import type { Db } from '@harusi/db/client';
import { orders } from '@harusi/db/schema';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { whatIsLeft } from '../books/books.rules.ts';
import { readPartRefunded } from '../books/part-refunds.service.ts';

/** What has gone back of the goods of one vendor in one order that stands. */
export interface GivenBack {
  number: string;
  vendorId: number;
  paidAt: Date;
  /** Of what the buyer paid for them … */
  gross: number;
  /** … and of what the shop kept of that. */
  commission: number;
}

/** What has gone back of the goods of these vendors. The rules share it out, which SQL need not know as well. */
export const readGivenBackOf = (db: Db, vendorIds: readonly number[]): Promise<GivenBack[]> =>
  readGivenBack(
    db,
    sql`exists (select from order_lines l where l.order_id = ${orders.id} and l.vendor_id = any(${sql.param([...vendorIds])}::bigint[]))`,
  );

export const readGivenBackIn = (db: Db, numbers: readonly string[]): Promise<GivenBack[]> =>
  readGivenBack(db, inArray(orders.number, [...numbers]));

async function readGivenBack(db: Db, which: SQL): Promise<GivenBack[]> {
  const refunded = await readPartRefunded(db, which);
  return refunded.flatMap(({ order, lines, givenBack }) => {
    const left = whatIsLeft(order, lines, givenBack).lines;
    return lines.flatMap(({ vendorId, totalCents, commissionCents }, n) => {
      if (vendorId === null) return [];
      const gross = totalCents - left[n]!.totalCents;
      const commission = commissionCents - left[n]!.commissionCents;
      return [{ number: order.number, vendorId, paidAt: order.paidAt!, gross, commission }];
    });
  });
}

export const sumOf = (back: readonly GivenBack[], part: 'gross' | 'commission') =>
  back.reduce((sum, one) => sum + one[part], 0);
