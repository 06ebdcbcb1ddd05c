import type { Cents } from '@harusi/contracts/common';
import { expect, test } from 'vitest';
import { toCents } from '../../lib/format.ts';
import { addItem, countItems, EMPTY_CART, lineKey, readCart, type NewItem } from './cart.ts';
import { putBack, removeLine, setQuantity, totalCents } from './cart-changes.ts';

const price: Cents = toCents('4900.00');
const tiara: NewItem = { id: 1, name: 'Tiara', price, image: '/media/tiara.jpg', category: 'bridal' };
const gold: NewItem = { ...tiara, selectedColor: 'Gold' };
const goldSmall: NewItem = { ...gold, selectedSize: '54' };

test('the same product, colour and size is one line; anything else is another', () => {
  const cart = [tiara, gold, goldSmall, goldSmall].reduce((cart, item) => addItem(cart, item), EMPTY_CART);
  expect(cart.map(({ quantity }) => quantity)).toEqual([1, 1, 2]);
  expect(lineKey({ ...tiara, selectedColor: '54' })).not.toBe(lineKey({ ...tiara, selectedSize: '54' }));
});

test('the chosen quantity is added, and never more than there is', () => {
  const two = addItem(EMPTY_CART, gold, 2, 3);
  expect(countItems(two)).toBe(2);
  expect(countItems(addItem(two, gold, 2, 3))).toBe(3);
  expect(countItems(addItem(EMPTY_CART, gold, 5, 3))).toBe(3);
});

test('what is in the cart stays when the shop has fewer by now', () => {
  const cart = addItem(EMPTY_CART, gold, 3);
  expect(addItem(cart, gold, 1, 2)).toBe(cart);
});

test('nothing is added of what is sold out, nor fewer than one', () => {
  expect(addItem(EMPTY_CART, gold, 1, 0)).toBe(EMPTY_CART);
  expect(addItem(EMPTY_CART, gold, 0)).toBe(EMPTY_CART);
  expect(addItem(EMPTY_CART, gold, Number.NaN)).toBe(EMPTY_CART);
});

test('adding again takes the name and price of today', () => {
  const cheaper = { ...gold, price: toCents(4_000) };
  expect(totalCents(addItem(addItem(EMPTY_CART, gold), cheaper))).toBe(800_000);
});

test.each([0, -1, Number.NaN])('a quantity of %d takes that line out, and that line alone', (quantity) => {
  const cart = addItem(addItem(EMPTY_CART, gold), tiara);
  expect(setQuantity(cart, lineKey(gold), quantity)).toEqual([{ ...tiara, quantity: 1 }]);
});

test('a quantity is set within the stock', () => {
  const cart = addItem(EMPTY_CART, gold);
  expect(countItems(setQuantity(cart, lineKey(gold), 4))).toBe(4);
  expect(countItems(setQuantity(cart, lineKey(gold), 9, 5))).toBe(5);
});

test('removing touches one line', () => {
  const cart = addItem(addItem(EMPTY_CART, gold), goldSmall);
  expect(removeLine(cart, lineKey(gold))).toEqual([{ ...goldSmall, quantity: 1 }]);
});

test('what was removed comes back to its place', () => {
  const cart = addItem(addItem(EMPTY_CART, gold, 2), tiara);
  const [line] = cart;
  const without = removeLine(cart, lineKey(gold));
  expect(putBack(without, line!, 0)).toEqual(cart);
  const again = addItem(without, gold);
  expect(putBack(again, line!, 0).map(({ quantity }) => quantity)).toEqual([1, 3]);
});

test('count and total go over all lines', () => {
  const cart = addItem(addItem(EMPTY_CART, gold, 2), { ...tiara, id: 2, price: toCents('99.50') }, 3);
  expect(countItems(cart)).toBe(5);
  expect(totalCents(cart)).toBe(2 * 490_000 + 3 * 9_950);
});

test('a stored cart is read as it was written', () => {
  const cart = addItem(addItem(EMPTY_CART, goldSmall, 2), tiara);
  expect(readCart(JSON.stringify(cart))).toEqual(cart);
});

test.each([null, '', '{broken', '{}', '"cart"', '7', '[null, 3, "x", []]'])(
  'what is no cart (%s) is empty',
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
])('a line that nobody here wrote is left out: %j', (line) => {
  expect(readCart(JSON.stringify([line, whole]))).toEqual([whole]);
});

test('strange but usable lines are mended', () => {
  const strange = { ...whole, image: null, selectedColor: 7, selectedSize: '', extra: true };
  expect(readCart(JSON.stringify([strange]))).toEqual([{ ...whole, image: '' }]);
  expect(readCart(JSON.stringify([whole, whole]))).toEqual([{ ...whole, quantity: 2 }]);
  expect(countItems(readCart(JSON.stringify([{ ...whole, quantity: 1e300 }])))).toBe(999);
});
