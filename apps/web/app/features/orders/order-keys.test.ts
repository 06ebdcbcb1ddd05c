import { expect, test } from 'vitest';
import { memoryStorage } from '../../../test/memory-storage.ts';
import { createOrderKeys, keyIn, orderPath } from './order-keys.ts';

test('a key that was kept is found again, by another page of this browser too', () => {
  const storage = memoryStorage();
  createOrderKeys(() => storage).keep('MWK74T2N', 'one');
  expect(createOrderKeys(() => storage).find('MWK74T2N')).toBe('one');
  expect(createOrderKeys(() => storage).find('ANOTHER2')).toBeUndefined();
});

test('the newest twenty, each once, the last one first', () => {
  const storage = memoryStorage();
  const keys = createOrderKeys(() => storage);
  for (let index = 0; index < 25; index += 1) keys.keep(`ORDER${index}`, `key${index}`);
  keys.keep('ORDER20', 'renewed');
  expect(keys.paths()).toHaveLength(20);
  expect(keys.paths()[0]).toBe('/orders/ORDER20');
  expect(keys.find('ORDER20')).toBe('renewed');
  expect(keys.find('ORDER4')).toBeUndefined();
});

test('a browser that keeps nothing has them until the page is left', () => {
  const keys = createOrderKeys(() => {
    throw new Error('blocked');
  });
  keys.keep('MWK74T2N', 'one');
  keys.keep('ANOTHER2', 'two', 'booking');
  expect(keys.find('MWK74T2N')).toBe('one');
  expect(keys.paths()).toEqual(['/bookings/ANOTHER2', '/orders/MWK74T2N']);
});

test.each(['no JSON', '{"number":"A"}', '[1,null,{"number":"A"},{"number":2,"key":"b"}]'])(
  'what somebody else wrote there is no key: %s',
  (text) => {
    const storage = memoryStorage();
    storage.setItem('harusi_order_keys', text);
    const keys = createOrderKeys(() => storage);
    expect(keys.paths()).toEqual([]);
    keys.keep('MWK74T2N', 'one');
    expect(keys.find('MWK74T2N')).toBe('one');
  },
);

test('the key stands behind the # and nowhere else', () => {
  expect(orderPath('MWK74T2N', 'a-B_9')).toBe('/orders/MWK74T2N#key=a-B_9');
  expect(orderPath('MWK74T2N')).toBe('/orders/MWK74T2N');
  expect(keyIn('#key=a-B_9')).toBe('a-B_9');
  expect(keyIn('#parcels')).toBeUndefined();
  expect(keyIn('')).toBeUndefined();
});
