import { KEEP } from '@harusi/contracts/constants/retention';
import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import { formatShillings } from '../../lib/format/money.ts';
import { formatDayAndMonth } from '../../lib/format/nairobi-dates.ts';
import type { EmailContent, WordedEmail } from '../emails/email-content.ts';
import { worded } from '../emails/email-wording.rules.ts';
import { isBackText, promiseOf, stopPath, withArticle } from './product-alerts.rules.ts';

/** An alert with its product as it is offered now. */
export interface AlertForEmail {
  kind: 'back_in_stock' | 'price_drop';
  name: string;
  /** The page of the product, with the chosen colour and size. */
  path: string;
  /** `Gold, 54`; empty if any will do. */
  choice: string;
  image: string | null;
  askedAt: Date;
  /** The price to undercut; null for what is sold out. */
  oldPriceCents: number | null;
  priceCents: number;
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const pieceOf = ({ name, choice, image, priceCents }: AlertForEmail) => [
  { name, choice, image, totalCents: priceCents },
];

const askedOn = ({ askedAt }: AlertForEmail) => `You asked us on ${formatDayAndMonth(nairobiDay(askedAt))}.`;

const stopLink = (token: string) => ({ label: 'Stop these emails', path: stopPath(token) });
const oneClickPath = (token: string) => `/product-alerts/unsubscribe/${token}/`;

/** Asks the owner of the address, who may not be the one who typed it. */
export const confirmAlertEmail = (alert: AlertForEmail, token: string): EmailContent => ({
  subject: `Shall we write to you about ${withArticle(alert.name)}?`,
  greeting: 'Shall we write to you?',
  paragraphs: [
    `Say yes, and we’ll ${promiseOf(alert.kind, alert.name)}: one email, and that is all.`,
    `If you did not ask for it, you need not do anything. We forget your address within ${KEEP.unconfirmedAlertDays} days.`,
  ],
  pieces: pieceOf(alert),
  button: { label: 'Yes, write to me', path: `/product-alert#${token}` },
});

/** For an address that has said yes before. */
export const alreadyWaitingEmail = (alert: AlertForEmail, token: string): EmailContent => ({
  subject: `We'll write to you about ${withArticle(alert.name)}`,
  greeting: 'You are on our list already',
  paragraphs: [`We’ll ${promiseOf(alert.kind, alert.name)}. You need not do anything.`],
  pieces: pieceOf(alert),
  footnote: { text: askedOn(alert), link: stopLink(token) },
  oneClickPath: oneClickPath(token),
});

/** What the shopper has been waiting for. */
export const productAlertEmail = (alert: AlertForEmail, token: string): WordedEmail => ({
  ...(alert.oldPriceCents === null ? backInStock(alert) : priceDrop(alert, alert.oldPriceCents)),
  pieces: pieceOf(alert),
  button: { label: 'See it in the shop', path: alert.path },
  footnote: { text: `${askedOn(alert)} This was our only email about it.`, link: stopLink(token) },
  oneClickPath: oneClickPath(token),
});

const backInStock = ({ name }: AlertForEmail) => ({
  ...worded(
    'product.back/shopper',
    { piece: name, news: upperFirst(isBackText(name)) },
    {
      subject: '{news}',
      lead: 'We have what you were waiting for again. There may be only a few, so have a look soon.',
    },
  ),
  greeting: 'Back in the shop',
});

function priceDrop({ name, priceCents }: AlertForEmail, oldPriceCents: number) {
  const values = {
    piece: upperFirst(withArticle(name)),
    price: formatShillings(priceCents),
    old_price: formatShillings(oldPriceCents),
  };
  return {
    ...worded('product.price-dropped/shopper', values, {
      subject: '{piece}: now {price} (was {old_price})',
      lead: 'What you had your eye on is now {price} (was {old_price}).',
    }),
    greeting: 'A lower price',
  };
}
