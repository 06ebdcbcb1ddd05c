import { expect, test } from 'vitest';
import { memoryStorage } from '../../../test/memory-storage.ts';
import { createOrderKeys, keyInHash, orderPath } from './order-keys.ts';

test('finds a saved key, on other pages as well', () => {
  const storage = memoryStorage();
  createOrderKeys(() => storage).save('MWK74T2N', 'one');
  expect(createOrderKeys(() => storage).find('MWK74T2N')).toBe('one');
  expect(createOrderKeys(() => storage).find('ANOTHER2')).toBeUndefined();
});

test('keeps the newest twenty keys once each, newest first', () => {
  const storage = memoryStorage();
  const keys = createOrderKeys(() => storage);
  for (let index = 0; index < 25; index += 1) keys.save(`ORDER${index}`, `key${index}`);
  keys.save('ORDER20', 'renewed');
  expect(keys.paths()).toHaveLength(20);
  expect(keys.paths()[0]).toBe('/orders/ORDER20');
  expect(keys.find('ORDER20')).toBe('renewed');
  expect(keys.find('ORDER4')).toBeUndefined();
});

test('keeps keys in memory when the storage is blocked', () => {
  const keys = createOrderKeys(() => {
    throw new Error('blocked');
  });
  keys.save('MWK74T2N', 'one');
  keys.save('ANOTHER2', 'two', 'booking');
  expect(keys.find('MWK74T2N')).toBe('one');
  expect(keys.paths()).toEqual(['/bookings/ANOTHER2', '/orders/MWK74T2N']);
});

test.each(['no JSON', '{"number":"A"}', '[1,null,{"number":"A"},{"number":2,"key":"b"}]'])(
  'ignores invalid stored keys: %s',
  (text) => {
    const storage = memoryStorage();
    storage.setItem('harusi_order_keys', text);
    const keys = createOrderKeys(() => storage);
    expect(keys.paths()).toEqual([]);
    keys.save('MWK74T2N', 'one');
    expect(keys.find('MWK74T2N')).toBe('one');
  },
);

test('puts the key into the fragment only', () => {
  expect(orderPath('MWK74T2N', 'a-B_9')).toBe('/orders/MWK74T2N#key=a-B_9');
  expect(orderPath('MWK74T2N')).toBe('/orders/MWK74T2N');
  expect(keyInHash('#key=a-B_9')).toBe('a-B_9');
  expect(keyInHash('#parcels')).toBeUndefined();
  expect(keyInHash('')).toBeUndefined();
});
