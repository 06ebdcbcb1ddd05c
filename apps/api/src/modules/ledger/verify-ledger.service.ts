import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import { formatShillings } from '../../lib/format/money.ts';
import { remainingSalePostings, remainingSale } from './ledger.rules.ts';
import { ledgerFacts, type RemainingSaleRow } from './ledger-facts.sql.ts';
import { readPartlyRefundedOrders } from './partial-refunds.service.ts';
import { LEDGER_CHECKS } from './verify-ledger.sql.ts';

/** More differences of one kind add nothing. */
const OF_ONE_KIND = 20;

type PartRefunded = Awaited<ReturnType<typeof readPartlyRefundedOrders>>[number];

/** Partly refunded sales: the rules allocate refunds, so that SQL need not repeat them. */
const leftOvers = ({ order, lines, givenBack }: PartRefunded): RemainingSaleRow[] =>
  remainingSalePostings(order, lines, givenBack).map(({ account, amount, vendorId = null }) => ({
    order_id: order.id,
    account,
    vendor_id: vendorId,
    cents: amount,
  }));

/** Compares the refunds recorded on lines with the rules. */
const wrongLines = ({ order, lines, givenBack }: PartRefunded): string[] => {
  const left = remainingSale(order, lines, givenBack).lines;
  return lines.flatMap(({ sku, totalCents, refundedCents }, n) => {
    const should = totalCents - left[n]!.totalCents;
    if (refundedCents === should) return [];
    return `Order ${order.number}, ${sku}: the line says ${formatShillings(refundedCents)} went back, it should be ${formatShillings(should)}`;
  });
};

/**
 * Recalculates every balance from orders, bookings, payments, payouts, expenses and taxes and compares it with the
 * ledger, on one snapshot. Returns a sentence for each difference.
 */
export const verifyLedger = (db: Db): Promise<string[]> =>
  db.transaction(
    async (tx) => {
      const refunded = await readPartlyRefundedOrders(tx);
      const facts = ledgerFacts(refunded.flatMap(leftOvers));
      const differences = refunded.flatMap(wrongLines);
      for (const { find } of LEDGER_CHECKS) {
        const { rows } = await tx.execute<{ difference: string }>(
          sql`with ${facts} select difference from (${find}) found order by 1 limit ${OF_ONE_KIND}`,
        );
        differences.push(...rows.map(({ difference }) => difference));
      }
      return differences;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
