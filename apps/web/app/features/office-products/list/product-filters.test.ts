import { CategorySlug } from '@harusi/contracts/catalogue/catalogue';
import * as contract from '@harusi/contracts/office/office-products';
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

const read = (query: string) => readProductFilters(new URLSearchParams(query));

test.each([
  '',
  'search=tiara&category=bridal&status=draft',
  'stock=low&subcategory=3&vendor=none&min_price=1000&max_price=9000&featured=true&sale=true',
  'vendor=12&ordering=-sold&page=3',
])('round-trips %o', (query) => {
  expect(Object.fromEntries(writeProductFilters(read(query)))).toEqual(
    Object.fromEntries(new URLSearchParams(query)),
  );
});

test('ignores unknown values', () => {
  const nonsense =
    'category=cats&status=lost&stock=some&vendor=me&min_price=1e9&featured=maybe&ordering=sold&page=-1';
  expect(read(nonsense)).toEqual(NO_FILTERS);
});

test('matches each tab to its filters, and other combinations to none', () => {
  for (const [name, view] of Object.entries(VIEWS)) expect(findView({ ...NO_FILTERS, ...view })).toBe(name);
  expect(findView(read('status=draft&stock=low'))).toBe('all');
  expect(findView(read('stock=low&search=veil'))).toBe('low');
});

test('converts between ordering and column sort', () => {
  for (const ordering of ['name', '-name', 'price', '-inventory', '-sold'] as const) {
    expect(toOrdering(toSort({ ...NO_FILTERS, ordering }))).toBe(ordering);
  }
  expect(toOrdering({ column: 'sold', descending: false })).toBe('-sold');
  expect(toOrdering(undefined)).toBe('');
});

test('ignores sorting and paging as filters, and counts the advanced ones', () => {
  expect(hasFilters(read('ordering=name&page=2'))).toBe(false);
  expect(hasFilters(read('search=veil'))).toBe(true);
  expect(countAdvanced(read('search=veil&stock=low&vendor=none&featured=true'))).toBe(3);
});

test("uses the API's values", () => {
  expect(VISIBILITIES).toEqual(contract.Visibility.options);
  expect(CATEGORIES).toEqual(CategorySlug.options);
  for (const ordering of contract.OFFICE_PRODUCT_ORDERINGS.slice(1)) {
    expect(read(`ordering=${ordering}`).ordering).toBe(ordering);
  }
});
