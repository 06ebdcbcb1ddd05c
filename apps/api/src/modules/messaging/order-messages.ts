import { ARRIVAL_DAYS } from '@harusi/contracts/orders';
import type { EventHandlers } from '../../lib/domain-events.ts';
import { queueEmail, queueFormEmail, queueOwnerEmail } from '../emails/emails.service.ts';
import { notify } from '../notifications/notify.ts';
import type { OrderEvents } from '../orders/order-events.ts';
import { getSettings } from '../settings/settings.service.ts';
import {
  addressCorrectedEmail,
  carrierCorrectedEmail,
  contactCorrectedEmail,
  carrierSentence,
  contactMovedEmail,
  variantCorrectedEmail,
} from './correction-emails.ts';
import {
  arrivalAssumedEmail,
  arrivalClaimedEmail,
  orderCancelledEmail,
  orderDeliveredEmail,
  orderExpiredEmail,
  orderPaidEmail,
  orderPlacedEmail,
  parcelDispatchedEmail,
  partRefundedEmail,
  refundedEmail,
  refundOwedEmail,
} from './order-emails.ts';
import { newSaleEmail } from './owner-emails.ts';
import { emailBuyer, notifyBuyer, notifySellers, notifyVendors } from './order-recipients.ts';

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
      link: `/vendor/orders/${number}`,
      lines,
      now,
      notification: (own) => ({
        title: `New order ${number}`,
        message: `${own.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}: paid for. Please prepare the parcel.`,
      }),
    });
    await queueOwnerEmail(tx, newSaleEmail({ ...order, name: order.contactName, lines }), now);
  },

  'order.returned': (tx, { order: { number }, lines, now }) =>
    notifyVendors(tx, {
      link: `/vendor/orders/${number}`,
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
      link: `/vendor/orders/${number}`,
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
    const by = carriedBy(carrier, tracking);
    await notifyBuyer(tx, order, {
      title: 'On its way to you',
      message: `A parcel of your order ${order.number} has left us${by}.${order.pickupPointId === null ? ' The rider calls before arriving.' : ''}`,
      now,
    });
    await emailBuyer(tx, order, parcelDispatchedEmail(by), { parcelId });
  },

  async 'order.delivered'(tx, { order, isAssumed, now }) {
    await notifyBuyer(tx, order, {
      title: isAssumed ? 'Has your order arrived?' : 'Your order has arrived',
      message: isAssumed
        ? `The last parcel of your order ${order.number} left ${ARRIVAL_DAYS} days ago, so we take it that it is with you. If not, please write to us.`
        : `Everything of your order ${order.number} was delivered. If you have a minute, tell other couples what you think of it.`,
      now,
    });
    const { return_days } = await getSettings(tx, now);
    await emailBuyer(tx, order, isAssumed ? arrivalAssumedEmail : orderDeliveredEmail(return_days));
  },

  async 'parcel.arrival-claimed'(tx, { order, parcelId, now }) {
    await notifyBuyer(tx, order, {
      title: 'Is your parcel with you?',
      message: `The seller says that a parcel of your order ${order.number} has arrived. Please tell us on the page of your order.`,
      now,
    });
    await emailBuyer(tx, order, arrivalClaimedEmail, { parcelId });
  },

  async 'parcel.arrival-disputed'(tx, { order, vendorId, now }) {
    const { number } = order;
    const message = `The buyer of order ${number} says that the parcel has not arrived. Please ask the carrier.`;
    const title = `Not arrived: order ${number}`;
    await notify(tx, {
      to: 'orders',
      type: 'other',
      priority: 'high',
      title,
      message,
      link: `/admin/orders/${number}`,
      now,
    });
    await notifySellers(tx, order, { title, message, sellers: [{ vendorId }], now });
  },

  async 'order.address-corrected'(tx, { order, town, sellers, now }) {
    await notifyBuyer(tx, order, {
      title: 'Your address was corrected',
      message: `Your order ${order.number} now goes to ${town}, ${order.county}.`,
      now,
    });
    await emailBuyer(tx, order, addressCorrectedEmail(town));
    await notifySellers(tx, order, {
      title: `New address for order ${order.number}`,
      message: 'The shop has corrected where your parcel goes. Please check the label before you send it.',
      sellers,
      now,
    });
  },

  async 'order.contact-corrected'(tx, { order, oldEmail, sellers, now }) {
    await notifyBuyer(tx, order, {
      title: 'Your contact details were corrected',
      message: `Please check name, phone and email on your order ${order.number}.`,
      now,
    });
    await emailBuyer(tx, order, contactCorrectedEmail);
    // Without a link: that mailbox may be a stranger's.
    if (oldEmail !== null) await queueEmail(tx, oldEmail, contactMovedEmail(order.number));
    await notifySellers(tx, order, {
      title: `New contact for order ${order.number}`,
      message: 'The name or phone of the recipient has changed. Please check the label before you send it.',
      sellers,
      now,
    });
  },

  async 'order.variant-corrected'(tx, { order, piece, sellers, now }) {
    const { name, quantity, before, after } = piece;
    const change = `${quantity} × ${name}: ${after} instead of ${before}`;
    await notifyBuyer(tx, order, {
      title: 'Your order was changed',
      message: `${change}, at the same price. It is part of your order ${order.number}.`,
      now,
    });
    await emailBuyer(tx, order, variantCorrectedEmail(change));
    await notifySellers(tx, order, {
      title: `Another choice for order ${order.number}`,
      message: `${change}. Please pack this one.`,
      sellers,
      now,
    });
  },

  'parcel.notes-corrected': (tx, { order, sellers, now }) =>
    notifySellers(tx, order, {
      title: `Packing notes for order ${order.number}`,
      message: 'The shop has changed the notes on your parcel. Please read them before you pack it.',
      sellers,
      now,
    }),

  async 'parcel.carrier-corrected'(tx, { order, parcelId, carrier, tracking, now }) {
    const by = carriedBy(carrier, tracking);
    await notifyBuyer(tx, order, {
      title: 'New carrier details',
      message: carrierSentence(order.number, by),
      now,
    });
    await emailBuyer(tx, order, carrierCorrectedEmail(by), { parcelId });
  },
};

/** ` with Fargo Courier (FC-2291)` */
const carriedBy = (carrier: string | null, tracking: string | null) =>
  `${carrier ? ` with ${carrier}` : ''}${tracking ? ` (${tracking})` : ''}`;
