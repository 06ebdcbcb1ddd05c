import { expect, test } from 'vitest';
import { lazyAction } from './lazy-action.ts';

test('runs the loaded action', async () => {
  const sending = lazyAction(async () => ({ send: async (name: string) => `Sent by ${name}` }));
  expect(await sending.run(({ send }) => send('Asha'))).toBe('Sent by Asha');
});

test('reports a network error when loading fails, and loads again on the next try', async () => {
  const tries = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve({ greet: 'Karibu' })];
  const sending = lazyAction(() => tries.shift() ?? Promise.reject(new Error('once too often')));
  const use = async ({ greet }: { greet: string }) => greet;
  expect(await sending.run(use)).toMatchObject({
    data: {
      problem: { message: 'Network error. Please check your internet connection and try again.' },
    },
    init: { status: 503 },
  });
  expect(await sending.run(use)).toBe('Karibu');
});

test('never throws while preloading', () => {
  expect(lazyAction(() => Promise.reject(new Error('offline'))).preload()).toBeUndefined();
});
