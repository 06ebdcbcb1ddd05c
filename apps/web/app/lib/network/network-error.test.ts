import { expect, test } from 'vitest';
import { isNetworkError } from './network-error.ts';

test.each([
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'Failed to fetch dynamically imported module: https://harusi.example/assets/x.js',
])('%s is a network error', (message) => expect(isNetworkError(new TypeError(message))).toBe(true));

test('mistakes of ours are not', () => {
  expect(isNetworkError(new TypeError("Cannot read properties of undefined (reading 'id')"))).toBe(false);
  expect(isNetworkError(new Error('Failed to fetch'))).toBe(false);
  expect(isNetworkError('Failed to fetch')).toBe(false);
});
