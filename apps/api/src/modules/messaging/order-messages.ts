import { randomUUID } from 'node:crypto';
import { ARRIVAL_DAYS } from '@harusi/contracts/orders';
import type { Db } from '@harusi/db/client';
import type { EventHandlers } from '../../lib/domain-events.ts';
import { cancelMessages } from '../outbox/queue-message.service.ts';
import { notify } from '../notifications/notify.ts';
import type { OrderEvents } from '../orders/order-events.ts';
import { getSettings } from '../settings/settings.service.ts';
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
} from './emails/order-emails.ts';
import { newSaleEmail } from './emails/owner-emails.ts';
import { tellOwner } from './tell-owner.ts';
import type { VendorEvent } from './vendor-messages.ts';
import type { CorrectionEvent } from './correction-messages.ts';
import { carriedBy } from './emails/order-email-parts.ts';
import { dispatchMoment, notifyBuyer, notifySellers, tellBuyer } from './order-recipients.ts';
import {
  deliveredText,
  dispatchedText,
  orderCancelledText,
  orderExpiredText,
  orderPaidText,
  orderPlacedText,
  refundSentText,
} from './order-texts.ts';

const TIME_TO_PAY_MS = 2 * 60_000;

const stopAskingToPay = (tx: Db, { number }: { number: string }) =>
  cancelMessages(tx, 'order.placed', { eventKey: number }, { onlyTexts: true });

/**
 * Messages about orders, to buyer and owner. Until something is paid, the address is what a
 * stranger typed.
 */
export const orderMessages: Required<EventHandlers<Omit<OrderEvents, CorrectionEvent | VendorEvent>>> = {
  'order.placed': (tx, { order, details, now }) =>
    tellBuyer(tx, order, {
      details,
      event: 'order.placed',
      email: orderPlacedEmail,
      text: orderPlacedText,
      // Who pays at once needs no text about paying.
      textDueAt: new Date(now.getTime() + TIME_TO_PAY_MS),
      asksToPay: true,
      cause: 'form',
      now,
    }),
  async 'order.expired'(tx, { order, now }) {
    await stopAskingToPay(tx, order);
    await tellBuyer(tx, order, {
      event: 'order.expired',
      email: orderExpiredEmail,
      text: orderExpiredText,
      cause: 'form',
      now,
    });
  },
  async 'order.cancelled'(tx, { order, now }) {
    await stopAskingToPay(tx, order);
    await tellBuyer(tx, order, {
      event: 'order.cancelled',
      email: orderCancelledEmail,
      text: orderCancelledText,
      cause: 'form',
      now,
    });
  },
  'order.refund-owed': (tx, { order, now }) =>
    tellBuyer(tx, order, {
      event: 'order.refund-owed',
      occurrence: randomUUID(),
      email: refundOwedEmail,
      text: orderCancelledText,
      now,
    }),
  async 'order.refunded'(tx, { order, reference, amountCents, now }) {
    const { contact } = await getSettings(tx, now);
    await tellBuyer(tx, order, {
      event: 'order.refunded',
      occurrence: reference,
      email: refundedEmail(reference),
      text: refundSentText(reference, amountCents, contact.phone),
      now,
    });
  },
  async 'order.partly-refunded'(tx, { order, reference, amountCents, now }) {
    const { contact } = await getSettings(tx, now);
    await tellBuyer(tx, order, {
      event: 'order.partly-refunded',
      occurrence: reference,
      email: partRefundedEmail(reference, amountCents),
      text: refundSentText(reference, amountCents, contact.phone),
      now,
    });
  },

  async 'order.paid'(tx, { order, lines, now }) {
    const { number } = order;
    await stopAskingToPay(tx, order);
    await tellBuyer(tx, order, { event: 'order.paid', email: orderPaidEmail, text: orderPaidText, now });
    await tellOwner(tx, {
      event: 'order.paid',
      eventKey: number,
      orderId: order.id,
      email: newSaleEmail({ ...order, name: order.contactName, lines }),
      now,
    });
  },

  async 'parcel.dispatched'(tx, { order, parcelId, carrier, tracking, now }) {
    const by = carriedBy({ carrier, tracking });
    await notifyBuyer(tx, order, {
      title: 'On its way to you',
      message: `A parcel of your order ${order.number} has left us${by === '' ? '' : ` ${by}`}.${order.pickupPointId === null ? ' The rider calls before arriving.' : ''}`,
      now,
    });
    await tellBuyer(tx, order, {
      event: 'parcel.dispatched',
      occurrence: parcelId,
      email: parcelDispatchedEmail({ carrier, tracking }),
      parcelId,
      now,
    });
    await tellBuyer(tx, order, {
      event: 'order.dispatched',
      occurrence: await dispatchMoment(tx, order, now),
      text: dispatchedText(carrier, tracking),
      now,
    });
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
    await tellBuyer(tx, order, {
      event: 'order.delivered',
      email: isAssumed ? arrivalAssumedEmail : orderDeliveredEmail(return_days),
      text: deliveredText(return_days, now),
      now,
    });
  },

  async 'parcel.arrival-claimed'(tx, { order, parcelId, now }) {
    await notifyBuyer(tx, order, {
      title: 'Is your parcel with you?',
      message: `The seller says that a parcel of your order ${order.number} has arrived. Please tell us on the page of your order.`,
      now,
    });
    await tellBuyer(tx, order, {
      event: 'parcel.arrival-claimed',
      occurrence: parcelId,
      email: arrivalClaimedEmail,
      parcelId,
      now,
    });
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
};
