import type { EmailContent } from '../emails/email-content.ts';
import {
  arrival,
  BOUGHT_HERE,
  destination,
  handover,
  labelled,
  type OrderForEmail,
  toOrder,
} from './order-email-parts.ts';

const NOT_ASKED = 'If this is not what you asked for, please answer this email or call us.';

const corrected = (order: OrderForEmail) => ({
  ...labelled(order, 'Changed'),
  button: toOrder(order),
  because: BOUGHT_HERE,
});

export const addressCorrectedEmail =
  (town: string) =>
  (order: OrderForEmail): EmailContent => ({
    ...corrected(order),
    subject: `Your order ${order.number}: address corrected`,
    paragraphs: [
      `We have corrected the delivery address of your order ${order.number}: it now goes to ${town}, ${order.county}. The delivery fee stays as agreed.`,
      NOT_ASKED,
    ],
    ...arrival(order),
    facts: [destination(order)],
  });

export const contactCorrectedEmail = (order: OrderForEmail): EmailContent => ({
  ...corrected(order),
  subject: `Your order ${order.number}: contact details corrected`,
  paragraphs: [
    `We have corrected the name, phone or email on your order ${order.number}. Please check them on the page of your order.`,
    NOT_ASKED,
  ],
  facts: [destination(order)],
});

/** To the former address, which may be a stranger's: it says nothing about the order, and its link no longer works. */
export const contactMovedEmail = (number: string): EmailContent => ({
  subject: `Order ${number}: we now write to another address`,
  label: `Order ${number}`,
  greeting: 'Hello',
  paragraphs: [
    `At the buyer's request, messages about order ${number} go to another email address from now on.`,
    'If this is your order and you did not ask for that, please call us.',
  ],
});

export const variantCorrectedEmail =
  (change: string) =>
  (order: OrderForEmail): EmailContent => ({
    ...corrected(order),
    subject: `Your order ${order.number}: another choice`,
    paragraphs: [
      `We have changed your order ${order.number}: ${change}. The price stays the same.`,
      NOT_ASKED,
    ],
    pieces: order.pieces,
  });

/** `by`: ` with Fargo Courier (FC-2291)`, or nothing. */
export const carrierSentence = (number: string, by: string) =>
  by === ''
    ? `The carrier we named for a parcel of your order ${number} no longer applies.`
    : `A parcel of your order ${number} comes to you${by}.`;

export const carrierCorrectedEmail =
  (by: string) =>
  (order: OrderForEmail): EmailContent => ({
    ...corrected(order),
    subject: `Your order ${order.number}: new carrier details`,
    paragraphs: [carrierSentence(order.number, by), handover(order)],
    pieces: order.pieces,
    facts: [destination(order)],
  });
