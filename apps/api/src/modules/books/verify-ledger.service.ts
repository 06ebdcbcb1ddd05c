import type { Db } from '@harusi/db/client';
import { sql } from 'drizzle-orm';
import { CHECKS, FACTS } from './verify-ledger.sql.ts';

/** More of one kind tell nobody anything new. */
const OF_ONE_KIND = 20;

/**
 * Works out every balance anew from orders, bookings, money, payouts, expenses and taxes, and holds the books against it.
 * Answers each difference in a sentence; none when all is right. Everything is seen at one and the same moment.
 */
export const verifyLedger = (db: Db): Promise<string[]> =>
  db.transaction(
    async (tx) => {
      const differences: string[] = [];
      for (const { find } of CHECKS) {
        const { rows } = await tx.execute<{ difference: string }>(
          sql`with ${FACTS} select difference from (${find}) found order by 1 limit ${OF_ONE_KIND}`,
        );
        differences.push(...rows.map(({ difference }) => difference));
      }
      return differences;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
