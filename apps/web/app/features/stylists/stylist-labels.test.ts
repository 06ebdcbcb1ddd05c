import { expect, test } from 'vitest';
import { bookingPath, initials, ratingText, codeToText, tradeText } from './stylist-labels.ts';

test.each([
  ['Wanjiru Kamau', 'WK'],
  ['  wanjiru  njeri  kamau ', 'WK'],
  ['Zuhura', 'Z'],
  ['Élodie ole Sankara', 'ÉS'],
])('the initials of %s are %s', (name, expected) => expect(initials(name)).toBe(expected));

test('links to the booking flow with the stylist and an optional package', () => {
  expect(bookingPath(7)).toBe('/book-stylist?stylist=7');
  expect(bookingPath(7, 'gold')).toBe('/book-stylist?package=gold&stylist=7');
});

test('formats ratings, trades and codes', () => {
  expect([tradeText(['bridal', 'groom']), tradeText(['groom'])]).toEqual([
    'Wedding stylist, bridal and groom',
    'Wedding stylist, groom',
  ]);
  expect([ratingText(4.9, 64), ratingText(4, 1)]).toEqual(['4.9, 64 reviews', '4.0, 1 review']);
  expect(codeToText('bridal-morning')).toBe('Bridal morning');
});
