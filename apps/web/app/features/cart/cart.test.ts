import type { Cents } from '@harusi/contracts/common';
import { expect, test } from 'vitest';
import { toCents } from '../../lib/format.ts';
import {
  addItem,
  countItems,
  EMPTY_CART,
  lineKey,
  readCart,
  type NewItem,
  restoreLine,
  removeLine,
  setQuantity,
  totalCents,
} from './cart.ts';

const price: Cents = toCents('4900.00');
const tiara: NewItem = { id: 1, name: 'Tiara', price, image: '/media/tiara.jpg', category: 'bridal' };
const gold: NewItem = { ...tiara, selectedColor: 'Gold' };
const goldSmall: NewItem = { ...gold, selectedSize: '54' };

test('merges only the same product, colour and size', () => {
  const cart = [tiara, gold, goldSmall, goldSmall].reduce((cart, item) => addItem(cart, item), EMPTY_CART);
  expect(cart.map(({ quantity }) => quantity)).toEqual([1, 1, 2]);
  expect(lineKey({ ...tiara, selectedColor: '54' })).not.toBe(lineKey({ ...tiara, selectedSize: '54' }));
});

test('adds the quantity up to the stock', () => {
  const two = addItem(EMPTY_CART, gold, 2, 3);
  expect(countItems(two)).toBe(2);
  expect(countItems(addItem(two, gold, 2, 3))).toBe(3);
  expect(countItems(addItem(EMPTY_CART, gold, 5, 3))).toBe(3);
});

test('keeps a quantity above the current stock', () => {
  const cart = addItem(EMPTY_CART, gold, 3);
  expect(addItem(cart, gold, 1, 2)).toBe(cart);
});

test('adds nothing that is sold out or below 1', () => {
  expect(addItem(EMPTY_CART, gold, 1, 0)).toBe(EMPTY_CART);
  expect(addItem(EMPTY_CART, gold, 0)).toBe(EMPTY_CART);
  expect(addItem(EMPTY_CART, gold, Number.NaN)).toBe(EMPTY_CART);
});

test('updates name and price when adding again', () => {
  const cheaper = { ...gold, price: toCents(4_000) };
  expect(totalCents(addItem(addItem(EMPTY_CART, gold), cheaper))).toBe(800_000);
});

test.each([0, -1, Number.NaN])('removes only that line at a quantity of %d', (quantity) => {
  const cart = addItem(addItem(EMPTY_CART, gold), tiara);
  expect(setQuantity(cart, lineKey(gold), quantity)).toEqual([{ ...tiara, quantity: 1 }]);
});

test('limits a quantity to the stock', () => {
  const cart = addItem(EMPTY_CART, gold);
  expect(countItems(setQuantity(cart, lineKey(gold), 4))).toBe(4);
  expect(countItems(setQuantity(cart, lineKey(gold), 9, 5))).toBe(5);
});

test('removes one line only', () => {
  const cart = addItem(addItem(EMPTY_CART, gold), goldSmall);
  expect(removeLine(cart, lineKey(gold))).toEqual([{ ...goldSmall, quantity: 1 }]);
});

test('restores a removed line at its position', () => {
  const cart = addItem(addItem(EMPTY_CART, gold, 2), tiara);
  const [line] = cart;
  const without = removeLine(cart, lineKey(gold));
  expect(restoreLine(without, line!, 0)).toEqual(cart);
  const again = addItem(without, gold);
  expect(restoreLine(again, line!, 0).map(({ quantity }) => quantity)).toEqual([1, 3]);
});

test('counts and totals all lines', () => {
  const cart = addItem(addItem(EMPTY_CART, gold, 2), { ...tiara, id: 2, price: toCents('99.50') }, 3);
  expect(countItems(cart)).toBe(5);
  expect(totalCents(cart)).toBe(2 * 490_000 + 3 * 9_950);
});

test('reads a stored cart unchanged', () => {
  const cart = addItem(addItem(EMPTY_CART, goldSmall, 2), tiara);
  expect(readCart(JSON.stringify(cart))).toEqual(cart);
});

test.each([null, '', '{broken', '{}', '"cart"', '7', '[null, 3, "x", []]'])(
  'reads the invalid cart %s as empty',
  (stored) => {
    expect(readCart(stored)).toEqual([]);
  },
);

const whole = { ...tiara, quantity: 1 };
test.each([
  { ...whole, id: '1' },
  { ...whole, id: 0 },
  { ...whole, name: '' },
  { ...whole, price: '4900' },
  { ...whole, price: 49.5 },
  { ...whole, price: -1 },
  { ...whole, price: Number.MAX_SAFE_INTEGER },
  { ...whole, quantity: 0 },
  { ...whole, quantity: '2' },
])('drops the invalid line %j', (line) => {
  expect(readCart(JSON.stringify([line, whole]))).toEqual([whole]);
});

test('repairs usable lines', () => {
  const strange = { ...whole, image: null, selectedColor: 7, selectedSize: '', extra: true };
  expect(readCart(JSON.stringify([strange]))).toEqual([{ ...whole, image: '' }]);
  expect(readCart(JSON.stringify([whole, whole]))).toEqual([{ ...whole, quantity: 2 }]);
  expect(countItems(readCart(JSON.stringify([{ ...whole, quantity: 1e300 }])))).toBe(999);
});
