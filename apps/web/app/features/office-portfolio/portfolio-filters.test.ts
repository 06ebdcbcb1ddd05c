import { expect, test } from 'vitest';
import { readPortfolioFilters, writePortfolioFilters } from './portfolio-filters.ts';

const read = (query: string) => readPortfolioFilters(new URLSearchParams(query));

test('defaults to pending items and ignores unknown values', () => {
  const usual = { state: 'pending', page: 1, item: undefined };
  expect(read('')).toEqual(usual);
  expect(read('state=lost&page=x&item=-3')).toEqual(usual);
});

test.each(['', 'state=all&item=7', 'state=published&page=3'])('round-trips %s', (query) => {
  expect(writePortfolioFilters(read(query)).toString()).toBe(query);
});
