import { expect, test } from 'vitest';
import { readReturnFilters, returnTabs, writeReturnFilters } from './return-filters.ts';
import { STATUSES } from '../return-labels.ts';

test.each(['', 'status=received', 'status=expired&page=3'])('round-trips "%s"', (query) => {
  expect(writeReturnFilters(readReturnFilters(new URLSearchParams(query))).toString()).toBe(query);
});

test('shows open ones for unknown values', () => {
  const params = new URLSearchParams('status=lost&page=-1');
  expect(readReturnFilters(params)).toEqual({ status: 'open', page: 1 });
});

test('counts the open ones together, and every status on its own', () => {
  const counts = {
    requested: 1,
    approved: 2,
    received: 3,
    completed: 10,
    refused: 20,
    withdrawn: 30,
    expired: 40,
  };
  expect(returnTabs(counts)).toEqual([
    { value: 'open', label: 'Open', count: 6 },
    ...STATUSES.map((value) => expect.objectContaining({ value, count: counts[value] })),
  ]);
  expect(returnTabs()[0]).toEqual({ value: 'open', label: 'Open' });
});
