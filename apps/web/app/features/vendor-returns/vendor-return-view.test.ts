import { expect, test } from 'vitest';
import { readVendorReturnFilters, writeVendorReturnFilters } from './vendor-return-view.ts';

test.each(['', 'status=ended', 'status=ended&page=2'])('round-trips "%s"', (query) => {
  expect(writeVendorReturnFilters(readVendorReturnFilters(new URLSearchParams(query))).toString()).toBe(
    query,
  );
});

test('shows open ones for unknown values', () => {
  const params = new URLSearchParams('status=lost&page=0');
  expect(readVendorReturnFilters(params)).toEqual({ status: 'open', page: 1 });
});
