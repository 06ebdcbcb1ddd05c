import { expect, test } from 'vitest';
import { readExceptionFilters, writeExceptionFilters } from './exception-filters.ts';

const read = (query: string) => readExceptionFilters(new URLSearchParams(query));

test('defaults to unresolved exceptions', () => {
  expect(read('')).toEqual({ state: 'open', search: '', page: 1 });
});

test('ignores unknown values', () => {
  expect(read('state=lost&page=-2&search=%20UKF%20')).toEqual({ state: 'open', search: 'UKF', page: 1 });
});

test.each(['', 'state=done', 'state=refund&search=UKF7&page=3'])('round-trips %o', (query) => {
  expect(writeExceptionFilters(read(query)).toString()).toBe(query);
});
