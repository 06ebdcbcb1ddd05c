import type {
  ChangePickupPoint,
  OfficePickupPoint,
  PickupPointFields,
} from '@harusi/contracts/office/office-delivery';
import type { Db } from '@harusi/db/client';
import { pickupPoints, type PickupPointRow } from '@harusi/db/schema';
import { asc, eq, sql } from '@harusi/db/drizzle';
import type { Actor } from '../../lib/actor.ts';
import { violatesConstraint } from '../../lib/database/database-errors.ts';
import { DomainError, invalidFields } from '../../lib/errors.ts';
import { changedFields } from '../audit/audit.rules.ts';
import { editConflict } from '../audit/edit-conflict.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import { toPoint } from './delivery.service.ts';
import { recordDeliveryChange } from './record-delivery-change.ts';

/** Orders that still go to the point. */
const ordersUnderWay = sql<number>`(select count(*) from orders o where o.pickup_point_id = pickup_points.id
  and o.status in ('awaiting_payment', 'paid', 'preparing', 'dispatched'))::integer`;

/** Open and closed points. */
export async function listPoints(db: Db): Promise<OfficePickupPoint[]> {
  const rows = await db
    .select({ point: pickupPoints, ordersUnderWay })
    .from(pickupPoints)
    .orderBy(asc(pickupPoints.county), asc(pickupPoints.name));
  return rows.map(({ point, ordersUnderWay: orders_under_way }) => ({
    ...toPoint(point),
    is_open: point.isOpen,
    orders_under_way,
    version: point.version,
  }));
}

/** Costs the standard fee unless the form says otherwise. */
export async function addPoint(db: Db, fields: PickupPointFields, by: Actor): Promise<void> {
  const { delivery_fee } = await getSettings(db, by.now);
  await write(db, async (tx) => {
    const [row] = await tx
      .insert(pickupPoints)
      .values({ feeCents: delivery_fee, ...toRow(fields), updatedAt: by.now })
      .returning();
    const after = toAuditFields(row!);
    await recordDeliveryChange(tx, { ...by, action: 'pickup-point.created', id: row!.id, after });
  });
}

/** Replaces the whole point, open or closed. Rejects an edit based on an old version. */
export async function changePoint(
  db: Db,
  id: number,
  { version, is_open: isOpen, ...fields }: ChangePickupPoint,
  by: Actor,
): Promise<void> {
  await write(db, async (tx) => {
    const [before] = await tx.select().from(pickupPoints).where(eq(pickupPoints.id, id)).for('update');
    if (!before) throw new DomainError('not_found', 'This pick-up point does not exist.');
    if (before.version !== version) throw await editConflict(tx, { type: 'pickup-point', id });
    const after = { ...before, ...toRow(fields), isOpen };
    const changes = changedFields(toAuditFields(before), toAuditFields(after));
    if (Object.keys(changes.after).length === 0) return;
    if (isMoved(before, after)) await requireNoOrders(tx, id);
    await tx
      .update(pickupPoints)
      .set({ ...toRow(fields), isOpen, updatedAt: by.now, version: version + 1 })
      .where(eq(pickupPoints.id, id));
    await recordDeliveryChange(tx, { ...by, action: 'pickup-point.changed', id, ...changes });
  });
}

const isMoved = (before: PickupPointRow, after: PickupPointRow) =>
  before.county !== after.county || before.town !== after.town || before.address !== after.address;

/** Orders have copied the address, and labels show it. */
async function requireNoOrders(tx: Db, id: number): Promise<void> {
  const [row] = await tx.select({ ordersUnderWay }).from(pickupPoints).where(eq(pickupPoints.id, id));
  const count = row!.ordersUnderWay;
  if (count === 0) return;
  throw new DomainError(
    'conflict',
    `${count === 1 ? 'An order is' : `${count} orders are`} still on the way to this address. To move the point, close it and add a new one.`,
  );
}

async function write(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  try {
    await db.transaction(work);
  } catch (error) {
    if (violatesConstraint(error, 'pickup_points_name')) {
      throw invalidFields({ name: 'Another pick-up point has this name' }, error);
    }
    throw error;
  }
}

/** An absent fee stays as it was. */
const toRow = ({ name, county, town, address, hours, phone, fee }: PickupPointFields) => ({
  name,
  county,
  town,
  address,
  hours,
  phone,
  ...(fee !== undefined && { feeCents: fee }),
});

const toAuditFields = ({ name, county, town, address, hours, phone, feeCents, isOpen }: PickupPointRow) => ({
  name,
  county,
  town,
  address,
  hours,
  phone,
  fee_cents: feeCents,
  is_open: isOpen,
});
