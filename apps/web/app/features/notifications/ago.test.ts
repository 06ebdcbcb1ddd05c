import { expect, test } from 'vitest';
import { ago } from './ago.ts';

const now = new Date('2026-11-14T14:00:00+03:00');

test.each([
  ['2026-11-14T13:59:30+03:00', 'just now'],
  ['2026-11-14T14:00:20+03:00', 'just now'], // a clock that runs behind
  ['2026-11-14T13:59:00+03:00', '1 minute ago'],
  ['2026-11-14T13:48:00+03:00', '12 minutes ago'],
  ['2026-11-14T12:00:00+03:00', '2 hours ago'],
  ['2026-11-14T00:00:00+03:00', '14 hours ago'],
  ['2026-11-13T23:59:59+03:00', 'yesterday, 23:59'],
  ['2026-11-13T00:00:00+03:00', 'yesterday, 00:00'],
  ['2026-11-06T09:00:00+03:00', 'Friday 6 November'],
  ['2025-11-06T09:00:00+03:00', '6 Nov 2025'],
])('%s was %s', (moment, expected) => {
  expect(ago(moment, now)).toBe(expected);
});

test('counts minutes across midnight', () => {
  expect(ago('2026-11-13T23:50:00+03:00', new Date('2026-11-14T00:10:00+03:00'))).toBe('20 minutes ago');
});
