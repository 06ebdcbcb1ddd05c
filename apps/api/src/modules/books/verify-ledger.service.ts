import type { Db } from '@harusi/db/client';
import { orderLines, orders, refunds } from '@harusi/db/schema';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { saleLeft } from './books.rules.ts';
import { factsWith, type LeftOver, SOLD } from './ledger-facts.sql.ts';
import { CHECKS } from './verify-ledger.sql.ts';

/** More of one kind tell nobody anything new. */
const OF_ONE_KIND = 20;

/** How the sales stand of which a part has gone back: that is shared out by rules, which SQL need not know as well. */
async function readLeftOvers(tx: Db): Promise<LeftOver[]> {
  const given = await tx
    .select({ order: orders, cents: sql<string>`sum(${refunds.amountCents})` })
    .from(orders)
    .innerJoin(refunds, eq(refunds.orderId, orders.id))
    .where(sql`${orders.status} in ${SOLD}`)
    .groupBy(orders.id);
  if (given.length === 0) return [];
  const ids = given.map(({ order }) => order.id);
  const lines = await tx
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.id));
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  return given.flatMap(({ order, cents }) =>
    saleLeft(order, byOrder.get(order.id) ?? [], Number(cents)).map(
      ({ account, amount, vendorId = null }) => ({
        order_id: order.id,
        account,
        vendor_id: vendorId,
        cents: amount,
      }),
    ),
  );
}

/**
 * Works out every balance anew from orders, bookings, money, payouts, expenses and taxes, and holds the books against it.
 * Answers each difference in a sentence; none when all is right. Everything is seen at one and the same moment.
 */
export const verifyLedger = (db: Db): Promise<string[]> =>
  db.transaction(
    async (tx) => {
      const facts = factsWith(await readLeftOvers(tx));
      const differences: string[] = [];
      for (const { find } of CHECKS) {
        const { rows } = await tx.execute<{ difference: string }>(
          sql`with ${facts} select difference from (${find}) found order by 1 limit ${OF_ONE_KIND}`,
        );
        differences.push(...rows.map(({ difference }) => difference));
      }
      return differences;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
