import type {
  CorrectAddress,
  CorrectCarrier,
  CorrectContact,
  CorrectPackingNotes,
} from '@harusi/contracts/office/order-corrections';
import type { Db } from '@harusi/db/client';
import { orders, parcels, type OrderRow } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import type { Actor } from '../../../lib/actor.ts';
import { DomainError } from '../../../lib/errors.ts';
import { lookupKeyExpiry } from '../../../lib/order-access.ts';
import { generateSecretToken } from '../../../lib/security/secret-tokens.ts';
import { changedFields } from '../../audit/audit.rules.ts';
import { orderChannel } from '../order-events.ts';
import { canCancel } from '../orders.rules.ts';
import { hasCarrier, isUnsent } from './corrections.rules.ts';
import {
  isChange,
  type LockedOrder,
  lockOrder,
  type ParcelRow,
  recordCorrection,
  sellersOf,
} from './record-correction.ts';

/** Address and contact are on every label, so they can change as long as the order can be cancelled. */
function requireUnsentOrder({ status, packed }: LockedOrder): void {
  const statuses = packed.map((parcel) => parcel.status);
  if (!canCancel(status, statuses)) {
    throw new DomainError(
      'conflict',
      'This order can no longer be corrected: a parcel has left, or it ended.',
    );
  }
}

/** Without those whose pieces are all refunded. */
const unsent = (packed: readonly ParcelRow[]) => packed.filter(({ status }) => status !== 'cancelled');

const contactOf = ({ contactName, contactPhone, contactEmail }: OrderRow) => ({
  name: contactName,
  phone: contactPhone,
  email: contactEmail,
});

export async function correctContact(
  db: Db,
  number: string,
  { expected, ...form }: CorrectContact,
  by: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, eq(orders.number, number), by.now);
    const { order, packed } = locked;
    requireUnsentOrder(locked);
    const { name, phone, email = null } = form;
    const wanted = { name, phone, email };
    if (!(await isChange(tx, order, { stored: contactOf(order), expected, wanted }))) return;
    // A wrong address may have received the guest's link.
    const isLinkLost = order.userId === null && order.contactEmail !== null && order.contactEmail !== email;
    const [corrected] = await tx
      .update(orders)
      .set({
        contactName: name,
        contactPhone: phone,
        contactEmail: email,
        clientId: sql`find_or_create_client(${order.userId}::bigint, ${phone}, ${name}, ${email}::citext,
          ${order.placedAt.toISOString()}::timestamptz)`,
        ...(isLinkLost && { lookupKey: generateSecretToken(), lookupKeyExpiresAt: lookupKeyExpiry(by.now) }),
      })
      .where(eq(orders.id, order.id))
      .returning();
    const masked = (row: OrderRow) => ({
      contact_name: row.contactName,
      contact_phone: row.contactPhone,
      contact_email: row.contactEmail,
    });
    await recordCorrection(
      tx,
      locked,
      {
        action: 'order.contact-corrected',
        text: 'Contact details corrected',
        ...changedFields(masked(order), masked(corrected!)),
      },
      by,
    );
    const isLabelChanged = name !== order.contactName || phone !== order.contactPhone;
    await orderChannel.publish(tx, 'order.contact-corrected', {
      order: corrected!,
      oldEmail: order.contactEmail === email ? null : order.contactEmail,
      sellers: isLabelChanged ? sellersOf(order, unsent(packed)) : [],
      now: by.now,
    });
  });
}

