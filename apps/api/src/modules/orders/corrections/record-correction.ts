import type { Db } from '@harusi/db/client';
import { orderEvents, orders, parcels, type OrderRow } from '@harusi/db/schema';
import { eq, type SQL } from '@harusi/db/drizzle';
import type { OrderStatus } from '@harusi/contracts/orders';
import type { OptionalActor } from '../../../lib/actor.ts';
import { changedFields } from '../../audit/audit.rules.ts';
import type { AuditAction } from '../../audit/audit-actions.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { editConflict } from '../../audit/edit-conflict.service.ts';
import { publishOrderChanged } from '../order-events.ts';
import { statusAt } from '../orders.rules.ts';
import { orderNotFound } from '../orders.service.ts';

export type ParcelRow = typeof parcels.$inferSelect;

/** An order under its lock, which also keeps its parcels as they are. */
export interface LockedOrder {
  order: OrderRow;
  /** At this moment. */
  status: OrderStatus;
  packed: ParcelRow[];
}

export async function lockOrder(tx: Db, which: SQL, now: Date): Promise<LockedOrder> {
  const [order] = await tx.select().from(orders).where(which).for('update');
  if (!order) throw orderNotFound();
  const packed = await tx.select().from(parcels).where(eq(parcels.orderId, order.id)).orderBy(parcels.id);
  return { order, status: statusAt(order.status, order.holdUntil, now), packed };
}

const isSame = (one: object, other: object) => Object.keys(changedFields(one, other).after).length === 0;

interface Edit<Fields extends object> {
  stored: Fields;
  /** What the form was based on. */
  expected: object;
  wanted: Fields;
}

/** Whether there is something to change. Rejects a form that is based on other values. */
export async function isChange<Fields extends object>(
  tx: Db,
  { number }: OrderRow,
  { stored, expected, wanted }: Edit<Fields>,
): Promise<boolean> {
  if (isSame(stored, wanted)) return false;
  if (!isSame(expected, stored)) throw await editConflict(tx, { type: 'order', id: number });
  return true;
}

interface Correction {
  action: AuditAction;
  /** For the buyer and the back office. It stays when personal data goes, so it names none. */
  text: string;
  before: object;
  after: object;
  products?: readonly number[];
}

/** Records a correction in audit log and timeline, and tells open screens. */
export async function recordCorrection(
  tx: Db,
  { order, packed }: LockedOrder,
  { action, text, before, after, products }: Correction,
  by: OptionalActor,
): Promise<void> {
  const { id: orderId, number, status } = order;
  await recordChange(tx, { ...by, action, subject: { type: 'order', id: number }, before, after });
  await tx
    .insert(orderEvents)
    .values({ orderId, at: by.now, actorId: by.actorId, kind: 'correction', status, text });
  await publishOrderChanged(tx, { order, sellers: sellersOf(order, packed), ...(products && { products }) });
}

/** The vendors who send something; they see an order once it is paid. */
export const sellersOf = <Seller extends { vendorId: number | null }>(
  { paidAt }: OrderRow,
  sellers: readonly Seller[],
): readonly Seller[] => (paidAt === null ? [] : sellers);
