import type { Db } from '@harusi/db/client';
import { orders, papers } from '@harusi/db/schema';
import { isNotNull } from '@harusi/db/drizzle';
import { booksStart } from '@harusi/demo/time';
import { creditsOf, invoicedLines } from '../../modules/papers/orders/order-taxes.rules.ts';
import { readSales } from '../../modules/papers/orders/read-sales.ts';
import { changeSetting } from '../../modules/settings/settings.service.ts';

/** A tax invoice names its seller's PIN. */
const COMPANY = { legal_name: 'Harusi Limited', kra_pin: 'P051234567X' };

/**
 * The company, invoices at the time of payment and credit notes at that of the refund, as the job would have issued them.
 */
export async function seedPapers(tx: Db, now: Date, { adminId }: { adminId: number }): Promise<void> {
  await changeSetting(tx, { key: 'company', value: COMPANY, actorId: adminId, now: booksStart(now) });
  const paid = await tx.select({ id: orders.id }).from(orders).where(isNotNull(orders.paidAt));
  const sales = await readSales(
    tx,
    paid.map(({ id }) => id),
  );
  const due = sales.flatMap((sale) => {
    const orderId = sale.order.id;
    const credits = creditsOf(sale);
    return [
      ...(invoicedLines(sale).length > 0
        ? [{ series: 'INV' as const, orderId, issuedAt: sale.order.paidAt! }]
        : []),
      ...sale.refunds
        .filter(({ id }) => credits.has(id))
        .map(({ id, createdAt }) => ({
          series: 'CRN' as const,
          orderId,
          refundId: id,
          issuedAt: createdAt,
        })),
    ];
  });
  await tx.insert(papers).values(due.toSorted((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime()));
}
