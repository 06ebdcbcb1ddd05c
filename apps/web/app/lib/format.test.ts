import { expect, test } from 'vitest';
import { choiceText, formatPieces, formatPrice, formatPriceExact, toCents } from './format.ts';

test.each([
  ['4900.00', 490_000],
  ['4900.5', 490_050],
  [4900.55, 490_055],
  ['0.29', 29],
  ['-12.30', -1_230],
  ['9999999999999.99', 999_999_999_999_999],
])('%s shillings are %i cents', (wire, cents) => {
  expect(toCents(wire)).toBe(cents);
});

test('rejects what is not an amount', () => {
  expect(() => toCents('free')).toThrow('"free" is not an amount of money');
});

test.each([
  ['0', 'KShs 0', 'KShs 0.00'],
  ['4900.00', 'KShs 4,900', 'KShs 4,900.00'],
  ['4900.50', 'KShs 4,900.50', 'KShs 4,900.50'],
  ['4900.05', 'KShs 4,900.05', 'KShs 4,900.05'],
  ['999.99', 'KShs 999.99', 'KShs 999.99'],
  ['129900', 'KShs 129,900', 'KShs 129,900.00'],
  ['-250000.25', '-KShs 250,000.25', '-KShs 250,000.25'],
])('%s shows as %s, in tables as %s', (wire, short, exact) => {
  expect(formatPrice(toCents(wire))).toBe(short);
  expect(formatPriceExact(toCents(wire))).toBe(exact);
});

test('joins colour and size', () => {
  expect(choiceText({ selected_color: 'Ivory', selected_size: '42 cm' })).toBe('Ivory, 42 cm');
  expect(choiceText({ selected_color: null, selected_size: '42 cm' })).toBe('42 cm');
  expect(choiceText({ selected_color: null, selected_size: null })).toBe('');
});

test('counts pieces', () => {
  expect(formatPieces(1)).toBe('1 piece');
  expect(formatPieces(4)).toBe('4 pieces');
});
