import { CategorySlug } from '@harusi/contracts/catalogue';
import * as contract from '@harusi/contracts/office-products';
import { expect, test } from 'vitest';
import { CATEGORIES, VISIBILITIES } from '../product-labels.ts';
import {
  countAdvanced,
  hasFilters,
  NO_FILTERS,
  toOrdering,
  readProductFilters,
  toSort,
  VIEWS,
  findView,
  writeProductFilters,
} from './product-filters.ts';

const read = (address: string) => readProductFilters(new URLSearchParams(address));

test.each([
  '',
  'search=tiara&category=bridal&status=draft',
  'stock=low&subcategory=3&vendor=none&min_price=1000&max_price=9000&featured=true&sale=true',
  'vendor=12&ordering=-sold&page=3',
])('%o is written as it was read', (address) => {
  expect(Object.fromEntries(writeProductFilters(read(address)))).toEqual(
    Object.fromEntries(new URLSearchParams(address)),
  );
});

test('what the address says that we do not know is left out', () => {
  const nonsense =
    'category=cats&status=lost&stock=some&vendor=me&min_price=1e9&featured=maybe&ordering=sold&page=-1';
  expect(read(nonsense)).toEqual(NO_FILTERS);
});

test('a tab stands for its filters, and any other mix for none', () => {
  for (const [name, view] of Object.entries(VIEWS)) expect(findView({ ...NO_FILTERS, ...view })).toBe(name);
  expect(findView(read('status=draft&stock=low'))).toBe('all');
  expect(findView(read('stock=low&search=veil'))).toBe('low');
});

test('the order of the list is that of its columns', () => {
  for (const ordering of ['name', '-name', 'price', '-inventory', '-sold'] as const) {
    expect(toOrdering(toSort({ ...NO_FILTERS, ordering }))).toBe(ordering);
  }
  expect(toOrdering({ column: 'sold', descending: false })).toBe('-sold');
  expect(toOrdering(undefined)).toBe('');
});

test('sorting and paging narrow nothing; the advanced filters are counted', () => {
  expect(hasFilters(read('ordering=name&page=2'))).toBe(false);
  expect(hasFilters(read('search=veil'))).toBe(true);
  expect(countAdvanced(read('search=veil&stock=low&vendor=none&featured=true'))).toBe(3);
});

test('the words are those of the API', () => {
  expect(VISIBILITIES).toEqual(contract.Visibility.options);
  expect(CATEGORIES).toEqual(CategorySlug.options);
  for (const ordering of contract.OFFICE_PRODUCT_ORDERINGS.slice(1)) {
    expect(read(`ordering=${ordering}`).ordering).toBe(ordering);
  }
});
