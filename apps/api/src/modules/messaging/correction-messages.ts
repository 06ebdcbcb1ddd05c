import { randomUUID } from 'node:crypto';
import type { Db } from '@harusi/db/client';
import type { EventHandlers } from '../../lib/domain-events.ts';
import { queueEmail } from '../outbox/emails/queue-email.service.ts';
import type { OrderEvents, OrderSnapshot } from '../orders/order-events.ts';
import {
  addressCorrectedEmail,
  carrierCorrectedEmail,
  carrierSentence,
  contactCorrectedEmail,
  contactMovedEmail,
  variantCorrectedEmail,
} from './emails/correction-emails.ts';
import { type BuyerMessage, notifyBuyer, notifySellers, tellBuyer } from './order-recipients.ts';
import { orderCorrectedText } from './order-texts.ts';

export type CorrectionEvent =
  | 'order.address-corrected'
  | 'order.contact-corrected'
  | 'order.variant-corrected'
  | 'parcel.notes-corrected'
  | 'parcel.carrier-corrected';

interface Correction extends Required<Pick<BuyerMessage, 'email' | 'now'>>, Pick<BuyerMessage, 'parcelId'> {
  event: CorrectionEvent;
  title: string;
  message: string;
}

/** Tells the buyer in the account, by email and by text. */
async function tellOfCorrection(
  tx: Db,
  order: OrderSnapshot,
  { title, message, ...told }: Correction,
): Promise<void> {
  await notifyBuyer(tx, order, { title, message, now: told.now });
  await tellBuyer(tx, order, { ...told, occurrence: randomUUID(), text: orderCorrectedText });
}

/** What buyer and vendors hear when the shop corrects an order. */
export const correctionMessages: Required<EventHandlers<Pick<OrderEvents, CorrectionEvent>>> = {
  async 'order.address-corrected'(tx, { order, town, sellers, now }) {
    await tellOfCorrection(tx, order, {
      event: 'order.address-corrected',
      title: 'Your address was corrected',
      message: `Your order ${order.number} now goes to ${town}, ${order.county}.`,
      email: addressCorrectedEmail(town),
      now,
    });
    await notifySellers(tx, order, {
      title: `New address for order ${order.number}`,
      message: 'The shop has corrected where your parcel goes. Please check the label before you send it.',
      sellers,
      now,
    });
  },

  async 'order.contact-corrected'(tx, { order, oldEmail, sellers, now }) {
    await tellOfCorrection(tx, order, {
      event: 'order.contact-corrected',
      title: 'Your contact details were corrected',
      message: `Please check name, phone and email on your order ${order.number}.`,
      email: contactCorrectedEmail,
      now,
    });
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
    await tellOfCorrection(tx, order, {
      event: 'order.variant-corrected',
      title: 'Your order was changed',
      message: `${change}, at the same price. It is part of your order ${order.number}.`,
      email: variantCorrectedEmail(change),
      now,
    });
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
    const carriage = { carrier, tracking };
    await tellOfCorrection(tx, order, {
      event: 'parcel.carrier-corrected',
      title: 'New carrier details',
      message: carrierSentence(order.number, carriage),
      email: carrierCorrectedEmail(carriage),
      parcelId,
      now,
    });
  },
};
