import { expect, test } from 'vitest';
import { readVendorFilters, writeVendorFilters } from './vendor-filters.ts';

test('round-trips the URL and ignores unknown values', () => {
  const filters = { status: 'suspended', search: 'bakari & sons', page: 2 } as const;
  expect(readVendorFilters(writeVendorFilters(filters))).toEqual(filters);
  expect(readVendorFilters(new URLSearchParams('status=rich&page=x'))).toEqual({
    status: 'all',
    search: '',
    page: 1,
  });
  expect(writeVendorFilters({ status: 'all', search: '', page: 1 }).size).toBe(0);
});
