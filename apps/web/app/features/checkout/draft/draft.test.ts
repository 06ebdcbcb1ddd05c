import { expect, test } from 'vitest';
import { memoryStorage } from '../../../../test/memory-storage.ts';
import { createDraft } from './draft.ts';
import { createUnanswered } from '../unanswered.ts';
import type { OrderBody } from '../order-form.ts';

const order: OrderBody = {
  items: [{ product: 1, quantity: 1 }],
  contact: { name: 'Faith', phone: '0712 345 678' },
  delivery: { county: 'Nairobi', town: 'Karen', landmark: 'Gate' },
  expected_total: '900.00',
};
const other: OrderBody = { ...order, items: [{ product: 1, quantity: 2 }] };

function aDraft(storage: () => Storage | undefined = keptIn(memoryStorage())) {
  let keys = 0;
  const unanswered = createUnanswered<OrderBody>({
    name: 'sent',
    findStorage: storage,
    now: () => 0,
    whoAmI: () => null,
  });
  const newKey = () => `key ${(keys += 1)}`;
  return createDraft({
    name: 'draft',
    priceField: 'expected_total',
    unanswered,
    findStorage: storage,
    newKey,
  });
}
const keptIn = (storage: Storage) => () => storage;

test('keeps typed values after a reload', () => {
  const storage = keptIn(memoryStorage());
  aDraft(storage).type({ 'contact.name': 'Faith' });
  expect(aDraft(storage).values()).toEqual({ 'contact.name': 'Faith' });
});

test('reuses the key for the same order, also after a reload', () => {
  const storage = keptIn(memoryStorage());
  const draft = aDraft(storage);
  const { key } = draft.claim(order);
  draft.type({ 'contact.name': 'Faith' });
  expect(draft.claim(order).key).toBe(key);
  expect(aDraft(storage).claim(order).key).toBe(key);
  expect(draft.isSent(order)).toBe(true);
  expect(draft.isSent(other)).toBe(false);
  expect(draft.claim(other).key).not.toBe(key);
});

test('repeats an unanswered order at its original price', () => {
  const draft = aDraft();
  const first = draft.claim(order);
  expect(draft.isUnsure()).toBe(true);
  expect(draft.claim({ ...order, expected_total: '0.00' })).toMatchObject(first);
});

test('uses a new key after a rejection', () => {
  const draft = aDraft();
  draft.type({ 'contact.name': 'Faith' });
  const { key } = draft.claim(order);
  draft.forgetSent();
  expect(draft.isUnsure()).toBe(false);
  expect(draft.values()).toEqual({ 'contact.name': 'Faith' });
  expect(draft.claim(order).key).not.toBe(key);
});

test('clears the draft after the order', () => {
  const storage = memoryStorage();
  const draft = aDraft(keptIn(storage));
  draft.type({ 'contact.name': 'Faith' });
  draft.claim(order);
  draft.clear();
  expect(storage.length).toBe(0);
  expect(draft.values()).toEqual({});
  expect(draft.isUnsure()).toBe(false);
});

test('reuses the key without a storage', () => {
  const refusing = () => {
    throw new Error('blocked');
  };
  for (const storage of [refusing, () => undefined]) {
    const draft = aDraft(storage);
    expect(draft.claim(order).key).toBe(draft.claim(order).key);
  }
});

test.each(['{broken', '7', '{"values":7}', '{"values":{"a":1}}'])(
  'ignores an invalid stored draft: %s',
  (text) => {
    const draft = aDraft(keptIn(memoryStorage({ draft: text, sent: text })));
    expect(draft.values()).toEqual({});
    expect(draft.isUnsure()).toBe(false);
  },
);
