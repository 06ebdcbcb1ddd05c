import type { MoveParcel } from '@harusi/contracts/office/parcels';
import type { OrderStatus, ParcelStatus } from '@harusi/contracts/orders';
import type { Db } from '@harusi/db/client';
import { type OrderRow, orders, parcels } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import type { OptionalActor } from '../../../lib/actor.ts';
import { DomainError } from '../../../lib/errors.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { orderRef } from '../../ledger/ledger.service.ts';
import { requireConfirmedMoney } from '../../payments/captures/captures.service.ts';
import { advanceOrder } from './order-lifecycle.service.ts';
import { orderChannel, publishOrderChanged } from '../order-events.ts';
import { statusFromParcels } from '../orders.rules.ts';

const NEXT: Partial<Record<ParcelStatus, ParcelStatus>> = {
  waiting: 'preparing',
  preparing: 'dispatched',
  dispatched: 'delivered',
};

const STEP_WORDS = {
  paid: 'Paid by M-Pesa',
  preparing: 'We are preparing it',
  dispatched: 'On its way to you',
  delivered: 'Delivered',
} as const;

/** How we know that a parcel arrived: from the buyer, the carrier's note, or time without an objection. */
export type ArrivalSource = NonNullable<(typeof parcels.$inferSelect)['deliveredBy']>;

/** Lets an order follow the statuses of all its parcels. Returns its status. */
export async function followParcels(
  tx: Db,
  { id, status }: OrderRow,
  parcelStatuses: readonly ParcelStatus[],
  { actorId, now }: OptionalActor,
): Promise<OrderStatus> {
  const next = statusFromParcels(parcelStatuses);
  if (next !== status && next in STEP_WORDS) {
    const text = STEP_WORDS[next as keyof typeof STEP_WORDS];
    await advanceOrder(tx, id, { status: next, text, now, actorId });
  }
  return next;
}

/** Moves a parcel one step; the order's status follows from all its parcels. Returns the order's number. */
export async function moveParcel(
  db: Db,
  id: number,
  { status, carrier, tracking }: MoveParcel,
  { actorId, now }: OptionalActor,
  deliveredBy: ArrivalSource = 'carrier',
): Promise<string> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select({ orderId: parcels.orderId }).from(parcels).where(eq(parcels.id, id));
    if (!found) throw new DomainError('not_found', 'This parcel does not exist.');
    const [order] = await tx.select().from(orders).where(eq(orders.id, found.orderId)).for('update');
    const { id: orderId, number, status: orderStatus } = order!;
    const all = await tx.select().from(parcels).where(eq(parcels.orderId, orderId));
    const parcel = all.find((one) => one.id === id)!;
    const before = parcel.status;
    // Parcels of an order that was taken back keep their status, even if they were dispatched.
    if (!(orderStatus in STEP_WORDS) || NEXT[before] !== status) {
      throw new DomainError('conflict', `This parcel cannot go from ${before} to ${status}.`);
    }
    if (status === 'dispatched')
      await requireConfirmedMoney(
        tx,
        orderRef(orderId),
        'M-Pesa has not confirmed this payment yet. Please wait before sending it.',
      );
    await tx
      .update(parcels)
      .set({
        status,
        ...(carrier !== undefined && { carrier }),
        ...(tracking !== undefined && { tracking }),
        ...(status === 'dispatched' && { dispatchedAt: now }),
        ...(status === 'delivered' && { deliveredAt: now, deliveredBy }),
      })
      .where(eq(parcels.id, id));
    await recordChange(tx, {
      actorId,
      action: 'parcel.moved',
      subject: { type: 'order', id: number },
      before: { parcel: id, status: before },
      after: { parcel: id, status },
      now,
    });
    const statuses = all.map((one) => (one.id === id ? status : one.status));
    const next = await followParcels(tx, order!, statuses, { actorId, now });
    await publishOrderChanged(tx, { order: order!, sellers: all });
    if (next === 'delivered') {
      await orderChannel.publish(tx, 'order.delivered', {
        order: order!,
        isAssumed: deliveredBy === 'time',
        now,
      });
    } else if (status === 'dispatched') {
      const sentBy = { carrier: carrier ?? parcel.carrier, tracking: tracking ?? parcel.tracking };
      await orderChannel.publish(tx, 'parcel.dispatched', { order: order!, parcelId: id, ...sentBy, now });
    }
    return number;
  });
}
