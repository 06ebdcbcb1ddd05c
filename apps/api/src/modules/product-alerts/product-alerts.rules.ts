import type { NewProductAlert } from '@harusi/contracts/carts';

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
    ? `Good news: ${withArticle(name)} is in stock now, so there is nothing to wait for.`
    : undefined;

/** The Kitale Sprig Hair Comb, within a sentence; a name may start with an article of its own. */
export const withArticle = (name: string) => (/^the\s/i.test(name) ? name : `the ${name}`);

/** What we promise for a kind of alert. */
export const promiseOf = (kind: AlertKind, name: string) =>
  kind === 'back_in_stock'
    ? `write to you once ${withArticle(name)} is back in stock`
    : `write to you once ${withArticle(name)} costs less`;
