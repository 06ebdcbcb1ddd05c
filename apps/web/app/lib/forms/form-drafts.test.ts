import { expect, test } from 'vitest';
import { memoryStorage } from '../../../test/memory-storage.ts';
import { createFormDrafts } from './form-drafts.ts';

test('keeps a draft per user', () => {
  const storage = memoryStorage();
  const drafts = createFormDrafts('product', () => storage);
  drafts.write(7, { name: 'Lamu Veil', sku: '', price: '4900' });
  expect(drafts.read(7)).toEqual({ name: 'Lamu Veil', price: '4900' });
  expect(drafts.read(8)).toEqual({});
  drafts.clear(7);
  expect(drafts.read(7)).toEqual({});
});

test('removes the draft of an empty form', () => {
  const storage = memoryStorage();
  const drafts = createFormDrafts('product', () => storage);
  drafts.write(7, { name: 'Lamu Veil' });
  drafts.write(7, { name: ' ' });
  expect(storage.length).toBe(0);
});

test('ignores invalid data and a blocked storage', () => {
  const storage = memoryStorage({ harusi_product_draft_7: '{broken', harusi_product_draft_8: '{"name":3}' });
  expect(createFormDrafts('product', () => storage).read(7)).toEqual({});
  expect(createFormDrafts('product', () => storage).read(8)).toEqual({});
  const blocked = createFormDrafts('product', () => {
    throw new Error('blocked');
  });
  blocked.write(7, { name: 'Lamu Veil' });
  expect(blocked.read(7)).toEqual({});
});
