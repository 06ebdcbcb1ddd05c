import { ORDER_STATUSES } from '@harusi/contracts/orders';
import { expect, test } from 'vitest';
import { readOrderFilters, STATUSES, writeOrderFilters } from './order-filters.ts';

test('every order status has a tab', () => {
  expect([...STATUSES].toSorted()).toEqual([...ORDER_STATUSES].toSorted());
});

test.each([
  '',
  'status=paid',
  'status=refunded&search=neema+otieno&page=3',
  'sold_in=2026-11',
  'to_send=true',
  'status=paid&page=4&cursor=WyJvcmRlcnMi',
])('round-trips "%s"', (query) => {
  expect(writeOrderFilters(readOrderFilters(new URLSearchParams(query))).toString()).toBe(query);
});

test('ignores unknown values', () => {
  const params = new URLSearchParams('status=lost&sold_in=soon&to_send=1&page=-1&search=++');
  expect(readOrderFilters(params)).toEqual({ status: 'all', soldIn: '', toSend: false, search: '', page: 1 });
});
