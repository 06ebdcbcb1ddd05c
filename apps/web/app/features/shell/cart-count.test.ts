import { expect, test } from 'vitest';
import { badgeText, countPieces } from './cart-count.ts';

test('quantities are added up', () => {
  expect(
    countPieces(
      JSON.stringify([
        { id: 1, quantity: 2 },
        { id: 2, quantity: 1 },
      ]),
    ),
  ).toBe(3);
});

test.each([null, undefined, '', '{broken', '{}', '"cart"', '[null, 3, {"quantity":"4"}, {"quantity":-2}]'])(
  'what is no cart (%s) holds nothing',
  (stored) => {
    expect(countPieces(stored)).toBe(0);
  },
);

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('%i pieces read %s', (count, text) => {
  expect(badgeText(count)).toBe(text);
});
