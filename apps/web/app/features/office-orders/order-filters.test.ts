import { ORDER_STATUSES, ReviewState } from '@harusi/contracts/orders';
import { expect, test } from 'vitest';
import {
  readOrderFilters,
  readReviewFilters,
  REVIEW_STATES,
  STATUSES,
  writeOrderFilters,
  writeReviewFilters,
} from './order-filters.ts';

test('every state of an order and of a review has its tab', () => {
  expect([...STATUSES].toSorted()).toEqual([...ORDER_STATUSES].toSorted());
  expect(REVIEW_STATES).toEqual(ReviewState.options);
});

test.each([
  '',
  'status=paid',
  'status=refunded&search=neema+otieno&page=3',
  'sold_in=2026-11',
  'to_send=true',
])('what "%s" says of orders is written the same', (address) =>
  expect(writeOrderFilters(readOrderFilters(new URLSearchParams(address))).toString()).toBe(address),
);

test.each(['', 'state=published&page=2', 'state=all', 'kind=stylists&state=refused'])(
  'what "%s" says of reviews is written the same',
  (address) =>
    expect(writeReviewFilters(readReviewFilters(new URLSearchParams(address))).toString()).toBe(address),
);

test('what nobody knows is left out', () => {
  const params = new URLSearchParams(
    'status=lost&sold_in=soon&to_send=1&kind=lost&state=lost&page=-1&search=++',
  );
  expect(readOrderFilters(params)).toEqual({ status: 'all', soldIn: '', toSend: false, search: '', page: 1 });
  expect(readReviewFilters(params)).toEqual({ kind: 'pieces', state: 'pending', page: 1 });
});
