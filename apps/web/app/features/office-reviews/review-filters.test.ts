import { ReviewState } from '@harusi/contracts/orders';
import { expect, test } from 'vitest';
import { readReviewFilters, REVIEW_STATES, writeReviewFilters } from './review-filters.ts';

test('every review state has a tab', () => {
  expect(REVIEW_STATES).toEqual(ReviewState.options);
});

test.each(['', 'state=published&page=2', 'state=all', 'kind=stylists&state=refused'])(
  'round-trips "%s"',
  (query) => {
    expect(writeReviewFilters(readReviewFilters(new URLSearchParams(query))).toString()).toBe(query);
  },
);

test('ignores unknown values', () => {
  const params = new URLSearchParams('kind=lost&state=lost&page=-1');
  expect(readReviewFilters(params)).toEqual({ kind: 'pieces', state: 'pending', page: 1 });
});
