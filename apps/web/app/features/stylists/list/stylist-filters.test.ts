import { expect, test } from 'vitest';
import { readStylistFilters, writeStylistFilters } from './stylist-filters.ts';

const read = (query: string) => readStylistFilters(new URLSearchParams(query));

test('ignores unknown values', () => {
  const none = { category: '', style: '', area: '', page: 1 };
  expect(read('')).toEqual(none);
  expect(read('category=cats&page=-2&style=%20&sort=price')).toEqual(none);
  expect(read(`area=${'x'.repeat(90)}`).area).toHaveLength(60);
});

test.each(['', 'category=groom', 'category=bridal&style=Pearls+%26+lace&area=Karen&page=2'])(
  'round-trips "%s"',
  (query) => {
    expect(writeStylistFilters(read(query))).toBe(`/stylists${query && `?${query}`}`);
  },
);
