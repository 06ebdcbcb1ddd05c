import type { Db } from '@harusi/db/client';
import { orders, papers, type PaperRow } from '@harusi/db/schema';
import { asc, inArray, sql } from '@harusi/db/drizzle';
import { isInvoicedOrder } from '../../orders/orders.sql.ts';
import { type Credit, creditsOf, invoicedLines, type Sale } from './order-taxes.rules.ts';
import { readPapers, readSales } from './read-sales.ts';

/** A sale with the papers that it has. */
export interface IssuedSale extends Sale {
  /** Null if nothing of it is the shop's own. */
  invoice: PaperRow | null;
  creditNotes: { paper: PaperRow; credit: Credit; refund: Sale['refunds'][number] }[];
}

/**
 * Issues what these paid orders lack: the invoice, and a credit note for each refund of something on it. The caller holds
 * their locks, so that no other transaction issues the same.
 */
export async function issuePapers(tx: Db, orderIds: readonly number[], now: Date): Promise<IssuedSale[]> {
  const sales = (await readSales(tx, orderIds)).map((sale) => ({
    sale,
    credits: creditsOf(sale),
    hasInvoice: invoicedLines(sale).length > 0,
  }));
  const issued = await readPapers(tx, orderIds);
  const has = (series: PaperRow['series'], orderId: number, refundId: number | null = null) =>
    issued.some(
      (paper) => paper.series === series && paper.orderId === orderId && paper.refundId === refundId,
    );
  const missing = sales.flatMap(({ sale: { order }, credits, hasInvoice }) => [
    ...(hasInvoice && !has('INV', order.id) ? [{ series: 'INV' as const, orderId: order.id }] : []),
    ...[...credits.keys()]
      .filter((refundId) => !has('CRN', order.id, refundId))
      .map((refundId) => ({ series: 'CRN' as const, orderId: order.id, refundId })),
  ]);
  if (missing.length > 0) {
    const values = missing.map((paper) => ({ ...paper, issuedAt: now }));
    issued.push(...(await tx.insert(papers).values(values).returning()));
  }
  const papersOf = Map.groupBy(issued, ({ orderId }) => orderId);
  return sales.map(({ sale, credits }) => {
    const own = papersOf.get(sale.order.id) ?? [];
    return {
      ...sale,
      invoice: own.find(({ series }) => series === 'INV') ?? null,
      creditNotes: sale.refunds.flatMap((refund) => {
        const [credit, paper] = [credits.get(refund.id), own.find(({ refundId }) => refundId === refund.id)];
        return credit && paper ? [{ paper, credit, refund }] : [];
      }),
    };
  });
}

/** `orders o` was sold, and something of it is the shop's own. */
const isInvoiced = sql`o.paid_at is not null and ${isInvoicedOrder}`;

/** In the order of payments: one batch after another, each behind the row where the last one ended. */
const dueInvoices = (after: Due) => sql`
  select o.id as order_id, o.paid_at as at, o.id from orders o
  where ${isInvoiced} and not exists (select from papers p where p.order_id = o.id and p.series = 'INV')
    and (o.paid_at, o.id) > (${after.at}::timestamptz, ${after.id}::bigint)
  order by o.paid_at, o.id limit ${BATCH_SIZE}`;

/** Refunds that may have a credit note; the rules decide. */
const dueCreditNotes = (after: Due) => sql`
  select o.id as order_id, r.created_at as at, r.id from refunds r join orders o on o.id = r.order_id
  where ${isInvoiced} and not exists (select from papers p where p.refund_id = r.id and p.series = 'CRN')
    and (r.delivery_cents > 0 or o.status in ('refund_pending', 'refunded') or exists (
      select from refund_lines n join order_lines l on l.id = n.order_line_id where n.refund_id = r.id and l.vendor_id is null))
    and (r.created_at, r.id) > (${after.at}::timestamptz, ${after.id}::bigint)
  order by r.created_at, r.id limit ${BATCH_SIZE}`;

interface Due extends Record<string, unknown> {
  order_id?: string;
  at: string;
  id: string;
}

const FIRST: Due = { at: '-infinity', id: '0' };
const BATCH_SIZE = 20;

/** Issues all invoices and credit notes that are due, in small transactions. */
export async function issueDuePapers(db: Db, now: Date): Promise<void> {
  for (const due of [dueInvoices, dueCreditNotes]) {
    let last = FIRST;
    for (;;) {
      const { rows } = await db.execute<Due & { order_id: string }>(due(last));
      if (rows.length === 0) break;
      last = rows.at(-1)!;
      const ids = [...new Set(rows.map(({ order_id }) => Number(order_id)))];
      await db.transaction(async (tx) => {
        // One that is being changed or printed is left for the next run, so that this waits for no lock.
        const locked = await tx
          .select({ id: orders.id })
          .from(orders)
          .where(inArray(orders.id, ids))
          .orderBy(asc(orders.id))
          .for('update', { skipLocked: true });
        const free = new Set(locked.map(({ id }) => id));
        const mine = ids.filter((id) => free.has(id));
        if (mine.length > 0) await issuePapers(tx, mine, now);
      });
    }
  }
}
