import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import { formatShillings } from '../../lib/format/money.ts';
import { payableBack, remainingSalePostings } from './ledger.rules.ts';
import { ledgerFacts, type RemainingSaleRow } from './ledger-facts.sql.ts';
import { readPartlyRefundedOrders } from './partial-refunds.service.ts';
import { LEDGER_CHECKS } from './verify-ledger.sql.ts';

/** More differences of one kind add nothing. */
const OF_ONE_KIND = 20;

type PartRefunded = Awaited<ReturnType<typeof readPartlyRefundedOrders>>[number];

/** Partly refunded sales: the rules recalculate tax and commission, so that SQL need not repeat them. */
const leftOvers = ({ order, lines }: PartRefunded): RemainingSaleRow[] =>
  remainingSalePostings(
    order,
    lines.map(({ line }) => line),
  ).map(({ account, amount, vendorId = null }) => ({
    order_id: order.id,
    account,
    vendor_id: vendorId,
    cents: amount,
  }));

/**
 * Compares what an order says was refunded with its refunds. Refunds of older releases were one sum without parts;
 * what they gave back shows only in the sum.
 */
const wrongRefunds = ({ order, lines, refunds }: PartRefunded): string[] => {
  const back = payableBack(
    order,
    lines.map(({ line }) => line),
  );
  const parts = [
    ['delivery', order.deliveryRefundedCents, refunds.delivery] as const,
    ['goodwill', order.goodwillCents, refunds.goodwill] as const,
    ...lines.map(({ line, amount }) => [line.sku, line.refundedCents, amount] as const),
  ];
  const isOld = refunds.amount > parts.reduce((sum, [, , cents]) => sum + cents, 0);
  const wrong = parts.filter(([, stored, given]) => (isOld ? stored < given : stored !== given));
  if (refunds.amount !== back + order.goodwillCents)
    wrong.push(['refunds', back + order.goodwillCents, refunds.amount]);
  return wrong.map(
    ([what, stored, given]) =>
      `Order ${order.number}, ${what}: the order says ${formatShillings(stored)} went back, its refunds say ${formatShillings(given)}`,
  );
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
      const differences = refunded.flatMap(wrongRefunds);
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
