import type { Encoded } from '@harusi/contracts/calls';
import type { OfficeOrder } from '@harusi/contracts/office/office-orders';
import type { Db } from '@harusi/db/client';
import { orderEvents, orders } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import type { Actor } from '../../../lib/actor.ts';
import { orderRef } from '../../ledger/ledger.service.ts';
import { recordManualRefund } from '../../transfers/refunds/close-refund.service.ts';
import { listRefunds } from '../../transfers/refunds/list-refunds.service.ts';
import type { ReadContext } from '../../payments/payments.rules.ts';
import { cancelOrder } from '../lifecycle/order-lifecycle.service.ts';
import { orderNotFound, readStoredOrder, toOrder, type StoredOrder } from '../orders.service.ts';
import { officeOrderProjection } from '../orders.sql.ts';
import { recordChange } from '../../audit/audit.service.ts';

type OfficeWire = Encoded<typeof OfficeOrder>;
type StoredOfficeOrder = Omit<StoredOrder, 'vat' | 'steps'> &
  Pick<OfficeWire, 'lines' | 'parcels' | 'notes' | 'customer' | 'vat'> & { steps: OfficeWire['timeline'] };

export async function getOfficeOrder(db: Db, number: string, reading: ReadContext): Promise<OfficeWire> {
  const stored = await readStoredOrder<StoredOfficeOrder>(db, number, officeOrderProjection);
  const order = toOrder(stored, reading);
  return {
    ...order,
    timeline: order.timeline.map((step) => ({ author: null, ...step })),
    refunds: await listRefunds(db, orderRef(stored.id)),
  };
}

async function idOf(tx: Db, number: string): Promise<number> {
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  if (!order) throw orderNotFound();
  return order.id;
}

export async function addOrderNote(
  db: Db,
  number: string,
  text: string,
  { actorId, now }: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const orderId = await idOf(tx, number);
    const [note] = await tx
      .insert(orderEvents)
      .values({ orderId, at: now, actorId, kind: 'note', text })
      .returning({ id: orderEvents.id });
    await recordChange(tx, {
      actorId,
      action: 'order.noted',
      subject: { type: 'order', id: number },
      after: { note: note!.id },
      now,
    });
  });
}

/** Cancels an order for the shop, or takes it back after dispatch. */
export async function cancelOrderByShop(db: Db, number: string, reason: string, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const orderId = await idOf(tx, number);
    await cancelOrder(tx, orderId, { by: 'shop', reason, ...by });
    await tx.insert(orderEvents).values({
      orderId,
      at: by.now,
      actorId: by.actorId,
      kind: 'note',
      text: `Called off: ${reason}`,
    });
    await recordChange(tx, {
      ...by,
      action: 'order.called-off',
      subject: { type: 'order', id: number },
      after: { reason },
    });
  });
}

export async function recordOrderRefund(db: Db, number: string, reference: string, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    await recordManualRefund(tx, await idOf(tx, number), { reference, ...by });
    await recordChange(tx, {
      ...by,
      action: 'order.refunded',
      subject: { type: 'order', id: number },
      after: { reference },
    });
  });
}
