import { expect, test } from 'vitest';
import { readExceptionFilters, writeExceptionFilters } from './exception-filters.ts';

const read = (address: string) => readExceptionFilters(new URLSearchParams(address));

test('what nobody has looked at comes first', () => {
  expect(read('')).toEqual({ state: 'open', search: '', page: 1 });
});

test('what the address says that we do not know is left out', () => {
  expect(read('state=lost&page=-2&search=%20UKF%20')).toEqual({ state: 'open', search: 'UKF', page: 1 });
});

test.each(['', 'state=done', 'state=refund&search=UKF7&page=3'])(
  '%o is written as it was read',
  (address) => {
    expect(writeExceptionFilters(read(address)).toString()).toBe(address);
  },
);
