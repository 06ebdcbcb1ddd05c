import { PlainLine } from '@harusi/contracts/names';
import type { Db } from '@harusi/db/client';
import type { EmailContent } from '../emails/email-content.ts';
import { queueEmail } from '../emails/emails.service.ts';
import { notify } from '../notifications/notify.ts';
import { type OrderLine, type OrderSnapshot, vendorIds } from '../orders/order-events.ts';
import { readOrderDetails } from '../orders/order-letters.service.ts';
import type { OrderForEmail } from './order-email-parts.ts';

/** Guests may leave no email address. */
export async function emailBuyer(
  tx: Db,
  order: OrderSnapshot,
  email: (order: OrderForEmail) => EmailContent,
  { queue = queueEmail, parcelId = null }: { queue?: typeof queueEmail; parcelId?: number | null } = {},
): Promise<void> {
  if (order.contactEmail === null) return;
  const { number, contactName: name, totalCents, county, promisedDay } = order;
  const { town, landmark, contactPhone, payments, ...details } = await readOrderDetails(tx, number, parcelId);
  const content = email({
    ...details,
    number,
    name,
    totalCents,
    county,
    promisedDay,
    path: `/orders/${number}`,
    landmark: plainLine(landmark),
    town: plainLine(town),
    phone: contactPhone,
    payments: payments.map((payment) => ({ ...payment, paidAt: new Date(payment.paidAt) })),
  });
  await queue(tx, order.contactEmail, content, { kind: 'order', number });
}

/** The form takes any landmark, but our emails carry no links and no hidden signs of strangers. */
const plainLine = (line: string) => (line !== '' && PlainLine(300).safeParse(line).success ? line : null);

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
