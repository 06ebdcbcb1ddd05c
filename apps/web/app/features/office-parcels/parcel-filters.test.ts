import { expect, test } from 'vitest';
import { readParcelFilters, writeParcelFilters } from './parcel-filters.ts';

test.each(['', 'stage=on_the_way', 'stage=delivered&search=Wanjiru&page=3'])('reads back %s', (search) => {
  const filters = readParcelFilters(new URLSearchParams(search));
  expect(writeParcelFilters(filters).toString()).toBe(search);
});

test('ignores unknown values', () => {
  expect(readParcelFilters(new URLSearchParams('stage=lost&page=x'))).toEqual({
    stage: 'to_pack',
    search: '',
    page: 1,
  });
});
