import { expect, test } from 'vitest';
import { retryHint } from './call-with-retry-hint.ts';

test.each([
  ['1', 'You can try again in 1 second.'],
  ['45', 'You can try again in 45 seconds.'],
  ['60', 'You can try again in 1 minute.'],
  ['61', 'You can try again in 2 minutes.'],
  ['900', 'You can try again in 15 minutes.'],
])('Retry-After %s: %s', (header, hint) => {
  expect(retryHint(header)).toBe(hint);
});

test.each([null, '', '0', '-3', 'Wed, 21 Oct 2026 07:28:00 GMT'])('returns no hint for %j', (header) => {
  expect(retryHint(header)).toBeUndefined();
});
