import { expect, test } from 'vitest';
import { Bitmap } from './bitmap.ts';
import { PriceColumn } from './price-column.ts';
import { withScratchSets } from './word-pool.ts';

// The highest first: the bitmaps of their digits are then shorter than the set.
const PRICES = [2 ** 33 + 1, 2 ** 33, 490_000, 8_192, 8_191, 5_001, 5_000, 1, 0];
const column = new PriceColumn();
const all = new Bitmap();
PRICES.forEach((price, index) => {
  const n = index * 40; // spreads the products over several words of the bitmap
  column.set(n, 3 ** (PRICES.length - index)); // a former price, which must leave no trace
  column.set(n, price);
  all.add(n);
});

function pricesBetween(least: number, most: number): number[] {
  const prices: number[] = [];
  column.findBetween(all, least, most).forEach((n) => prices.push(PRICES[n / 40]!));
  return prices;
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
])('includes products that cost exactly a bound of %d cents', (bound) => {
  expect(pricesBetween(bound, Infinity)).toEqual(PRICES.filter((price) => price >= bound));
  expect(pricesBetween(0, bound)).toEqual(PRICES.filter((price) => price <= bound));
  expect(pricesBetween(bound, bound)).toEqual(PRICES.filter((price) => price === bound));
  expect(pricesBetween(bound, bound - 1)).toEqual([]);
});

test('a search that reuses an array finds nothing from the search before', () => {
  const searches = [
    [5_000, 8_192],
    [0, Infinity],
    [8_193, 5_000],
    [490_000, 2 ** 33],
  ] as const;
  for (const [least, most] of searches) {
    expect(withScratchSets(() => pricesBetween(least, most))).toEqual(pricesBetween(least, most));
  }
});
