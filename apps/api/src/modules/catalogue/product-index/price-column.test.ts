import { expect, test } from 'vitest';
import { Bitmap } from './bitmap.ts';
import { PriceColumn } from './price-column.ts';
import { withScratchSets } from './word-pool.ts';

const PRICES = [0, 1, 5_000, 5_001, 8_191, 8_192, 490_000, 2 ** 33, 2 ** 33 + 1];
const column = new PriceColumn();
const all = new Bitmap();
PRICES.forEach((price, at) => {
  const n = at * 40; // over several words
  column.set(n, 3 ** at); // what it cost before
  column.set(n, price);
  all.add(n);
});

function pricesBetween(least: number, most: number): number[] {
  const found: number[] = [];
  column.findBetween(all, least, most).forEach((n) => found.push(PRICES[n / 40]!));
  return found;
}

test.each([
  0,
  1,
  2,
  4_999,
  5_000,
  5_001,
  8_191,
  8_192,
  8_193,
  490_000,
  2 ** 33,
  2 ** 33 + 1,
  2 ** 40,
  Infinity,
])('a bound of %d cents counts', (bound) => {
  expect(pricesBetween(bound, Infinity)).toEqual(PRICES.filter((price) => price >= bound));
  expect(pricesBetween(0, bound)).toEqual(PRICES.filter((price) => price <= bound));
  expect(pricesBetween(bound, bound)).toEqual(PRICES.filter((price) => price === bound));
  expect(pricesBetween(bound, bound - 1)).toEqual([]);
});

test('what an earlier search left in an array is not found again', () => {
  const inTurn = [
    [5_000, 8_192],
    [0, Infinity],
    [8_193, 5_000],
    [490_000, 2 ** 33],
  ] as const;
  for (const [least, most] of inTurn) {
    expect(withScratchSets(() => pricesBetween(least, most))).toEqual(pricesBetween(least, most));
  }
});
