import type { ResponseOf, BodyOf } from '@harusi/contracts/calls';
import type { Cents } from '@harusi/contracts/common';
import { toCents } from '../../lib/format.ts';
import { lineKey, type Cart, type CartItem } from './cart.ts';

/** What the cart costs now, as the API said it. */
export type CartQuote = ResponseOf<'POST', '/checkout/quote/'>;
export type QuotedLine = CartQuote['lines'][number];
export type Wanted = BodyOf<'POST', '/checkout/quote/'>['items'];

export const toWanted = (cart: Cart): Wanted =>
  cart.map(({ id, quantity, selectedColor, selectedSize }) => ({
    product: id,
    quantity,
    ...(selectedColor !== undefined && { selected_color: selectedColor }),
    ...(selectedSize !== undefined && { selected_size: selectedSize }),
  }));

/** Why this cart cannot be paid as it stands. */
export function refusalOf({ lines, refusal }: CartQuote): string | undefined {
  const hasProblem = lines.some(({ problem }) => problem !== null);
  return hasProblem ? 'Before you pay, please look at the lines that are marked.' : (refusal ?? undefined);
}

export type QuotedLines = ReadonlyMap<string, QuotedLine>;

/** A quote says its lines in the order in which the cart was asked about. */
export const quotedLines = (asked: Cart, { lines }: CartQuote): QuotedLines =>
  new Map(
    asked.flatMap((item, index) => {
      const line = lines[index];
      return line === undefined ? [] : [[lineKey(item), line] as const];
    }),
  );

const priceOf = (quoted: QuotedLine | undefined): Cents | undefined =>
  quoted?.piece ? toCents(quoted.piece.unit_price) : undefined;

/** A price that somebody had in mind, and the sale that made it. */
export interface KnownPrice {
  price: Cents;
  sale?: string | undefined;
}

/** Of the lines whose price has changed since. */
export type KnownPrices = Readonly<Record<string, KnownPrice>>;

/** What was remembered first stays: a price that moved twice is told from where it began. */
export function rememberPrices(known: KnownPrices, cart: Cart, lines: QuotedLines): KnownPrices {
  const moved = cart.filter((item) => {
    const price = priceOf(lines.get(lineKey(item)));
    return price !== undefined && price !== item.price;
  });
  if (moved.length === 0) return known;
  const news = moved.map((item) => [lineKey(item), { price: item.price, sale: item.sale }] as const);
  return { ...Object.fromEntries(news), ...known };
}

/** The cart with today's names, pictures and prices; the same cart if nothing has changed. */
export function takeQuote(cart: Cart, lines: QuotedLines): Cart {
  const next = cart.map((item) => withPiece(item, lines.get(lineKey(item))?.piece));
  return next.every((item, index) => item === cart[index]) ? cart : next;
}

function withPiece(item: CartItem, piece: QuotedLine['piece'] | undefined): CartItem {
  if (!piece) return item;
  const { name, category } = piece;
  const price = toCents(piece.unit_price);
  const today = { name, category, image: piece.image ?? '', price, sale: piece.sale?.name };
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
