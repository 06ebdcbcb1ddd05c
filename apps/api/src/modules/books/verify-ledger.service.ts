import type { Db } from '@harusi/db/client';
import { sql } from 'drizzle-orm';
import { saleLeft } from './books.rules.ts';
import { factsWith, type LeftOver } from './ledger-facts.sql.ts';
import { readPartRefunded } from './part-refunds.service.ts';
import { CHECKS } from './verify-ledger.sql.ts';

/** More of one kind tell nobody anything new. */
const OF_ONE_KIND = 20;

/** How the sales stand of which a part has gone back: that is shared out by rules, which SQL need not know as well. */
async function readLeftOvers(tx: Db): Promise<LeftOver[]> {
  const refunded = await readPartRefunded(tx);
  return refunded.flatMap(({ order, lines, givenBack }) =>
    saleLeft(order, lines, givenBack).map(({ account, amount, vendorId = null }) => ({
      order_id: order.id,
      account,
      vendor_id: vendorId,
      cents: amount,
    })),
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
