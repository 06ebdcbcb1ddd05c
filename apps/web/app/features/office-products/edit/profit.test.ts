import { expect, test } from 'vitest';
import { computeProfit, parseCents } from './profit.ts';

test.each([
  { price: '4900', cost: '2940', margin: '40.0', each: 196_000 },
  { price: '38500.00', cost: '23299.99', margin: '39.5', each: 1_520_001 },
  { price: 'KShs 4,900', cost: '0', margin: '100.0', each: 490_000 },
  { price: '100', cost: '150.50', margin: '-50.5', each: -5_050 },
  { price: '0.03', cost: '0.02', margin: '33.3', each: 1 },
  { price: '80', cost: '75.96', margin: '5.1', each: 404 },
  { price: '100', cost: '100', margin: '0.0', each: 0 },
])('computes $margin % for $price at a cost of $cost', ({ price, cost, margin, each }) => {
  expect(computeProfit(price, cost)).toEqual({ margin, each });
});

test.each([
  ['', '10'],
  ['10', ''],
  ['0', '10'],
  ['ten', '5'],
  ['10', '-5'],
  ['10.123', '5'],
  ['10', 'KShs'],
])('returns nothing for %o and %o', (price, cost) => {
  expect(computeProfit(price, cost)).toBeUndefined();
});

test.each([
  ['4,900', 490_000],
  [' KSh 12.5 ', 1_250],
  ['9999999999999', undefined],
])('parses %o as %o cents', (typed, cents) => {
  expect(parseCents(typed)).toBe(cents);
});
