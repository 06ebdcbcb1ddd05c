import { expect, test } from 'vitest';
import { readVendorOrderFilters, writeVendorOrderFilters } from './vendor-order-filters.ts';

test('what an address says is read, and what it cannot mean is left out', () => {
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

test('the shortest address says the same', () => {
  expect(writeVendorOrderFilters({ status: 'all', search: '', page: 1 }).toString()).toBe('');
  const filters = { status: 'waiting', search: 'a&b', page: 2 } as const;
  expect(readVendorOrderFilters(writeVendorOrderFilters(filters))).toEqual(filters);
});
