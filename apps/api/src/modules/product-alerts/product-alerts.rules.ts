import type { NewProductAlert } from '@harusi/contracts/checkout/carts';

type AlertKind = NewProductAlert['kind'];

/** A product as it is offered now. */
export interface Offer {
  name: string;
  /** Whether units can be bought, of the variant if one was chosen. */
  isAvailable: boolean;
  /** With the running campaign. */
  priceCents: number;
}

/** Why an alert makes no sense now, in a sentence for the shopper. */
export const rejectionOf = (kind: AlertKind, { name, isAvailable }: Offer): string | undefined =>
  kind === 'back_in_stock' && isAvailable
    ? `Good news: we have ${withArticle(name)} in stock now, so there is nothing to wait for.`
    : undefined;

/** The Kitale Sprig Hair Comb, within a sentence; a name may start with an article of its own. */
export const withArticle = (name: string) => (/^the\s/i.test(name) ? name : `the ${name}`);

/** The Kitale Sprig Hair Comb is back, the Meru Drop Earrings are back: by the name's last letters. */
export const isBackText = (name: string) =>
  `${withArticle(name)} ${/[^s]s$/i.test(name) ? 'are' : 'is'} back`;

/** What we promise for a kind of alert. */
export const promiseOf = (kind: AlertKind, name: string) =>
  kind === 'back_in_stock'
    ? `write to you once we have ${withArticle(name)} again`
    : `write to you once the price of ${withArticle(name)} drops`;

/** Tokens are in the fragment, which browsers don't send, so they stay out of server logs. */
export const stopPath = (token: string) => `/product-alert/stop#${token}`;
