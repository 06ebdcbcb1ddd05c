import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetViewed, readViewed, rememberViewed } from './viewed.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const piece = (id: number) => ({ id, slug: `piece-${id}`, name: `Piece ${id}`, image: '' });
const ids = () => readViewed().map(({ id }) => id);

test('remembers the newest first, each once, and no more than thirteen', () => {
  for (const id of [1, 2, 1]) rememberViewed(piece(id));
  expect(ids()).toEqual([1, 2]);
  for (let id = 3; id <= 20; id++) rememberViewed(piece(id));
  expect(ids()).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8]);
});

test('stores nothing but what it shows', () => {
  rememberViewed({ ...piece(1), price: '4900.00' } as never);
  expect(JSON.parse(stored.get('harusi_viewed') ?? '')).toEqual([piece(1)]);
});

test.each(['', '{', 'null', '{"id":1}', '[1,null,{"id":"1"},{"id":2}]'])('reads %j as nothing', (text) => {
  stored.set('harusi_viewed', text);
  expect(readViewed()).toEqual([]);
});

test('forgets, and does without a storage', () => {
  rememberViewed(piece(1));
  forgetViewed();
  expect(ids()).toEqual([]);
  vi.stubGlobal('localStorage', undefined);
  expect(() => rememberViewed(piece(1))).not.toThrow();
  expect(ids()).toEqual([]);
});
