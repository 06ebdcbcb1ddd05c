import { expect, test } from 'vitest';
import { aboutCount, formatCount } from './list-counts.ts';

test.each([
  [12_345, 'about 12,300'],
  [999_600, 'about 1,000,000'],
  [1_239_871, 'about 1,240,000'],
])('%i is %s', (count, text) => {
  expect(aboutCount(count)).toBe(text);
});

test('counts are exact up to ten thousand', () => {
  expect([0, 9_999, 10_000, 10_001].map(formatCount)).toEqual(['0', '9,999', '10,000', 'about 10,000']);
});
