import { expect, test } from 'vitest';
import { readVendorOrderFilters, writeVendorOrderFilters } from './vendor-order-filters.ts';

test('reads the URL and ignores invalid values', () => {
  expect(readVendorOrderFilters(new URLSearchParams('status=preparing&search= ring &page=3'))).toEqual({
    status: 'preparing',
    search: 'ring',
    page: 3,
  });
  expect(readVendorOrderFilters(new URLSearchParams('status=sold&page=-1'))).toEqual({
    status: 'all',
    search: '',
    page: 1,
  });
});

test('omits defaults from the URL', () => {
  expect(writeVendorOrderFilters({ status: 'all', search: '', page: 1 }).toString()).toBe('');
  const filters = { status: 'waiting', search: 'a&b', page: 2 } as const;
  expect(readVendorOrderFilters(writeVendorOrderFilters(filters))).toEqual(filters);
});
