import { expect, test } from 'vitest';
import { toCents } from '../../lib/format.ts';
import { type Cart, type CartItem, lineKey, MAX_LINES, setQuantity } from '../cart/cart.ts';
import { applyAnswer, contentsOf, type SavedCart, toLines } from './saved-cart.ts';

const item = (id: number, quantity = 1, given: Partial<CartItem> = {}): CartItem => ({
  id,
  name: `Piece ${id}`,
  price: toCents(100),
  image: '',
  category: 'bridal',
  quantity,
  ...given,
});
const savedWith = (cart: Cart): SavedCart => ({
  version: 2,
  lines: toLines(cart).map((line) => ({
    ...line,
    name: `Piece ${line.product} today`,
    price: '120.00',
    category: 'bridal',
    image: '/media/x.jpg',
  })),
});
const change = (asked: Cart, saved: Cart) => ({ asked, saved: savedWith(saved), isChange: true });
const look = (asked: Cart, saved: Cart) => ({ asked, saved: savedWith(saved), isChange: false });

test('an answer that knows nothing new leaves the cart as it is', () => {
  const cart = [item(1), item(2, 3, { selectedColor: 'Gold' })];
  expect(applyAnswer(cart, change(cart, cart.toReversed()))).toBe(cart);
});

test('what other devices added comes last, with its details', () => {
  const cart = [item(1)];
  const next = applyAnswer(
    cart,
    change(cart, [item(2, 4, { selectedColor: 'Gold', selectedSize: 'S' }), item(1)]),
  );
  expect(next).toEqual([
    item(1),
    {
      id: 2,
      name: 'Piece 2 today',
      price: toCents(120),
      image: '/media/x.jpg',
      category: 'bridal',
      selectedColor: 'Gold',
      selectedSize: 'S',
      quantity: 4,
    },
  ]);
});

test('a known line takes the quantity and keeps the price that this browser has seen', () => {
  const cart = [item(1, 1, { sale: 'Coastal Days' })];
  expect(applyAnswer(cart, change(cart, [item(1, 3)]))).toEqual([item(1, 3, { sale: 'Coastal Days' })]);
});

test('what the account did not take stays; what another device removed goes', () => {
  const cart = [item(1), item(2)];
  expect(applyAnswer(cart, change(cart, [item(1)]))).toBe(cart);
  expect(applyAnswer(cart, look(cart, [item(1)]))).toEqual([item(1)]);
});

const asked = [item(1, 2), item(2)];
const key = lineKey(item(1));
test.each<[string, Cart, Cart, Cart]>([
  ['a lower quantity stays', setQuantity(asked, key, 1), asked, [item(1, 1), item(2)]],
  ['a removed line stays removed', setQuantity(asked, key, 0), asked, [item(2)]],
  [
    'a removed line stays removed, also with more in the account',
    [item(2)],
    [item(1, 5), item(2)],
    [item(2)],
  ],
  ['a higher quantity stays', setQuantity(asked, key, 4), asked, [item(1, 4), item(2)]],
  [
    'a changed line takes more from the account',
    setQuantity(asked, key, 3),
    [item(1, 5), item(2)],
    [item(1, 5), item(2)],
  ],
  ['a new line stays', [...asked, item(3)], asked, [...asked, item(3)]],
  [
    'a new line takes more from the account',
    [...asked, item(3)],
    [...asked, item(3, 2)],
    [...asked, item(3, 2)],
  ],
])('changed while the request was under way: %s', (_what, now, saved, expected) => {
  expect(applyAnswer(now, change(asked, saved))).toEqual(expected);
});

test('a cart is bounded; the lines of this browser come first', () => {
  const full = Array.from({ length: MAX_LINES }, (_, n) => item(n + 1));
  expect(applyAnswer(full, change(full, [item(999)]))).toBe(full);
});

test('contents are products, choices and quantities, in any order', () => {
  const cart = [item(1), item(2, 2, { selectedColor: 'Gold' })];
  expect(contentsOf(cart.toReversed())).toBe(contentsOf(cart));
  expect(contentsOf(cart.map((line) => ({ ...line, name: 'New', price: toCents(1) })))).toBe(
    contentsOf(cart),
  );
  for (const other of [[item(1)], [item(1, 2), cart[1]!], [item(1), item(2, 2)]])
    expect(contentsOf(other)).not.toBe(contentsOf(cart));
});
