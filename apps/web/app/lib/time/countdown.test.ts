import { expect, test } from 'vitest';
import { formatSeconds, secondsUntil } from './countdown.ts';

test.each([
  ['2026-11-15T12:01:08Z', 68],
  ['2026-11-15T12:00:00.200Z', 1],
  ['2026-11-15T12:00:00Z', 0],
  ['2026-11-15T11:00:00Z', 0],
])('until %s there are %i seconds left', (moment, seconds) => {
  expect(secondsUntil(moment, Date.parse('2026-11-15T12:00:00Z'))).toBe(seconds);
});

test.each([
  [90, '1:30'],
  [68, '1:08'],
  [9, '0:09'],
  [0, '0:00'],
  [754, '12:34'],
])('formats %i seconds as %s', (seconds, text) => expect(formatSeconds(seconds)).toBe(text));
