import type { ResponseOf, BodyOf } from '@harusi/contracts/calls';
import type { Cents } from '@harusi/contracts/common';
import type { County } from '@harusi/contracts/checkout/delivery';
import { toCents } from '../../../lib/format.ts';
import { lineKey, type Cart, type CartItem } from '../cart.ts';

/** The current prices and stock of a cart. */
export type CartQuote = ResponseOf<'POST', '/checkout/quote/'>;
export type QuotedLine = CartQuote['lines'][number];
export type QuotedProduct = NonNullable<QuotedLine['piece']>;
export type QuoteItems = BodyOf<'POST', '/checkout/quote/'>['items'];
/** Where it goes and how. No county means the default one, no way the door. */
export interface QuotePlace {
  county?: County | undefined;
  delivery?: BodyOf<'POST', '/checkout/quote/'>['delivery'];
}

export const toQuoteItems = (cart: Cart): QuoteItems =>
  cart.map(({ id, quantity, selectedColor, selectedSize }) => ({
    product: id,
    quantity,
    ...(selectedColor !== undefined && { selected_color: selectedColor }),
    ...(selectedSize !== undefined && { selected_size: selectedSize }),
  }));

/** Why the cart can't be paid as it is. */
export function checkoutProblem({ lines, refusal }: CartQuote): string | undefined {
  const hasProblem = lines.some(({ problem }) => problem !== null);
  return hasProblem ? 'Please check the marked lines before you pay.' : (refusal ?? undefined);
}

export type LinesByKey = ReadonlyMap<string, QuotedLine>;

/** Quotes list their lines in the order of the request. */
export const indexLines = (requested: Cart, { lines }: CartQuote): LinesByKey =>
  new Map(
    requested.flatMap((item, index) => {
      const line = lines[index];
      return line === undefined ? [] : [[lineKey(item), line] as const];
    }),
  );

const priceOf = (quoted: QuotedLine | undefined): Cents | undefined =>
  quoted?.piece ? toCents(quoted.piece.unit_price) : undefined;

/** A price that the buyer saw earlier, and the sale behind it. */
export interface KnownPrice {
  price: Cents;
  sale?: string | undefined;
}

/** Of lines whose price has changed, by line key. */
export type KnownPrices = Readonly<Record<string, KnownPrice>>;

/** Keeps the first price, so that a second change is compared with where it began. */
export function rememberPrices(known: KnownPrices, cart: Cart, lines: LinesByKey): KnownPrices {
  const changed = cart.filter((item) => {
    const price = priceOf(lines.get(lineKey(item)));
    return price !== undefined && price !== item.price;
  });
  if (changed.length === 0) return known;
  const entries = changed.map((item) => [lineKey(item), { price: item.price, sale: item.sale }] as const);
  return { ...Object.fromEntries(entries), ...known };
}

/** The cart with current names, pictures and prices; the same object if nothing changed. */
export function applyQuote(cart: Cart, lines: LinesByKey): Cart {
  const next = cart.map((item) => withDetails(item, lines.get(lineKey(item))?.piece));
  return next.every((item, index) => item === cart[index]) ? cart : next;
}

function withDetails(item: CartItem, details: QuotedLine['piece'] | undefined): CartItem {
  if (!details) return item;
  const { name, category } = details;
  const price = toCents(details.unit_price);
  const today = { name, category, image: details.image ?? '', price, sale: details.sale?.name };
  const isSame =
    today.name === item.name &&
    today.category === item.category &&
    today.image === item.image &&
    today.price === item.price &&
    today.sale === item.sale;
  if (isSame) return item;
  const { sale: _, ...rest } = item;
  const { sale, ...known } = today;
  return { ...rest, ...known, ...(sale !== undefined && { sale }) };
}
