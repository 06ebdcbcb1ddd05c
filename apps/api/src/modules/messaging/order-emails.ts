import { ARRIVAL_DAYS, HOLD_MINUTES } from '@harusi/contracts/orders';
import { formatShillings } from '../../lib/format/money.ts';
import type { EmailContent, EmailSteps } from '../emails/email-content.ts';
import {
  amountsOf,
  arrival,
  atTheDoor,
  BOUGHT_HERE,
  destination,
  firstName,
  handover,
  labelled,
  type OrderForEmail,
  paymentFacts,
  toOrder,
} from './order-email-parts.ts';

const paid = (order: OrderForEmail) => formatShillings(order.totalCents);

/** The way from here to the end. */
const road = (order: OrderForEmail): EmailSteps['steps'] => [
  { title: 'We pack', text: 'Each maker sends their own parcel, so yours may come in more than one.' },
  {
    title: 'We write when it leaves',
    text: 'With the carrier and the number of the parcel, as soon as we know them.',
  },
  atTheDoor(order),
];

export const orderPlacedEmail = (order: OrderForEmail): EmailContent => ({
  subject: `Your order ${order.number}`,
  label: `Order ${order.number}`,
  greeting: `Asante, ${firstName(order.name)}`,
  paragraphs: [
    `We keep your pieces for you for ${HOLD_MINUTES} minutes, until M-Pesa tells us that ${paid(order)} is paid.`,
  ],
  ...arrival(order),
  pieces: order.pieces,
  titles: { pieces: 'Your pieces' },
  amounts: amountsOf(order, 'To pay'),
  next: {
    title: 'What happens next',
    steps: [
      { title: 'You pay with M-Pesa', text: 'On the page of your order, with your phone or the Pay Bill.' },
      ...road(order),
    ],
  },
  button: toOrder(order),
});

export const orderPaidEmail = (order: OrderForEmail): EmailContent => ({
  subject: `Paid: your order ${order.number}`,
  label: `Paid · Order ${order.number}`,
  greeting: `Asante sana, ${firstName(order.name)}`,
  paragraphs: [`${paid(order)} has arrived, and your pieces are ours to prepare now.`],
  ...arrival(order),
  pieces: order.pieces,
  titles: { pieces: 'Your pieces' },
  amounts: amountsOf(order, 'Paid'),
  facts: [destination(order), ...paymentFacts(order)],
  next: { title: 'What happens next', steps: road(order) },
  button: { ...toOrder(order), label: 'Follow your order' },
  because: BOUGHT_HERE,
});

export const parcelDispatchedEmail =
  (by: string) =>
  (order: OrderForEmail): EmailContent => ({
    subject: `On its way: your order ${order.number}`,
    label: `On its way · Order ${order.number}`,
    greeting: `Good news, ${firstName(order.name)}`,
    paragraphs: [`A parcel of your order ${order.number} has left us${by}. ${handover(order)}`],
    ...arrival(order),
    pieces: order.pieces,
    titles: { pieces: 'In this parcel' },
    facts: [destination(order)],
    button: { ...toOrder(order), label: 'Follow your parcel' },
    because: BOUGHT_HERE,
  });

export const orderDeliveredEmail =
  (returnDays: number) =>
  (order: OrderForEmail): EmailContent => ({
    subject: `Delivered: your order ${order.number}`,
    label: `Delivered · Order ${order.number}`,
    greeting: `Karibu, ${firstName(order.name)}`,
    paragraphs: [
      `Everything of your order ${order.number} has arrived. You have ${returnDays} days to return what does not suit you.`,
    ],
    pieces: order.pieces,
    facts: paymentFacts(order),
    next: {
      title: 'If you have a minute',
      steps: [
        { title: 'Tell other couples what you think of it', text: 'A few words and some stars are enough.' },
        {
          title: 'Keep the boxes for now',
          text: 'If something does not suit you, ask for a return on the page of your order.',
        },
      ],
    },
    button: { label: 'Write a review', path: order.path },
    because: BOUGHT_HERE,
  });

