import { expect, test } from 'vitest';
import { bookingPath, initialsOf, ratingWords, inWords, tradeOf } from './stylist-words.ts';

test.each([
  ['Wanjiru Kamau', 'WK'],
  ['  wanjiru  njeri  kamau ', 'WK'],
  ['Zuhura', 'Z'],
  ['Élodie ole Sankara', 'ÉS'],
])('%s is drawn as %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

test('a booking begins with the stylist, and with the package if one was chosen', () => {
  expect(bookingPath(7)).toBe('/book-stylist?stylist=7');
  expect(bookingPath(7, 'gold')).toBe('/book-stylist?package=gold&stylist=7');
});

test('says what people say', () => {
  expect([tradeOf(['bridal', 'groom']), tradeOf(['groom'])]).toEqual([
    'Wedding stylist, bridal and groom',
    'Wedding stylist, groom',
  ]);
  expect([ratingWords(4.9, 64), ratingWords(4, 1), ratingWords(5, 0)]).toEqual([
    '4.9, 64 reviews',
    '4.0, 1 review',
    '5.0, no reviews yet',
  ]);
  expect(inWords('bridal-morning')).toBe('Bridal morning');
});
