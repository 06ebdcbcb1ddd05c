import { expect, test } from 'vitest';
import { pickLabels, formatShort, ticksFor } from './ticks.ts';

test.each([
  [97_000, [0, 25_000, 50_000, 75_000, 100_000]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [0.3, [0, 0.1, 0.2, 0.3]],
  [0, [0, 1]],
  [Number.NaN, [0, 1]],
])('rounds the ticks of an axis up to %d', (top, ticks) => {
  expect(ticksFor(top)).toEqual(ticks);
});

test.each([
  [0, '0'],
  [950, '950'],
  [2_500, '2.5k'],
  [75_000, '75k'],
  [1_200_000, '1.2M'],
])('formats %d as %s', (amount, expected) => {
  expect(formatShort(amount)).toBe(expected);
});

test('keeps every label while they fit, then picks evenly spread ones', () => {
  expect(pickLabels(4, 6)).toEqual([0, 1, 2, 3]);
  expect(pickLabels(30, 4)).toEqual([0, 10, 19, 29]);
  expect(pickLabels(1, 4)).toEqual([0]);
  expect(pickLabels(0, 4)).toEqual([]);
});
