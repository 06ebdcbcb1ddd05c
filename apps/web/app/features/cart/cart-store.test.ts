import { expect, test, vi } from 'vitest';
import { centsOf } from '../../lib/format.ts';
import { countItems, lineKey, type NewItem } from './cart.ts';
import { createCartStore } from './cart-store.ts';

const KEY = 'harusi_cart';
const veil: NewItem = { id: 7, name: 'Veil', price: centsOf(24_900), image: '', category: 'bridal' };

/** A browser's storage without the browser. */
function aStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

test('what is added is there for the next page', () => {
  const storage = aStorage();
  expect(createCartStore(() => storage).add(veil, 2)).toBe(2);
  expect(createCartStore(() => storage).getSnapshot()).toEqual([{ ...veil, quantity: 2 }]);
});

test('the stock decides how many are added', () => {
  const storage = aStorage();
  const store = createCartStore(() => storage);
  expect(store.add(veil, 2, 3)).toBe(2);
  expect(store.add(veil, 2, 3)).toBe(1);
  expect(store.add(veil, 1, 3)).toBe(0);
});

test('other tabs are told, and a broken text in the storage is an empty cart', () => {
  const storage = aStorage();
  const tabs = new EventTarget();
  const store = createCartStore(() => storage, tabs);
  store.add(veil);
  const told = vi.fn<() => void>();
  const stop = store.subscribe(told);
  storage.setItem(KEY, '{broken');
  tabs.dispatchEvent(new Event('storage'));
  expect(told).toHaveBeenCalledOnce();
  expect(store.getSnapshot()).toEqual([]);
  stop();
  tabs.dispatchEvent(new Event('storage'));
  expect(told).toHaveBeenCalledOnce();
});

test('looking twice gives the same cart, so that nothing is drawn for nothing', () => {
  const storage = aStorage();
  const store = createCartStore(() => storage);
  store.add(veil);
  expect(store.getSnapshot()).toBe(store.getSnapshot());
});

function refuse(): never {
  throw new DOMException('No storage for you', 'SecurityError');
}

const poorStorages: readonly [string, () => Storage | undefined][] = [
  ['is not there', () => undefined],
  ['refuses every touch', refuse],
  ['is full', () => Object.assign(aStorage(), { setItem: refuse })],
];

test.each(poorStorages)('a storage that %s keeps the cart for this page', (_, findStorage) => {
  const store = createCartStore(findStorage);
  store.add(veil, 2);
  store.add(veil);
  expect(countItems(store.getSnapshot())).toBe(3);
  store.setQuantity(lineKey(veil), 1);
  expect(countItems(store.getSnapshot())).toBe(1);
  store.remove(lineKey(veil));
  expect(store.getSnapshot()).toEqual([]);
});

test('an emptied cart is empty on the next page too', () => {
  const storage = aStorage();
  const store = createCartStore(() => storage);
  store.add(veil);
  store.clear();
  expect(createCartStore(() => storage).getSnapshot()).toEqual([]);
});
