import { MAX_WISHLIST } from '@harusi/contracts/checkout/carts';
import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../test/memory-storage.ts';
import { createWishlistStore } from './wishlist-store.ts';

const KEY = 'harusi_wishlist';
let storage = memoryStorage();
beforeEach(() => {
  storage = memoryStorage();
});
const open = (otherTabs?: EventTarget) => createWishlistStore({ find: () => storage, otherTabs });

test('keeps the newest first, for the next page', () => {
  const store = open();
  store.toggle(12);
  store.toggle(45);
  expect(storage.getItem(KEY)).toBe('{"ids":[45,12],"removed":[]}');
  expect(open().getSnapshot()).toEqual({ ids: [45, 12], removed: [] });
});

test('remembers a removal for the account, until the piece is saved again', () => {
  const store = open();
  store.add([12, 45, 150]);
  store.toggle(45);
  store.toggle(12);
  expect(store.getSnapshot()).toEqual({ ids: [150], removed: [12, 45] });
  store.toggle(45);
  expect(store.getSnapshot()).toEqual({ ids: [45, 150], removed: [12] });
});

test('adds only what is missing, in the given order', () => {
  const store = open();
  store.toggle(12);
  store.add([45, 12, 150, 45]);
  expect(store.getSnapshot().ids).toEqual([45, 150, 12]);
});

test('takes over what the account holds and forgets the removals', () => {
  const store = open();
  store.add([12, 45]);
  store.toggle(12);
  store.replace([150, 45]);
  expect(store.getSnapshot()).toEqual({ ids: [150, 45], removed: [] });
});

test('is silent when nothing changes', () => {
  const store = open();
  store.add([12, 45]);
  const listener = vi.fn<() => void>();
  store.subscribe(listener);
  store.replace([12, 45]);
  store.add([45]);
  expect(listener).not.toHaveBeenCalled();
  store.replace([45, 12]);
  expect(listener).toHaveBeenCalledOnce();
});

test('holds as many as an account, and drops the oldest', () => {
  const store = open();
  const many = Array.from({ length: MAX_WISHLIST }, (_, index) => index + 1);
  store.add(many);
  store.toggle(1000);
  expect(store.getSnapshot().ids).toEqual([1000, ...many.slice(0, -1)]);
  storage.setItem(KEY, JSON.stringify({ ids: [...many, 1001], removed: [...many, 1001] }));
  expect(store.getSnapshot()).toEqual({ ids: many, removed: many });
});

test.each(['', '{', 'null', '7', '[1]', '{"ids":7}', '{"ids":["1",null,0,-1,1.5,{}],"removed":"no"}'])(
  'reads %j as an empty wishlist',
  (text) => {
    storage.setItem(KEY, text);
    expect(open().getSnapshot()).toEqual({ ids: [], removed: [] });
  },
);

test('follows other tabs', () => {
  const otherTabs = new EventTarget();
  const store = open(otherTabs);
  const listener = vi.fn<() => void>();
  store.subscribe(listener);
  open().toggle(12);
  otherTabs.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledOnce();
  expect(store.getSnapshot().ids).toEqual([12]);
});

test('lasts until the page is closed when the storage is blocked', () => {
  const store = createWishlistStore({
    find: () => {
      throw new DOMException('No storage for you', 'SecurityError');
    },
  });
  store.toggle(12);
  store.toggle(45);
  expect(store.getSnapshot().ids).toEqual([45, 12]);
});
