import type { Cents } from '@harusi/contracts/common';
import { asCents, isCents } from '../../lib/format.ts';

/** A line of the cart in this browser, with the specification's field names. */
export interface CartItem {
  id: number;
  name: string;
  /** In cents, when it was added; the order uses the current price. */
  price: Cents;
  /** The URL of the first picture, or empty. */
  image: string;
  category: string;
  selectedColor?: string;
  selectedSize?: string;
  /** The sale behind the price, at the last quote. */
  sale?: string;
  quantity: number;
}

export type NewItem = Omit<CartItem, 'quantity'>;
export type Cart = readonly CartItem[];

export const EMPTY_CART: Cart = [];

/** Bounds for stored values, which may be forged, so that totals stay safe integers. */
const MAX_QUANTITY = 999;
export const MAX_LINES = 100;
const MAX_CENTS = 10_000_000_000;

/** Identifies a line: a product in a colour and a size. */
export const lineKey = ({ id, selectedColor, selectedSize }: NewItem): string =>
  JSON.stringify([id, selectedColor ?? null, selectedSize ?? null]);

/** Whole pieces, up to the stock. */
export const limitQuantity = (quantity: number, available: number) =>
  Math.min(Math.trunc(quantity), available, MAX_QUANTITY);

/** Adds to an existing line, up to the stock. Never lowers a quantity. */
export function addItem(cart: Cart, item: NewItem, quantity = 1, available = Infinity): Cart {
  const key = lineKey(item);
  const existing = quantityOf(cart, key);
  const total = limitQuantity(existing + quantity, available);
  if (!(total > existing)) return cart;
  if (existing > 0)
    return cart.map((line) => (lineKey(line) === key ? { ...line, ...item, quantity: total } : line));
  return cart.length < MAX_LINES ? [...cart, { ...item, quantity: total }] : cart;
}

export const quantityOf = (cart: Cart, key: string): number =>
  cart.find((line) => lineKey(line) === key)?.quantity ?? 0;

export const countItems = (cart: Cart): number => cart.reduce((count, { quantity }) => count + quantity, 0);

/** Reads a stored cart: drops invalid lines and merges duplicates. */
export function readCart(stored: string | null): Cart {
  return linesOf(stored)
    .map(readLine)
    .filter((line) => line !== undefined)
    .reduce((cart, { quantity, ...item }) => addItem(cart, item, quantity), EMPTY_CART);
}

function linesOf(stored: string | null): readonly unknown[] {
  try {
    const lines: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(lines) ? lines : [];
  } catch {
    return [];
  }
}

function readLine(stored: unknown): CartItem | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const line: Partial<Record<keyof CartItem, unknown>> = stored;
  const { id, name, price, quantity } = line;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) return undefined;
  if (typeof name !== 'string' || name === '') return undefined;
  if (!isCents(price) || price < 0 || price > MAX_CENTS) return undefined;
  if (typeof quantity !== 'number' || !(quantity >= 1)) return undefined;
  const colour = textOf(line.selectedColor);
  const size = textOf(line.selectedSize);
  const sale = textOf(line.sale);
  return {
    id,
    name,
    price,
    image: textOf(line.image),
    category: textOf(line.category),
    ...(colour !== '' && { selectedColor: colour }),
    ...(size !== '' && { selectedSize: size }),
    ...(sale !== '' && { sale }),
    quantity,
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A quantity of 0 or less removes the line. */
export function setQuantity(cart: Cart, key: string, quantity: number, available = Infinity): Cart {
  const limited = limitQuantity(quantity, available);
  if (!(limited > 0)) return removeLine(cart, key);
  return cart.map((line) => (lineKey(line) === key ? { ...line, quantity: limited } : line));
}

/** Restores a removed line at its position, or adds to the line if it exists again. */
export function restoreLine(cart: Cart, line: CartItem, index: number): Cart {
  const next = addItem(cart, line, line.quantity);
  if (next === cart || quantityOf(cart, lineKey(line)) > 0) return next;
  return cart.toSpliced(index, 0, line);
}

export const removeLine = (cart: Cart, key: string): Cart => cart.filter((line) => lineKey(line) !== key);

export const totalCents = (cart: Cart): Cents =>
  asCents(cart.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
