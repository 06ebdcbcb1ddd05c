import { SaleStatus } from '@harusi/contracts/office/office-bookings';
import { expect, test } from 'vitest';
import { readSaleFilters, SALE_STATUSES, writeSaleFilters } from './sale-filters.ts';

test('offers every sale status', () => {
  expect(SALE_STATUSES).toEqual(SaleStatus.options);
});

test.each(['', 'status=pending&package=gold&search=amina&page=2'])('round-trips "%s"', (query) =>
  expect(writeSaleFilters(readSaleFilters(new URLSearchParams(query))).toString()).toBe(query),
);

test('ignores unknown values', () => {
  const params = new URLSearchParams("status=lost&package=' or true&page=x&search=+");
  expect(readSaleFilters(params)).toEqual({ status: '', package: '', search: '', page: 1 });
});
