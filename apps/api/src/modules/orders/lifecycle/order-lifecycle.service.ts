import type { CancelReason, OrderStatus } from '@harusi/contracts/orders';
import type { Db } from '@harusi/db/client';
import { orderEvents, orderLines, orders, parcels, refunds, type OrderRow } from '@harusi/db/schema';
import { and, asc, eq, inArray, isNull, lte, sql } from '@harusi/db/drizzle';
import type { OptionalActor } from '../../../lib/actor.ts';
import { buildOnce } from '../../../lib/database/build-once.ts';
import { DomainError } from '../../../lib/errors.ts';
import { takenBackPostings } from '../../ledger/ledger.rules.ts';
import { depositBalance, orderRef, postEntry, promisedRefunds } from '../../ledger/ledger.service.ts';
import { orderChannel, publishOrderChanged } from '../order-events.ts';
import { canCancel, canReturn, statusAt } from '../orders.rules.ts';
import { EXPIRED_TEXT, orderNotFound } from '../orders.service.ts';
import { productIdsOf, releaseHolds, returnStock } from '../checkout/stock.service.ts';
import { endReturnsOfOrder } from '../returns/return-steps.ts';

interface Step {
  status: OrderStatus;
  text: string;
  now: Date;
  actorId?: number | null;
  set?: Partial<typeof orders.$inferInsert>;
}

/** Moves an order to its next status and adds it to the timeline. A trigger rejects steps that don't exist. */
export async function advanceOrder(
  tx: Db,
  orderId: number,
  { status, text, now, actorId = null, set = {} }: Step,
) {
  await tx
    .update(orders)
    .set({ status, holdUntil: null, ...set })
    .where(eq(orders.id, orderId));
  await tx.insert(orderEvents).values({ orderId, at: now, actorId, kind: 'step', status, text });
}

const CANCELLED: Record<CancelReason, string> = {
  expired: EXPIRED_TEXT,
  customer: 'Cancelled by you',
  shop: 'Cancelled by the shop',
  no_stock: 'The pieces are no longer there',
};

/** Ends an unpaid order and frees its stock. With `moneyCame`, what happens to the money is announced instead. */
export async function cancelUnpaidOrder(
  tx: Db,
  order: OrderRow,
  { reason, actorId, now, moneyCame = false }: OptionalActor & { reason: CancelReason; moneyCame?: boolean },
): Promise<void> {
  const cancelledAt = reason === 'expired' ? (order.holdUntil ?? now) : now;
  await advanceOrder(tx, order.id, {
    status: 'cancelled',
    text: CANCELLED[reason],
    now: cancelledAt,
    actorId,
    set: { cancelReason: reason, cancelledAt },
  });
  await tx
    .update(parcels)
    .set({ status: 'cancelled' })
    .where(and(eq(parcels.orderId, order.id), eq(parcels.status, 'waiting')));
  const products = await releaseHolds(tx, order.id);
  await publishOrderChanged(tx, { order, products });
  if (moneyCame) return;
  await orderChannel.publish(tx, reason === 'expired' ? 'order.expired' : 'order.cancelled', { order, now });
}

const selectLines = buildOnce('lines_of_order', (tx) =>
  tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, sql.placeholder('orderId')))
    .orderBy(asc(orderLines.id)),
);

export const readOrderLines = (tx: Db, orderId: number) => selectLines(tx, { orderId });

/** Records a refund of everything paid for the order that is neither back nor promised yet. */
export async function oweFullRefund(
  tx: Db,
  order: OrderRow,
  { reason, actorId, now }: OptionalActor & { reason: string },
): Promise<void> {
  const amountCents =
    (await depositBalance(tx, orderRef(order.id))) - (await promisedRefunds(tx, orderRef(order.id)));
  await advanceOrder(tx, order.id, { status: 'refund_pending', text: 'Your money comes back', now, actorId });
  if (amountCents > 0) {
    await tx
      .insert(refunds)
      .values({ orderId: order.id, amountCents, reason, createdAt: now, createdBy: actorId });
  }
  await publishOrderChanged(tx, { order });
  await orderChannel.publish(tx, 'order.refund-owed', { order, now });
  await completeRefund(tx, order, { actorId, now });
}

/** Marks the order refunded once its last open refund is paid. Returns whether it did. */
export async function completeRefund(
  tx: Db,
  { id }: OrderRow,
  { actorId, now }: OptionalActor,
): Promise<boolean> {
  const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, id));
  if (order?.status !== 'refund_pending') return false;
  const owed = and(eq(refunds.orderId, id), isNull(refunds.reference));
  if ((await tx.$count(refunds, owed)) > 0) return false;
  await advanceOrder(tx, id, { status: 'refunded', text: 'Your money is back with you', now, actorId });
  return true;
}

/** Cancels an order. If it is paid, its money is refunded and its stock returned. */
export async function cancelOrder(
  tx: Db,
  orderId: number,
  { by, reason, actorId, now }: OptionalActor & { by: 'customer' | 'shop'; reason: string },
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw orderNotFound();
  const status = statusAt(order.status, order.holdUntil, now);
  const packed = await tx
    .select({ status: parcels.status })
    .from(parcels)
    .where(eq(parcels.orderId, orderId));
  const isWhole = canCancel(
    status,
    packed.map((parcel) => parcel.status),
  );
  if (!isWhole && !(by === 'shop' && canReturn(status))) {
    throw new DomainError('conflict', 'This order can no longer be cancelled.');
  }
  if (status === 'awaiting_payment') {
    await cancelUnpaidOrder(tx, order, { reason: by, actorId, now });
    return;
  }
  await endReturnsOfOrder(tx, orderId, { actorId, now });
  const lines = await readOrderLines(tx, orderId);
  await postEntry(tx, {
    source: `order:${order.number}:return`,
    memo: `Order ${order.number} taken back: ${reason}`,
    at: now,
    postings: takenBackPostings(order, lines),
  });
  await returnStock(tx, orderId, actorId, now);
  await tx
    .update(parcels)
    .set({ status: 'cancelled' })
    .where(and(eq(parcels.orderId, orderId), inArray(parcels.status, ['waiting', 'preparing'])));
  await oweFullRefund(tx, order, { reason, actorId, now });
  await publishOrderChanged(tx, { order, products: await productIdsOf(tx, orderId), sellers: lines });
  await orderChannel.publish(tx, 'order.returned', { order, lines, now });
}

const BATCH_SIZE = 50;

/** Cancels a batch of orders whose hold has expired. Returns how many. */
export async function expireOrders(db: Db, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.status, 'awaiting_payment'), lte(orders.holdUntil, now)))
      .orderBy(orders.holdUntil)
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    for (const order of due) await cancelUnpaidOrder(tx, order, { reason: 'expired', actorId: null, now });
    return due.length;
  });
}
