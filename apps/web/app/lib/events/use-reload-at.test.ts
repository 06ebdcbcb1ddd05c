import { expect, test } from 'vitest';
import { millisecondsUntil } from './use-reload-at.ts';

const NOON = Date.parse('2026-11-14T12:00:00.000Z');

test('returns the time until a future moment', () => {
  expect(millisecondsUntil('2026-11-14T12:00:01.000Z', NOON)).toBe(1_000);
});

test.each(['2026-11-14T12:00:00.000Z', '2026-11-14T11:59:59.999Z'])('returns nothing for %s', (moment) => {
  expect(millisecondsUntil(moment, NOON)).toBeUndefined();
});
