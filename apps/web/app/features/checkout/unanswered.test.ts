import { expect, test } from 'vitest';
import { memoryStorage } from '../../../test/memory-storage.ts';
import { createUnanswered } from './unanswered.ts';

const HOUR = 3_600_000;

function aDevice(stored: Record<string, string> = {}) {
  const device = { storage: memoryStorage(stored), now: 0, user: null as number | null };
  const open = () =>
    createUnanswered<{ items: string[] }>({
      name: 'sent',
      findStorage: () => device.storage,
      now: () => device.now,
      whoAmI: () => device.user,
    });
  return { device, open };
}

test('a request is known until it is answered, also after the tab was closed', () => {
  const { open } = aDevice();
  open().save({ items: ['veil'] }, 'k1');
  expect(open().find()).toEqual({ body: { items: ['veil'] }, key: 'k1', at: 0, by: null });
  open().forget();
  expect(open().find()).toBeUndefined();
});

test('a request is forgotten after a day, when the API has forgotten its key, too', () => {
  const { device, open } = aDevice();
  open().save({ items: [] }, 'k1');
  device.now = 24 * HOUR - 1;
  expect(open().find()?.key).toBe('k1');
  device.now = 24 * HOUR;
  expect(open().find()).toBeUndefined();
});

test('a request is hidden from the next user of the same phone', () => {
  const { device, open } = aDevice();
  device.user = 7;
  open().save({ items: [] }, 'k1');
  device.user = null;
  expect(open().find()).toBeUndefined();
  device.user = 8;
  expect(open().find()).toBeUndefined();
  device.user = 7;
  expect(open().find()?.key).toBe('k1');
});

test.each([
  '{broken',
  '7',
  'null',
  '{"body":1,"key":"k","at":0,"by":null}',
  '{"body":{},"key":"k","at":"0","by":null}',
])('ignores what it did not write: %s', (sent) => expect(aDevice({ sent }).open().find()).toBeUndefined());
