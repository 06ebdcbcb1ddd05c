import type { EmailContent, WordedEmail } from '../../emails/email-content.ts';
import { fillWords, worded } from '../../emails/email-wording.rules.ts';
import {
  arrival,
  BOUGHT_HERE,
  type Carriage,
  carriedBy,
  carrierFacts,
  destination,
  handover,
  labelled,
  type OrderForEmail,
  toOrder,
  wordsOf,
} from './order-email-parts.ts';

const NOT_ASKED = 'If this is not what you asked for, please answer this email or call us.';

const corrected = (order: OrderForEmail) => ({
  ...labelled(order, 'Changed'),
  button: toOrder(order),
  because: BOUGHT_HERE,
});

export const addressCorrectedEmail =
  (town: string) =>
  (order: OrderForEmail): WordedEmail => ({
    ...corrected(order),
    ...worded(
      'order.address-corrected/buyer',
      { ...wordsOf(order), town, county: order.county },
      {
        subject: 'Your order {order}: address corrected',
        lead: 'We have corrected the delivery address of your order {order}: it now goes to {town}, {county}. The delivery fee stays as agreed.',
        more: [NOT_ASKED],
      },
    ),
    ...arrival(order),
    facts: [destination(order)],
  });

export const contactCorrectedEmail = (order: OrderForEmail): WordedEmail => ({
  ...corrected(order),
  ...worded('order.contact-corrected/buyer', wordsOf(order), {
    subject: 'Your order {order}: contact details corrected',
    lead: 'We have corrected the name, phone or email on your order {order}. Please check them on the page of your order.',
    more: [NOT_ASKED],
  }),
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
  (order: OrderForEmail): WordedEmail => ({
    ...corrected(order),
    ...worded(
      'order.variant-corrected/buyer',
      { ...wordsOf(order), change },
      {
        subject: 'Your order {order}: another choice',
        lead: 'We have changed your order {order}: {change}. The price stays the same.',
        more: [NOT_ASKED],
      },
    ),
    pieces: order.pieces,
  });

const CARRIER = 'A parcel of your order {order} comes to you {carrier}.';
const NO_CARRIER = 'The carrier we named for a parcel of your order {order} no longer applies.';

const isUnknown = (carriage: Carriage) => carriedBy(carriage) === '';

export const carrierSentence = (order: string, carriage: Carriage) =>
  fillWords(isUnknown(carriage) ? NO_CARRIER : CARRIER, { order, carrier: carriedBy(carriage) });

export const carrierCorrectedEmail =
  (carriage: Carriage) =>
  (order: OrderForEmail): WordedEmail => ({
    ...corrected(order),
    ...worded(
      isUnknown(carriage) ? 'parcel.carrier-removed/buyer' : 'parcel.carrier-corrected/buyer',
      { ...wordsOf(order), carrier: carriedBy(carriage) },
      {
        subject: 'Your order {order}: new carrier details',
        lead: isUnknown(carriage) ? NO_CARRIER : CARRIER,
        more: [handover(order)],
      },
    ),
    pieces: order.pieces,
    facts: [destination(order), ...carrierFacts(carriage)],
  });
