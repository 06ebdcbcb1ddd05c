import type { Cents } from '@harusi/contracts/common';
import { asCents } from '../../lib/format.ts';
import { addItem, lineKey, quantityOf, within, type Cart, type CartItem } from './cart.ts';

/** What is done to a cart on its own page; every other page only adds to it. */

/** Nothing, or less, takes the line out. */
export function setQuantity(cart: Cart, key: string, quantity: number, available = Infinity): Cart {
  const wanted = within(quantity, available);
  if (!(wanted > 0)) return removeLine(cart, key);
  return cart.map((line) => (lineKey(line) === key ? { ...line, quantity: wanted } : line));
}

/** A line that was taken out comes back to its place; if it is there again by now, nothing is lost of either. */
export function putBack(cart: Cart, line: CartItem, index: number): Cart {
  const next = addItem(cart, line, line.quantity);
  if (next === cart || quantityOf(cart, lineKey(line)) > 0) return next;
  return cart.toSpliced(index, 0, line);
}

export const removeLine = (cart: Cart, key: string): Cart => cart.filter((line) => lineKey(line) !== key);

export const totalCents = (cart: Cart): Cents =>
  asCents(cart.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
