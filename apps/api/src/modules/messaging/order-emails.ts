import { writeDay } from '@harusi/contracts/constants/delivery-texts';
import { ARRIVAL_DAYS, HOLD_MINUTES } from '@harusi/contracts/orders';
import { formatShillings } from '../../lib/format/money.ts';
import type { EmailContent, EmailPiece } from '../emails/email-content.ts';

/** What emails say about an order. */
export interface OrderForEmail {
  number: string;
  name: string;
  totalCents: number;
  county: string;
  /** Null for orders older than promises. */
  promisedDay: string | null;
  /** Where the buyer collects it; null if it comes to the door. */
  pickupPoint: { name: string; town: string; hours: string } | null;
  path: string;
  pieces: EmailPiece[];
}

export const firstName = (name: string) => name.split(' ')[0] ?? name;
/** Only while the parcel is still to come. */
function promise({ county, promisedDay, pickupPoint }: OrderForEmail): string[] {
  if (promisedDay === null) return [];
  if (pickupPoint === null) return [`It is with you in ${county} by ${writeDay(promisedDay)}.`];
  return [
    `You can collect it at ${pickupPoint.name}, ${pickupPoint.town}, from ${writeDay(promisedDay)}. Open: ${pickupPoint.hours}.`,
  ];
}

/** What happens at the end of the road. */
export const handover = ({ pickupPoint }: Pick<OrderForEmail, 'pickupPoint'>) =>
  pickupPoint === null
    ? 'The rider calls the number you gave us before arriving.'
    : `Collect it at ${pickupPoint.name}, ${pickupPoint.town}. Open: ${pickupPoint.hours}.`;

export const toOrder = ({ path }: OrderForEmail) => ({ label: 'Open your order', path });

export const orderPlacedEmail = (order: OrderForEmail): EmailContent => ({
  subject: `Your order ${order.number}`,
  greeting: `Asante, ${firstName(order.name)}`,
  paragraphs: [
    `We have your order ${order.number} of ${formatShillings(order.totalCents)} and keep its pieces for you for ${HOLD_MINUTES} minutes, until M-Pesa tells us that it is paid.`,
    ...promise(order),
    'You can pay, or see how far it is, on the page of your order at any time.',
  ],
  pieces: order.pieces,
  button: toOrder(order),
});

export const orderPaidEmail = (order: OrderForEmail): EmailContent => ({
  subject: `Paid: your order ${order.number}`,
  greeting: `Asante sana, ${firstName(order.name)}`,
  paragraphs: [
    `${formatShillings(order.totalCents)} has arrived, and your order ${order.number} is ours to prepare now.`,
    ...promise(order),
    'We write again when it is on its way. Your receipt is on the page of your order.',
  ],
  pieces: order.pieces,
  button: toOrder(order),
});

export const parcelDispatchedEmail =
  (by: string) =>
  (order: OrderForEmail): EmailContent => ({
    subject: `On its way: your order ${order.number}`,
    greeting: `Good news, ${firstName(order.name)}`,
    paragraphs: [`A parcel of your order ${order.number} has left us${by}.`, handover(order)],
    pieces: order.pieces,
    button: toOrder(order),
  });

export const orderDeliveredEmail =
  (returnDays: number) =>
  (order: OrderForEmail): EmailContent => ({
    subject: `Delivered: your order ${order.number}`,
    greeting: `Karibu, ${firstName(order.name)}`,
    paragraphs: [
      `Everything of your order ${order.number} has arrived. You have ${returnDays} days to return what does not suit you.`,
      'If you have a minute, tell other couples what you think of it.',
    ],
    pieces: order.pieces,
    button: { label: 'Write a review', path: order.path },
  });

/** Asks about a parcel of a vendor, who earns by its arrival. */
export const arrivalClaimedEmail = (order: OrderForEmail): EmailContent => ({
  subject: `Is it with you? Your order ${order.number}`,
  greeting: `Dear ${firstName(order.name)}`,
  paragraphs: [
    `The seller says that a parcel of your order ${order.number} has arrived.`,
    'Please tell us on the page of your order whether it has. If not, we look for it.',
  ],
  pieces: order.pieces,
  button: { label: 'Say whether it arrived', path: order.path },
});

export const arrivalAssumedEmail = (order: OrderForEmail): EmailContent => ({
  subject: `Has it arrived? Your order ${order.number}`,
  greeting: `Dear ${firstName(order.name)}`,
  paragraphs: [
    `The last parcel of your order ${order.number} left ${ARRIVAL_DAYS} days ago, so we take it that everything is with you.`,
    'If it is not, please answer this email or write to us on WhatsApp, and we look for it at once.',
  ],
  pieces: order.pieces,
  button: toOrder(order),
});

export const orderExpiredEmail = (order: OrderForEmail): EmailContent => ({
  subject: `Your order ${order.number} was not paid`,
  greeting: `Dear ${firstName(order.name)}`,
  paragraphs: [
    `No payment for your order ${order.number} reached us in time, so its pieces are back in the shop.`,
    'If you did pay, do nothing: we keep looking for the payment and write to you as soon as we find it.',
  ],
  button: toOrder(order),
});

export const orderCancelledEmail = (order: OrderForEmail): EmailContent => ({
  subject: `Cancelled: your order ${order.number}`,
  greeting: `Dear ${firstName(order.name)}`,
  paragraphs: [`Your order ${order.number} is cancelled. There is nothing to pay.`],
  button: toOrder(order),
});

export const refundOwedEmail = (order: OrderForEmail): EmailContent => ({
  subject: `Your money comes back: order ${order.number}`,
  greeting: `Dear ${firstName(order.name)}`,
  paragraphs: [
    `Your order ${order.number} will not be delivered. What you paid goes back to your M-Pesa; that takes up to two working days.`,
  ],
  button: toOrder(order),
});

export const refundedEmail =
  (reference: string) =>
  (order: OrderForEmail): EmailContent => ({
    subject: `Refunded: order ${order.number}`,
    greeting: `Dear ${firstName(order.name)}`,
    paragraphs: [
      `Your money for order ${order.number} is back with you. M-Pesa's reference is ${reference}.`,
    ],
    button: toOrder(order),
  });

export const partRefundedEmail =
  (reference: string, amountCents: number) =>
  (order: OrderForEmail): EmailContent => ({
    subject: `${formatShillings(amountCents)} back: order ${order.number}`,
    greeting: `Dear ${firstName(order.name)}`,
    paragraphs: [
      `${formatShillings(amountCents)} of your order ${order.number} is back with you. M-Pesa's reference is ${reference}.`,
    ],
    button: toOrder(order),
  });

/** To the owner. */
export const newSaleEmail = (order: { number: string; name: string; totalCents: number }): EmailContent => ({
  subject: `Sold: order ${order.number}, ${formatShillings(order.totalCents)}`,
  greeting: `${order.name} has paid`,
  paragraphs: [`Order ${order.number} of ${formatShillings(order.totalCents)} is waiting to be prepared.`],
  button: { label: 'Open the order', path: `/admin/orders/${order.number}` },
});
