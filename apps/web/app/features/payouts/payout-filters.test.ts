import { expect, test } from 'vitest';
import { readPayoutFilters, writePayoutFilters } from './payout-filters.ts';

const read = (address: string) => readPayoutFilters(new URLSearchParams(address));

test('those who are owed something come first', () => {
  expect(read('')).toEqual({ view: 'owed', statement: undefined, page: 1 });
});

test('what the address says that we do not know is left out', () => {
  expect(read('tab=secrets&statement=vendor-0x7&page=-1')).toEqual(read(''));
});

test.each([
  '',
  'tab=transfers&page=2',
  'tab=refunds',
  'statement=stylist-12',
  'tab=vendors&statement=vendor-7&page=3',
])('%o is written as it was read', (address) => {
  expect(writePayoutFilters(read(address)).toString()).toBe(address);
});
