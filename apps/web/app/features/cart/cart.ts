import type { Cents } from '@harusi/contracts/common';
import { isCents } from '../../lib/format.ts';

/** What lies in the cart of this browser, under the names of the specification. */
export interface CartItem {
  id: number;
  name: string;
  /** In cents, as it was when it was put there; the order takes the price of the day. */
  price: Cents;
  /** The address of its first photograph, or empty. */
  image: string;
  category: string;
  selectedColor?: string;
  selectedSize?: string;
  /** The sale that made its price, when somebody last looked. */
  sale?: string;
  quantity: number;
}

export type NewItem = Omit<CartItem, 'quantity'>;
export type Cart = readonly CartItem[];

export const EMPTY_CART: Cart = [];

/** Bounds for what somebody else may have written into the storage, so that sums stay whole numbers. */
const MOST_OF_A_LINE = 999;
const MOST_LINES = 100;
const MOST_CENTS = 10_000_000_000;

/** A line is a product in a colour and a size. */
export const lineKey = ({ id, selectedColor, selectedSize }: NewItem): string =>
  JSON.stringify([id, selectedColor ?? null, selectedSize ?? null]);

/** Whole pieces, and no more than there are. */
export const within = (quantity: number, available: number) =>
  Math.min(Math.trunc(quantity), available, MOST_OF_A_LINE);

/** The same piece again raises its line; never beyond what the shop has. What was there already stays. */
export function addItem(cart: Cart, item: NewItem, quantity = 1, available = Infinity): Cart {
  const key = lineKey(item);
  const there = quantityOf(cart, key);
  const wanted = within(there + quantity, available);
  if (!(wanted > there)) return cart;
  if (there > 0)
    return cart.map((line) => (lineKey(line) === key ? { ...line, ...item, quantity: wanted } : line));
  return cart.length < MOST_LINES ? [...cart, { ...item, quantity: wanted }] : cart;
}

export const quantityOf = (cart: Cart, key: string): number =>
  cart.find((line) => lineKey(line) === key)?.quantity ?? 0;

export const countItems = (cart: Cart): number => cart.reduce((count, { quantity }) => count + quantity, 0);

/** The cart as it lies in the storage. Lines that are none of ours are left out, doubled ones become one. */
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
  if (!isCents(price) || price < 0 || price > MOST_CENTS) return undefined;
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
