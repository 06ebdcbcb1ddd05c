import type { Db } from '@harusi/db/client';
import { orderLines, orders, refundLines, refunds } from '@harusi/db/schema';
import { asc, eq, inArray, sql, type SQLWrapper } from '@harusi/db/drizzle';
import { SOLD_STATUSES } from './ledger-facts.sql.ts';

/** Sold orders with refunds: their lines, and what the refunds say about each part. */
export async function readPartlyRefundedOrders(tx: Db) {
  const sum = (column: SQLWrapper) => sql`coalesce(sum(${column}), 0)`.mapWith(Number);
  const given = await tx
    .select({
      order: orders,
      refunds: {
        amount: sum(refunds.amountCents),
        delivery: sum(refunds.deliveryCents),
        goodwill: sum(refunds.goodwillCents),
      },
    })
    .from(orders)
    .innerJoin(refunds, eq(refunds.orderId, orders.id))
    .where(sql`${orders.status} in ${SOLD_STATUSES}`)
    .groupBy(orders.id);
  if (given.length === 0) return [];
  const ids = given.map(({ order }) => order.id);
  const lines = await tx
    .select({ line: orderLines, amount: sum(refundLines.amountCents), quantity: sum(refundLines.quantity) })
    .from(orderLines)
    .leftJoin(refundLines, eq(refundLines.orderLineId, orderLines.id))
    .where(inArray(orderLines.orderId, ids))
    .groupBy(orderLines.id)
    .orderBy(asc(orderLines.id));
  const byOrder = Map.groupBy(lines, ({ line }) => line.orderId);
  return given.map((row) => ({ ...row, lines: byOrder.get(row.order.id) ?? [] }));
}
