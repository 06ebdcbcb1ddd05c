import type { Db } from '@harusi/db/client';
import { orderLines, orders, papers, refundLines, refunds, type PaperRow } from '@harusi/db/schema';
import { asc, inArray } from '@harusi/db/drizzle';
import type { Sale } from './order-taxes.rules.ts';

/** Sales by the ids of their orders, in that order, each read with one statement per table. */
export async function readSales(tx: Db, orderIds: readonly number[]): Promise<Sale[]> {
  const found = await tx.select().from(orders).where(inArray(orders.id, orderIds));
  const lines = await tx
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.position));
  const given = await tx
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, orderIds))
    .orderBy(asc(refunds.id));
  const refundIds = given.map(({ id }) => id);
  const units = await tx
    .select()
    .from(refundLines)
    .where(inArray(refundLines.refundId, [0, ...refundIds]));
  const byId = new Map(found.map((order) => [order.id, order]));
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const refundsOf = Map.groupBy(given, ({ orderId }) => orderId);
  const unitsOf = Map.groupBy(units, ({ refundId }) => refundId);
  return orderIds.map((id) => ({
    order: byId.get(id)!,
    lines: linesOf.get(id) ?? [],
    refunds: (refundsOf.get(id) ?? []).map((refund) => ({ ...refund, lines: unitsOf.get(refund.id) ?? [] })),
  }));
}

/** The numbered papers of these orders, from the oldest. */
export const readPapers = (tx: Db, orderIds: readonly number[]): Promise<PaperRow[]> =>
  tx.select().from(papers).where(inArray(papers.orderId, orderIds)).orderBy(asc(papers.id));
