import type { Db } from '@harusi/db/client';
import { orderLines, orders, refunds } from '@harusi/db/schema';
import { asc, eq, inArray, sql } from '@harusi/db/drizzle';
import { SOLD_STATUSES } from './ledger-facts.sql.ts';

/** Sold orders with refunds, and their lines. */
export async function readPartlyRefundedOrders(tx: Db) {
  const given = await tx
    .select({ order: orders, cents: sql<string>`sum(${refunds.amountCents})` })
    .from(orders)
    .innerJoin(refunds, eq(refunds.orderId, orders.id))
    .where(sql`${orders.status} in ${SOLD_STATUSES}`)
    .groupBy(orders.id);
  if (given.length === 0) return [];
  const ids = given.map(({ order }) => order.id);
  const lines = await tx
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.id));
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  return given.map(({ order, cents }) => ({
    order,
    lines: byOrder.get(order.id) ?? [],
    givenBack: Number(cents),
  }));
}
