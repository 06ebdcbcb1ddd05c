import { expect, test } from 'vitest';
import { memoryStorage } from '../../../test/memory-storage.ts';
import { createFormDrafts } from './form-drafts.ts';

test('keeps what was typed, each vendor their own', () => {
  const storage = memoryStorage();
  const drafts = createFormDrafts('product', () => storage);
  drafts.write(7, { name: 'Lamu Veil', sku: '', price: '4900' });
  expect(drafts.read(7)).toEqual({ name: 'Lamu Veil', price: '4900' });
  expect(drafts.read(8)).toEqual({});
  drafts.clear(7);
  expect(drafts.read(7)).toEqual({});
});

test('an empty form leaves nothing behind', () => {
  const storage = memoryStorage();
  const drafts = createFormDrafts('product', () => storage);
  drafts.write(7, { name: 'Lamu Veil' });
  drafts.write(7, { name: ' ' });
  expect(storage.length).toBe(0);
});

test('reads nothing from what somebody else wrote, or where nothing can be kept', () => {
  const storage = memoryStorage({ harusi_product_draft_7: '{broken', harusi_product_draft_8: '{"name":3}' });
  expect(createFormDrafts('product', () => storage).read(7)).toEqual({});
  expect(createFormDrafts('product', () => storage).read(8)).toEqual({});
  const refusing = createFormDrafts('product', () => {
    throw new Error('blocked');
  });
  refusing.write(7, { name: 'Lamu Veil' });
  expect(refusing.read(7)).toEqual({});
});
