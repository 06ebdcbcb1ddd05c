import type { Db } from '@harusi/db/client';
import { orders } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import type { OptionalActor } from '../../../lib/actor.ts';
import { DomainError } from '../../../lib/errors.ts';
import { lockOrder, recordCorrection } from '../../orders/corrections/record-correction.ts';
import { invoicedLines } from './order-taxes.rules.ts';
import { readPapers, readSales } from './read-sales.ts';

/** Sets or removes the buyer's KRA PIN. The order's lock keeps a concurrent first print before or after it. */
export async function changeBuyerPin(
  db: Db,
  number: string,
  buyerPin: string | null,
  by: OptionalActor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, eq(orders.number, number), by.now);
    const { order, status } = locked;
    if (order.buyerPin === buyerPin) return;
    const [sale] = await readSales(tx, [order.id]);
    if (status === 'cancelled' || invoicedLines(sale!).length === 0) {
      throw new DomainError('conflict', 'We send no invoice for this order, so it needs no PIN.');
    }
    const issued = await readPapers(tx, [order.id]);
    if (issued.some(({ series, printedAt }) => series === 'INV' && printedAt !== null)) {
      throw new DomainError(
        'conflict',
        'The invoice has been printed, so its PIN can no longer change. Please write to us if it is wrong.',
      );
    }
    await tx.update(orders).set({ buyerPin }).where(eq(orders.id, order.id));
    await recordCorrection(
      tx,
      locked,
      {
        action: 'order.buyer-pin-changed',
        text: buyerPin === null ? 'KRA PIN removed' : 'KRA PIN for the invoice noted',
        before: { buyer_pin: order.buyerPin },
        after: { buyer_pin: buyerPin },
      },
      by,
    );
  });
}
