import { expect, test } from 'vitest';
import { readPayoutFilters, writePayoutFilters } from './payout-filters.ts';

const read = (query: string) => readPayoutFilters(new URLSearchParams(query));

test('defaults to payees with a balance', () => {
  expect(read('')).toEqual({ view: 'owed', statement: undefined, month: '', vendor: '', page: 1 });
});

test('ignores unknown values', () => {
  expect(read('tab=secrets&statement=vendor-0x7&month=2026-13&vendor=x&page=-1')).toEqual(read(''));
});

test.each([
  '',
  'tab=transfers&page=2',
  'tab=refunds',
  'statement=stylist-12',
  'tab=invoices&month=2026-10&vendor=7&page=2',
  'tab=vendors&statement=vendor-7&page=3',
])('round-trips %o', (query) => {
  expect(writePayoutFilters(read(query)).toString()).toBe(query);
});