export async function correctAddress(
  db: Db,
  number: string,
  { expected, ...form }: CorrectAddress,
  by: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, eq(orders.number, number), by.now);
    const { order, packed } = locked;
    requireUnsentOrder(locked);
    if (order.deliveryMethod === 'pickup') {
      throw new DomainError(
        'conflict',
        'The buyer collects this order, so its address is that of the pick-up point. Name, phone and email can be corrected.',
      );
    }
    const stored = {
      county: order.county,
      town: order.town,
      landmark: order.landmark,
      notes: order.deliveryNotes,
    };
    const { county, town, landmark, notes = null } = form;
    const wanted = { county, town, landmark, notes };
    if (!(await isChange(tx, order, { stored, expected, wanted }))) return;
    const [corrected] = await tx
      .update(orders)
      .set({ county, town, landmark, deliveryNotes: notes })
      .where(eq(orders.id, order.id))
      .returning();
    const masked = (address: typeof stored) => ({
      address_county: address.county,
      address_town: address.town,
      address_landmark: address.landmark,
      address_notes: address.notes,
    });
    await recordCorrection(
      tx,
      locked,
      {
        action: 'order.address-corrected',
        text: 'Delivery address corrected',
        ...changedFields(masked(stored), masked(wanted)),
      },
      by,
    );
    await orderChannel.publish(tx, 'order.address-corrected', {
      order: corrected!,
      town,
      sellers: sellersOf(order, unsent(packed)),
      now: by.now,
    });
  });
}

async function lockParcel(tx: Db, id: number, now: Date): Promise<LockedOrder & { parcel: ParcelRow }> {
  const [found] = await tx.select({ orderId: parcels.orderId }).from(parcels).where(eq(parcels.id, id));
  if (!found) throw new DomainError('not_found', 'This parcel does not exist.');
  const locked = await lockOrder(tx, eq(orders.id, found.orderId), now);
  return { ...locked, parcel: locked.packed.find((parcel) => parcel.id === id)! };
}

/** Changes the instructions for the packer. */
export async function correctPackingNotes(
  db: Db,
  id: number,
  form: CorrectPackingNotes,
  by: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { parcel, ...locked } = await lockParcel(tx, id, by.now);
    const { order, status } = locked;
    if (!isUnsent(status, parcel.status)) {
      throw new DomainError('conflict', 'There is nothing left to pack in this parcel.');
    }
    const { packing_notes: notes = null } = form;
    const edit = {
      stored: { notes: parcel.notes },
      expected: { notes: form.expected_packing_notes },
      wanted: { notes },
    };
    if (!(await isChange(tx, order, edit))) return;
    await tx.update(parcels).set({ notes }).where(eq(parcels.id, id));
    await recordCorrection(
      tx,
      locked,
      {
        action: 'parcel.notes-corrected',
        text: 'Packing notes updated',
        before: { parcel: id, packing_notes: parcel.notes },
        after: { parcel: id, packing_notes: notes },
      },
      by,
    );
    await orderChannel.publish(tx, 'parcel.notes-corrected', {
      order,
      sellers: sellersOf(order, [parcel]),
      now: by.now,
    });
  });
}

/** Changes who brings a parcel, also once it has left. */
export async function correctCarrier(
  db: Db,
  id: number,
  { expected, ...form }: CorrectCarrier,
  by: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { parcel, ...locked } = await lockParcel(tx, id, by.now);
    const { order, status } = locked;
    if (!hasCarrier(status, parcel.status)) {
      throw new DomainError('conflict', 'This parcel is not sent, so it has no carrier.');
    }
    const stored = { carrier: parcel.carrier, tracking: parcel.tracking };
    const { carrier = null, tracking = null } = form;
    const wanted = { carrier, tracking };
    if (!(await isChange(tx, order, { stored, expected, wanted }))) return;
    await tx.update(parcels).set(wanted).where(eq(parcels.id, id));
    await recordCorrection(
      tx,
      locked,
      {
        action: 'parcel.carrier-corrected',
        text: 'Carrier and tracking corrected',
        before: { parcel: id, ...stored },
        after: { parcel: id, ...wanted },
      },
      by,
    );
    await orderChannel.publish(tx, 'parcel.carrier-corrected', {
      order,
      parcelId: id,
      ...wanted,
      now: by.now,
    });
  });
}
