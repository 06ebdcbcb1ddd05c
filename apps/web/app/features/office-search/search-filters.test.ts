import { expect, test } from 'vitest';
import { readSearchFilters, writeSearchFilters } from './search-filters.ts';

test.each(['', 'list=missed&page=2', 'search=viatu', 'list=missed&try=pete+ya+harusi'])(
  'reads what it wrote: %s',
  (query) => {
    expect(writeSearchFilters(readSearchFilters(new URLSearchParams(query))).toString()).toBe(query);
  },
);

test('ignores what it does not know and shortens what is too long', () => {
  const filters = readSearchFilters(new URLSearchParams(`list=all&page=-1&try=${'a'.repeat(300)}`));
  expect(filters).toEqual({ list: 'synonyms', search: '', page: 1, try: 'a'.repeat(200) });
});
