import { SaleStatus } from '@harusi/contracts/office-bookings';
import { expect, test } from 'vitest';
import { readSaleFilters, SALE_STATUSES, writeSaleFilters } from './sale-filters.ts';

test('every state of a sale can be chosen', () => {
  expect(SALE_STATUSES).toEqual(SaleStatus.options);
});

test.each(['', 'status=pending&package=gold&search=amina&page=2'])(
  'what "%s" says is written the same',
  (address) =>
    expect(writeSaleFilters(readSaleFilters(new URLSearchParams(address))).toString()).toBe(address),
);

test('what nobody knows is left out', () => {
  const params = new URLSearchParams("status=lost&package=' or true&page=x&search=+");
  expect(readSaleFilters(params)).toEqual({ status: '', package: '', search: '', page: 1 });
});
