import { ARRIVAL_DAYS } from '@harusi/contracts/orders';
import type { Db } from '@harusi/db/client';
import { orderEvents, type OrderRow, orders, parcels } from '@harusi/db/schema';
import { and, eq, inArray, isNull, lte } from '@harusi/db/drizzle';
import type { Actor, OptionalActor } from '../../../lib/actor.ts';
import { DomainError } from '../../../lib/errors.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { orderChannel, publishOrderChanged } from '../order-events.ts';
import { moveParcel } from './parcels.service.ts';

type ParcelRow = typeof parcels.$inferSelect;

const STANDING = ['paid', 'preparing', 'dispatched', 'delivered'] as const;

/** Locks the order of a parcel that is on its way; anything else is a conflict. */
async function lockUnderWay(tx: Db, id: number): Promise<{ order: OrderRow; parcel: ParcelRow }> {
  const [found] = await tx.select({ orderId: parcels.orderId }).from(parcels).where(eq(parcels.id, id));
  if (!found) throw new DomainError('not_found', 'This parcel does not exist.');
  const [order] = await tx.select().from(orders).where(eq(orders.id, found.orderId)).for('update');
  const [parcel] = await tx.select().from(parcels).where(eq(parcels.id, id));
  if (parcel!.status !== 'dispatched' || !STANDING.some((status) => status === order!.status)) {
    throw new DomainError('conflict', 'This parcel is not on its way.');
  }
  return { order: order!, parcel: parcel! };
}

/** Records that a vendor's parcel arrived, as the vendor says. It counts once the buyer confirms it. */
export async function claimArrival(db: Db, id: number, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const { order, parcel } = await lockUnderWay(tx, id);
    if (parcel.arrivalClaimedAt !== null) return;
    await record(tx, {
      order,
      id,
      change: { arrivalClaimedAt: by.now },
      action: 'parcel.arrival-claimed',
      by,
    });
    await orderChannel.publish(tx, 'parcel.arrival-claimed', { order, parcelId: id, now: by.now });
  });
}

/** The buyer confirms that a parcel is with them, or objects. */
export async function answerArrival(
  db: Db,
  order: OrderRow,
  { parcelId, arrived }: { parcelId: number; arrived: boolean },
  by: OptionalActor,
): Promise<void> {
  const own = and(eq(parcels.id, parcelId), eq(parcels.orderId, order.id));
  const [parcel] = await db.select().from(parcels).where(own);
  if (!parcel) throw new DomainError('not_found', 'This parcel does not exist.');
  if (arrived) {
    if (parcel.status !== 'delivered') await moveParcel(db, parcelId, { status: 'delivered' }, by, 'buyer');
    return;
  }
  await db.transaction(async (tx) => {
    const found = await lockUnderWay(tx, parcelId);
    if (found.parcel.arrivalDisputedAt !== null) return;
    await record(tx, {
      order: found.order,
      id: parcelId,
      change: { arrivalDisputedAt: by.now },
      action: 'parcel.arrival-disputed',
      by,
    });
    await orderChannel.publish(tx, 'parcel.arrival-disputed', {
      order: found.order,
      vendorId: found.parcel.vendorId,
      now: by.now,
    });
  });
}

const TEXTS = {
  'parcel.arrival-claimed': 'The seller says that it has arrived',
  'parcel.arrival-disputed': 'You told us that it has not arrived. We look into it.',
} as const;

interface ArrivalChange {
  order: OrderRow;
  id: number;
  change: Partial<typeof parcels.$inferInsert>;
  action: keyof typeof TEXTS;
  by: OptionalActor;
}

async function record(tx: Db, { order, id, change, action, by }: ArrivalChange): Promise<void> {
  await tx.update(parcels).set(change).where(eq(parcels.id, id));
  await tx.insert(orderEvents).values({
    orderId: order.id,
    at: by.now,
    actorId: by.actorId,
    kind: 'step',
    status: order.status,
    text: TEXTS[action],
  });
  await recordChange(tx, {
    ...by,
    action,
    subject: { type: 'order', id: order.number },
    after: { parcel: id },
  });
  const sellers = await tx.select().from(parcels).where(eq(parcels.orderId, order.id));
  await publishOrderChanged(tx, { order, sellers });
}

const ARRIVAL_MS = ARRIVAL_DAYS * 86_400_000;
const BATCH_SIZE = 50;

/** Marks parcels delivered that left long ago without an objection, as of the day they counted. Returns how many. */
export async function assumeArrivals(db: Db, now: Date): Promise<number> {
  const due = await db
    .select({ id: parcels.id, dispatchedAt: parcels.dispatchedAt })
    .from(parcels)
    .innerJoin(orders, and(eq(orders.id, parcels.orderId), inArray(orders.status, [...STANDING])))
    .where(
      and(
        eq(parcels.status, 'dispatched'),
        lte(parcels.dispatchedAt, new Date(now.getTime() - ARRIVAL_MS)),
        isNull(parcels.arrivalDisputedAt),
      ),
    )
    .orderBy(parcels.dispatchedAt)
    .limit(BATCH_SIZE);
  for (const { id, dispatchedAt } of due) {
    const at = new Date(dispatchedAt!.getTime() + ARRIVAL_MS);
    await moveParcel(db, id, { status: 'delivered' }, { actorId: null, now: at }, 'time').catch(
      ignoreConflict,
    );
  }
  return due.length;
}

/** The buyer or an admin was faster. */
function ignoreConflict(error: unknown): undefined {
  if (error instanceof DomainError && error.code === 'conflict') return undefined;
  throw error;
}
