import type { Db } from '@harusi/db/client';
import type { EventHandlers } from '../../lib/domain-events.ts';
import type { EmailContent } from '../emails/email-content.ts';
import { queueEmail, queueFormEmail, queueOwnerEmail } from '../emails/emails.service.ts';
import { notify } from '../notifications/notify.ts';
import { type OrderEvents, type OrderLine, type OrderSnapshot, vendorIds } from '../orders/order-events.ts';
import { readPieces } from '../orders/orders.service.ts';
import {
  newSaleEmail,
  orderCancelledEmail,
  orderDeliveredEmail,
  orderExpiredEmail,
  type OrderForEmail,
  orderPaidEmail,
  orderPlacedEmail,
  parcelDispatchedEmail,
  partRefundedEmail,
  refundedEmail,
  refundOwedEmail,
} from './order-emails.ts';

/**
 * Emails and notifications about orders, to buyer, vendors and owner. Until something is paid, the address is what a
 * stranger typed.
 */
export const orderMessages: Required<EventHandlers<OrderEvents>> = {
  'order.placed': (tx, { order }) => emailBuyer(tx, order, orderPlacedEmail, { queue: queueFormEmail }),
  'order.expired': (tx, { order }) => emailBuyer(tx, order, orderExpiredEmail, { queue: queueFormEmail }),
  'order.cancelled': (tx, { order }) => emailBuyer(tx, order, orderCancelledEmail, { queue: queueFormEmail }),
  'order.refund-owed': (tx, { order }) => emailBuyer(tx, order, refundOwedEmail),
  'order.refunded': (tx, { order, reference }) => emailBuyer(tx, order, refundedEmail(reference)),
  'order.partly-refunded': (tx, { order, reference, amountCents }) =>
    emailBuyer(tx, order, partRefundedEmail(reference, amountCents)),

  async 'order.paid'(tx, { order, lines, now }) {
    const { number } = order;
    await emailBuyer(tx, order, orderPaidEmail);
    await notifyVendors(tx, {
      number,
      lines,
      now,
      notification: (own) => ({
        title: `New order ${number}`,
        message: `${own.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}: paid for. Please prepare the parcel.`,
      }),
    });
    await queueOwnerEmail(tx, newSaleEmail({ ...order, name: order.contactName }), now);
  },

  'order.returned': (tx, { order: { number }, lines, now }) =>
    notifyVendors(tx, {
      number,
      lines,
      now,
      notification: () => ({
        title: `Order ${number} was called off`,
        message:
          'Please do not send it any more. What you would have earned on it is no longer in your balance.',
      }),
    }),

  'order.lines-refunded': (tx, { order: { number }, lines, reason, now }) =>
    notifyVendors(tx, {
      number,
      lines,
      now,
      notification: (own) => ({
        title: `Refunded: ${own.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}`,
        message: `The buyer of order ${number} gets the price back: ${reason}. ${
          own.some(({ isParcelCancelled }) => isParcelCancelled) ? 'Please do not send the parcel. ' : ''
        }Your earnings on it are no longer in your balance.`,
      }),
    }),

  async 'parcel.dispatched'(tx, { order, parcelId, carrier, tracking, now }) {
    const by = `${carrier ? ` with ${carrier}` : ''}${tracking ? ` (${tracking})` : ''}`;
    await notifyBuyer(tx, order, {
      title: 'On its way to you',
      message: `A parcel of your order ${order.number} has left us${by}. The rider calls before arriving.`,
      now,
    });
    await emailBuyer(tx, order, parcelDispatchedEmail(by), { parcelId });
  },

  async 'order.delivered'(tx, { order, now }) {
    await notifyBuyer(tx, order, {
      title: 'Your order has arrived',
      message: `Everything of your order ${order.number} was delivered. If you have a minute, tell other couples what you think of it.`,
      now,
    });
    await emailBuyer(tx, order, orderDeliveredEmail);
  },
};

/** Guests may leave no email address. */
async function emailBuyer(
  tx: Db,
  { number, contactEmail, contactName: name, totalCents, county, promisedDay }: OrderSnapshot,
  email: (order: OrderForEmail) => EmailContent,
  { queue = queueEmail, parcelId = null }: { queue?: typeof queueEmail; parcelId?: number | null } = {},
): Promise<void> {
  if (contactEmail === null) return;
  const pieces = await readPieces(tx, number, parcelId);
  const path = `/orders/${number}`;
  const content = email({ number, name, totalCents, county, promisedDay, path, pieces });
  await queue(tx, contactEmail, content, { kind: 'order', number });
}

async function notifyBuyer(
  tx: Db,
  { number, userId }: OrderSnapshot,
  notification: { title: string; message: string; now: Date },
): Promise<void> {
  if (userId !== null)
    await notify(tx, { to: userId, type: 'other', link: `/orders/${number}`, ...notification });
}

interface VendorNotification<Line extends OrderLine> {
  number: string;
  lines: readonly Line[];
  /** Written for each vendor from their own lines. */
  notification: (own: readonly Line[]) => { title: string; message: string };
  now: Date;
}

async function notifyVendors<Line extends OrderLine>(
  tx: Db,
  { number, lines, notification, now }: VendorNotification<Line>,
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
      link: `/vendor/orders/${number}`,
      now,
    })),
  );
}