/** Asks about a parcel of a vendor, who earns by its arrival. */
export const arrivalClaimedEmail = (order: OrderForEmail): EmailContent => ({
  subject: `Is it with you? Your order ${order.number}`,
  label: `Order ${order.number}`,
  greeting: `Is it with you, ${firstName(order.name)}?`,
  paragraphs: [
    `The seller says that a parcel of your order ${order.number} has arrived.`,
    'Please tell us on the page of your order whether it has. If not, we look for it.',
  ],
  pieces: order.pieces,
  facts: [destination(order)],
  button: { label: 'Say whether it arrived', path: order.path },
  because: BOUGHT_HERE,
});

export const arrivalAssumedEmail = (order: OrderForEmail): EmailContent => ({
  subject: `Has it arrived? Your order ${order.number}`,
  label: `Order ${order.number}`,
  greeting: `Has it arrived, ${firstName(order.name)}?`,
  paragraphs: [
    `The last parcel of your order ${order.number} left ${ARRIVAL_DAYS} days ago, so we take it that everything is with you.`,
    'If it is not, please answer this email or write to us on WhatsApp, and we look for it at once.',
  ],
  pieces: order.pieces,
  facts: [destination(order)],
  button: toOrder(order),
  because: BOUGHT_HERE,
});

export const orderExpiredEmail = (order: OrderForEmail): EmailContent => ({
  subject: `Your order ${order.number} was not paid`,
  ...labelled(order),
  paragraphs: [
    `No payment for your order ${order.number} reached us in time, so its pieces are back in the shop.`,
    'If you did pay, do nothing: we keep looking for the payment and write to you as soon as we find it.',
  ],
  pieces: order.pieces,
  titles: { pieces: 'Your pieces' },
  amounts: amountsOf(order, 'Not paid'),
  button: toOrder(order),
});

export const orderCancelledEmail = (order: OrderForEmail): EmailContent => ({
  subject: `Cancelled: your order ${order.number}`,
  ...labelled(order, 'Cancelled'),
  paragraphs: [`Your order ${order.number} is cancelled. There is nothing to pay.`],
  pieces: order.pieces,
  button: toOrder(order),
});

const sumOf = (refunds: OrderForEmail['refunds']) =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);

export const refundOwedEmail = (order: OrderForEmail): EmailContent => {
  const owedCents = sumOf(order.refunds.filter(({ isSent }) => !isSent));
  return {
    subject: `Your money comes back: order ${order.number}`,
    ...labelled(order, 'Refund on its way'),
    paragraphs: [
      `Your order ${order.number} will not be delivered. What you paid goes back to your M-Pesa; that takes up to two working days.`,
    ],
    ...(owedCents > 0 && { highlight: { label: 'Comes back to you', text: formatShillings(owedCents) } }),
    pieces: order.pieces,
    facts: paymentFacts(order),
    next: {
      title: 'What happens next',
      steps: [
        { title: 'We send the money', text: 'To the phone that paid. You need not do anything.' },
        { title: 'We write again', text: "With M-Pesa's reference, as soon as it has gone through." },
      ],
    },
    button: toOrder(order),
    because: BOUGHT_HERE,
  };
};

const refunded = (order: OrderForEmail, reference: string, amountCents: number) => ({
  ...labelled(order, 'Refunded'),
  highlight: { label: 'Back with you', text: formatShillings(amountCents) },
  facts: [{ label: "M-Pesa's reference", lines: [reference] }, ...paymentFacts(order)],
  button: toOrder(order),
  because: BOUGHT_HERE,
});

export const refundedEmail =
  (reference: string) =>
  (order: OrderForEmail): EmailContent => ({
    ...refunded(order, reference, sumOf(order.refunds)),
    subject: `Refunded: order ${order.number}`,
    paragraphs: [`Your money for order ${order.number} is back with you.`],
    pieces: order.pieces,
  });

export const partRefundedEmail =
  (reference: string, amountCents: number) =>
  (order: OrderForEmail): EmailContent => ({
    ...refunded(order, reference, amountCents),
    subject: `${formatShillings(amountCents)} back: order ${order.number}`,
    paragraphs: [`${formatShillings(amountCents)} of your order ${order.number} is back with you.`],
  });
