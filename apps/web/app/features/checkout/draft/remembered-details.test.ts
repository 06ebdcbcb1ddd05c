import { expect, test } from 'vitest';
import { memoryStorage } from '../../../../test/memory-storage.ts';
import { createRememberedDetails } from './remembered-details.ts';

const CONTACT = ['contact.name', 'contact.phone'];
const typed = { 'contact.name': ' Asha ', 'contact.phone': '0712 345 678', 'delivery.notes': 'A surprise' };

test('remembers the given fields once the tick is set', () => {
  const storage = memoryStorage();
  const details = createRememberedDetails(() => storage);
  details.update(typed, CONTACT);
  expect([details.read(), storage.length]).toEqual([{}, 0]);
  details.update({ ...typed, remember: 'on' }, CONTACT);
  expect(createRememberedDetails(() => storage).read()).toEqual({
    'contact.name': 'Asha',
    'contact.phone': '0712 345 678',
    remember: 'on',
  });
});

test('a booking leaves the address of an order alone', () => {
  const storage = memoryStorage();
  const details = createRememberedDetails(() => storage);
  details.update({ remember: 'on', 'contact.name': 'Asha', 'delivery.town': 'Karen' }, [
    'contact.name',
    'delivery.town',
  ]);
  details.update({ remember: 'on', 'contact.name': 'Asha M.' }, ['contact.name']);
  expect(details.read()).toMatchObject({ 'contact.name': 'Asha M.', 'delivery.town': 'Karen' });
});

test('without the tick everything is forgotten', () => {
  const storage = memoryStorage();
  const details = createRememberedDetails(() => storage);
  details.update({ ...typed, remember: 'on' }, CONTACT);
  details.update(typed, CONTACT);
  expect(storage.length).toBe(0);
  details.update({ ...typed, remember: 'on' }, CONTACT);
  details.forget();
  expect(storage.length).toBe(0);
});

test.each(['', 'null', '7', '[1]', '{"contact.name":{"a":1}}', 'not json'])(
  'a storage with %j remembers nothing',
  (text) => {
    const storage = memoryStorage();
    storage.setItem('harusi_details', text);
    expect(createRememberedDetails(() => storage).read()).toEqual({});
  },
);

test('a blocked storage is no error', () => {
  const details = createRememberedDetails(() => {
    throw new Error('blocked');
  });
  details.update({ ...typed, remember: 'on' }, CONTACT);
  details.forget();
  expect(details.read()).toEqual({});
});
