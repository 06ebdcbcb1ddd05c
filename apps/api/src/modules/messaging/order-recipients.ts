import type { Db } from '@harusi/db/client';
import type { EmailContent } from '../emails/email-content.ts';
import { queueEmail } from '../emails/emails.service.ts';
import { notify } from '../notifications/notify.ts';
import { type OrderLine, type OrderSnapshot, vendorIds } from '../orders/order-events.ts';
import { readPickupPoint, readPieces } from '../orders/orders.service.ts';
import type { OrderForEmail } from './order-emails.ts';

/** Guests may leave no email address. */
export async function emailBuyer(
  tx: Db,
  { number, contactEmail, contactName: name, totalCents, county, promisedDay, pickupPointId }: OrderSnapshot,
  email: (order: OrderForEmail) => EmailContent,
  { queue = queueEmail, parcelId = null }: { queue?: typeof queueEmail; parcelId?: number | null } = {},
): Promise<void> {
  if (contactEmail === null) return;
  const pieces = await readPieces(tx, number, parcelId);
  const path = `/orders/${number}`;
  const pickupPoint = await readPickupPoint(tx, pickupPointId);
  const content = email({ number, name, totalCents, county, promisedDay, pickupPoint, path, pieces });
  await queue(tx, contactEmail, content, { kind: 'order', number });
}

export async function notifyBuyer(
  tx: Db,
  { number, userId }: OrderSnapshot,
  notification: { title: string; message: string; now: Date },
): Promise<void> {
  if (userId !== null)
    await notify(tx, { to: userId, type: 'other', link: `/orders/${number}`, ...notification });
}

/** A notification for each vendor whose parcel is concerned. */
export async function notifySellers(
  tx: Db,
  { number }: OrderSnapshot,
  {
    sellers,
    ...notification
  }: {
    title: string;
    message: string;
    sellers: readonly { vendorId: number | null }[];
    now: Date;
  },
): Promise<void> {
  const link = `/vendor/orders/${number}`;
  const vendors = vendorIds(sellers);
  if (vendors.length === 0) return;
  await notify(
    tx,
    ...vendors.map((to) => ({
      to,
      type: 'other' as const,
      priority: 'high' as const,
      link,
      ...notification,
    })),
  );
}

interface VendorNotification<Line extends OrderLine> {
  link: string;
  lines: readonly Line[];
  /** Written for each vendor from their own lines. */
  notification: (own: readonly Line[]) => { title: string; message: string };
  now: Date;
}

/** A notification for each vendor, about their own lines. */
export async function notifyVendors<Line extends OrderLine>(
  tx: Db,
  { link, lines, notification, now }: VendorNotification<Line>,
): Promise<void> {
  const vendors = vendorIds(lines);
  if (vendors.length === 0) return;
  await notify(
    tx,
    ...vendors.map((to) => ({
      to,
      type: 'other' as const,
      priority: 'high' as const,
      ...notification(lines.filter(({ vendorId }) => vendorId === to)),
      link,
      now,
    })),
  );
}
