import { ARRIVAL_DAYS, HOLD_MINUTES } from '@harusi/contracts/orders';
import { formatShillings } from '../../../lib/format/money.ts';
import type { EmailSteps, WordedEmail } from '../../emails/email-content.ts';
import { worded } from '../../emails/email-wording.rules.ts';
import {
  amountsOf,
  arrival,
  atTheDoor,
  BOUGHT_HERE,
  type Carriage,
  carriedBy,
  carrierFacts,
  destination,
  firstName,
  handover,
  labelled,
  type OrderForEmail,
  paymentFacts,
  toOrder,
  wordsOf,
} from './order-email-parts.ts';

/** The way from here to the end. */
const road = (order: OrderForEmail): EmailSteps['steps'] => [
  { title: 'We pack', text: 'Each maker sends their own parcel, so yours may come in more than one.' },
  {
    title: 'We write when it leaves',
    text: 'With the carrier and the number of the parcel, as soon as we know them.',
  },
  atTheDoor(order),
];

export const orderPlacedEmail = (order: OrderForEmail): WordedEmail => ({
  ...worded('order.placed/buyer', wordsOf(order), {
    subject: 'Your order {order}',
    lead: `We hold your pieces for ${HOLD_MINUTES} minutes. They are yours once {total} has arrived by M-Pesa.`,
  }),
  label: `Order ${order.number}`,
  greeting: `Asante, ${firstName(order.name)}`,
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

export const orderPaidEmail = (order: OrderForEmail): WordedEmail => ({
  ...worded('order.paid/buyer', wordsOf(order), {
    subject: 'Paid: your order {order}',
    lead: '{total} has arrived, and your pieces are ours to prepare now.',
  }),
  label: `Paid · Order ${order.number}`,
  greeting: `Asante sana, ${firstName(order.name)}`,
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
  (carriage: Carriage) =>
  (order: OrderForEmail): WordedEmail => ({
    ...worded(
      'parcel.dispatched/buyer',
      { ...wordsOf(order), carrier: carriedBy(carriage), handover: handover(order) },
      {
        subject: 'On its way: your order {order}',
        lead: 'A parcel of your order {order} has left us {carrier}. {handover}',
      },
    ),
    label: `On its way · Order ${order.number}`,
    greeting: `Good news, ${firstName(order.name)}`,
    ...arrival(order),
    pieces: order.pieces,
    titles: { pieces: 'In this parcel' },
    facts: [destination(order), ...carrierFacts(carriage)],
    button: { ...toOrder(order), label: 'Follow your parcel' },
    because: BOUGHT_HERE,
  });

export const orderDeliveredEmail =
  (returnDays: number) =>
  (order: OrderForEmail): WordedEmail => ({
    ...worded(
      'order.delivered/buyer',
      { ...wordsOf(order), days: String(returnDays) },
      {
        subject: 'Delivered: your order {order}',
        lead: 'Everything of your order {order} has arrived. You have {days} days to return what does not suit you.',
      },
    ),
    label: `Delivered · Order ${order.number}`,
    greeting: `Karibu, ${firstName(order.name)}`,
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
export const arrivalClaimedEmail = (order: OrderForEmail): WordedEmail => ({
  ...worded('parcel.arrival-claimed/buyer', wordsOf(order), {
    subject: 'Is it with you? Your order {order}',
    lead: 'The seller says that a parcel of your order {order} has arrived.',
    more: ['Please tell us on the page of your order whether it has. If it has not, we will look for it.'],
  }),
  label: `Order ${order.number}`,
  greeting: `Is it with you, ${firstName(order.name)}?`,
  pieces: order.pieces,
  facts: [destination(order)],
  button: { label: 'Say whether it arrived', path: order.path },
  because: BOUGHT_HERE,
});

export const arrivalAssumedEmail = (order: OrderForEmail): WordedEmail => ({
  ...worded('order.arrival-assumed/buyer', wordsOf(order), {
    subject: 'Has it arrived? Your order {order}',
    lead: `The last parcel of your order {order} left ${ARRIVAL_DAYS} days ago, so we take it that everything is with you.`,
    more: [
      'If it is not, please answer this email or write to us on WhatsApp, and we will look for it at once.',
    ],
  }),
  label: `Order ${order.number}`,
  greeting: `Has it arrived, ${firstName(order.name)}?`,
  pieces: order.pieces,
  facts: [destination(order)],
  button: toOrder(order),
  because: BOUGHT_HERE,
});

export const orderExpiredEmail = (order: OrderForEmail): WordedEmail => ({
  ...worded('order.expired/buyer', wordsOf(order), {
    subject: 'Your order {order} was not paid',
    lead: 'No payment for your order {order} reached us in time, so its pieces are back in the shop.',
    more: [
      'If you did pay, you need not do anything: we keep looking for the payment and will write to you as soon as we find it.',
    ],
  }),
  ...labelled(order),
  pieces: order.pieces,
  titles: { pieces: 'Your pieces' },
  amounts: amountsOf(order, 'Not paid'),
  button: toOrder(order),
});

export const orderCancelledEmail = (order: OrderForEmail): WordedEmail => ({
  ...worded('order.cancelled/buyer', wordsOf(order), {
    subject: 'Cancelled: your order {order}',
    lead: 'Your order {order} is cancelled. There is nothing to pay.',
  }),
  ...labelled(order, 'Cancelled'),
  pieces: order.pieces,
  button: toOrder(order),
});

const sumOf = (refunds: OrderForEmail['refunds']) =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);

export const refundOwedEmail = (order: OrderForEmail): WordedEmail => {
  const owedCents = sumOf(order.refunds.filter(({ isSent }) => !isSent));
  return {
    ...worded('order.refund-owed/buyer', wordsOf(order), {
      subject: 'Your money comes back: order {order}',
      lead: 'Your order {order} will not be delivered. What you paid goes back to your M-Pesa; that takes up to two working days.',
    }),
    ...labelled(order, 'Refund on its way'),
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
  (order: OrderForEmail): WordedEmail => ({
    ...refunded(order, reference, sumOf(order.refunds)),
    ...worded('order.refunded/buyer', wordsOf(order), {
      subject: 'Refunded: order {order}',
      lead: 'Your money for order {order} is back with you.',
    }),
    pieces: order.pieces,
  });

export const partRefundedEmail =
  (reference: string, amountCents: number) =>
  (order: OrderForEmail): WordedEmail => ({
    ...refunded(order, reference, amountCents),
    ...worded(
      'order.partly-refunded/buyer',
      { ...wordsOf(order), amount: formatShillings(amountCents) },
      {
        subject: '{amount} back: order {order}',
        lead: '{amount} of your order {order} is back with you.',
      },
    ),
  });
