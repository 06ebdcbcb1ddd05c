import { expect, test, vi } from 'vitest';
import { toCents } from '../../lib/format.ts';
import {
  addItem,
  countItems,
  EMPTY_CART,
  lineKey,
  type Cart,
  type NewItem,
  removeLine,
  setQuantity,
} from './cart.ts';
import { createCartStore } from './cart-store.ts';

const KEY = 'harusi_cart';
const veil: NewItem = { id: 7, name: 'Veil', price: toCents(24_900), image: '', category: 'bridal' };

/** A browser's storage without the browser. */
function aStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}

const add =
  (quantity = 1) =>
  (cart: Cart) =>
    addItem(cart, veil, quantity);

test('keeps added items for the next page', () => {
  const storage = aStorage();
  createCartStore({ find: () => storage }).update(add(2));
  expect(createCartStore({ find: () => storage }).getSnapshot()).toEqual([{ ...veil, quantity: 2 }]);
});

test('does not write an unchanged cart', () => {
  const storage = aStorage();
  createCartStore({ find: () => storage }).update((cart) => cart);
  expect(storage.getItem(KEY)).toBeNull();
});

test('follows other tabs, and reads a corrupt storage as an empty cart', () => {
  const storage = aStorage();
  const tabs = new EventTarget();
  const store = createCartStore({ find: () => storage, otherTabs: tabs });
  store.update(add());
  const listener = vi.fn<() => void>();
  const stop = store.subscribe(listener);
  storage.setItem(KEY, '{broken');
  tabs.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledOnce();
  expect(store.getSnapshot()).toEqual([]);
  stop();
  tabs.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledOnce();
});

test('returns the same cart object until it changes', () => {
  const storage = aStorage();
  const store = createCartStore({ find: () => storage });
  store.update(add());
  expect(store.getSnapshot()).toBe(store.getSnapshot());
});

function refuse(): never {
  throw new DOMException('No storage for you', 'SecurityError');
}

const poorStorages: readonly [string, () => Storage | undefined][] = [
  ['is missing', () => undefined],
  ['throws on every access', refuse],
  ['is full', () => Object.assign(aStorage(), { setItem: refuse })],
];

test.each(poorStorages)('keeps the cart in memory when the storage %s', (_, find) => {
  const store = createCartStore({ find });
  store.update(add(2));
  store.update(add());
  expect(countItems(store.getSnapshot())).toBe(3);
  store.update((cart) => setQuantity(cart, lineKey(veil), 1));
  expect(countItems(store.getSnapshot())).toBe(1);
  store.update((cart) => removeLine(cart, lineKey(veil)));
  expect(store.getSnapshot()).toEqual([]);
});

test('stays empty on the next page after clearing', () => {
  const storage = aStorage();
  const store = createCartStore({ find: () => storage });
  store.update(add());
  store.update(() => EMPTY_CART);
  expect(createCartStore({ find: () => storage }).getSnapshot()).toEqual([]);
});
