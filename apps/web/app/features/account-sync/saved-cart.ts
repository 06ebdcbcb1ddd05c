import type { BodyOf, ResponseOf } from '@harusi/contracts/calls';
import { type Cart, type CartItem, lineKey, MAX_LINES } from '../cart/cart.ts';
import { toCartItem } from '../cart/to-cart-item.ts';

/** The account's cart. */
export type SavedCart = ResponseOf<'GET', '/auth/cart/'>;
type SavedLine = SavedCart['lines'][number];

export const toLines = (cart: Cart): BodyOf<'PUT', '/auth/cart/'>['lines'] =>
  cart.map(({ id, selectedColor = null, selectedSize = null, quantity }) => ({
    product: id,
    colour: selectedColor,
    size: selectedSize,
    quantity,
  }));

/** What a cart holds, as text. Names, prices and the order of lines make no difference. */
export const contentsOf = (cart: Cart): string =>
  JSON.stringify(cart.map((line) => `${lineKey(line)} ${line.quantity}`).toSorted());

function toItem({ product: id, image, colour, size, quantity, ...saved }: SavedLine): CartItem {
  const images = image === null ? [] : [{ image }];
  return { ...toCartItem({ ...saved, id, images }, { colour, size }), quantity };
}

interface Answer {
  /** This browser's cart when the request left. */
  asked: Cart;
  saved: SavedCart;
  /** Whether the request carried the cart; else it only read the account's. */
  isChange: boolean;
}

/**
 * The cart of this browser after an answer. Lines that were changed meanwhile stay changed, unless the account has more of
 * them. Known lines keep their details: the cart's page compares the prices with today's. What the account did not take
 * stays, because that page explains why.
 */
export function applyAnswer(now: Cart, { asked, saved, isChange }: Answer): Cart {
  const answers = new Map(saved.lines.map(toItem).map((item) => [lineKey(item), item]));
  const quantities = new Map(asked.map((line) => [lineKey(line), line.quantity]));
  const known = new Set(now.map(lineKey));

  const kept = now.flatMap((line) => {
    const before = quantities.get(lineKey(line));
    const answered = answers.get(lineKey(line))?.quantity;
    if (line.quantity === before) {
      const quantity = answered ?? (isChange ? before : 0);
      return quantity === 0 ? [] : [quantity === before ? line : { ...line, quantity }];
    }
    const isMore = answered !== undefined && answered !== before && answered > line.quantity;
    return [isMore ? { ...line, quantity: answered } : line];
  });
  // A line that was asked about and is gone was removed meanwhile.
  const added = [...answers].flatMap(([key, item]) => (known.has(key) || quantities.has(key) ? [] : [item]));
  const next = [...kept, ...added].slice(0, MAX_LINES);
  return next.length === now.length && next.every((line, n) => line === now[n]) ? now : next;
}
