import { expect, it } from 'vitest';
import { formatAmount, formatShillings } from './money.ts';

it('writes amounts in sentences with cents only if there are some', () => {
  expect(formatShillings(490_000)).toBe('KShs 4,900');
  expect(formatShillings(490_050)).toBe('KShs 4,900.50');
});

it.each([
  [2_490_000, '24,900.00'],
  [123_456_789, '1,234,567.89'],
  [-690_000, '−6,900.00'],
  [-1, '−0.01'],
  [0, '0.00'],
  [-0, '0.00'],
])('writes %d cents in tables as %s', (cents, text) => {
  expect(formatAmount(cents)).toBe(text);
});
