import { describe, expect, test } from 'vitest';
import {
  countFilters,
  firstPageInGroup,
  readListingQuery,
  readPage,
  parseShillings,
  withoutFilters,
  writeListingQuery,
} from './listing-query.ts';

const read = (text: string) => readListingQuery(new URLSearchParams(text));

describe('listing URLs', () => {
  test('round-trips without empty values', () => {
    const search = '?search=pearl&min_price=4900&in_stock=true&subcategory=1&subcategory=3&colour=Rose+Gold';
    expect(writeListingQuery(read(search))).toBe(search);
    expect(writeListingQuery(read('?search=&min_price=&colour=&ordering='))).toBe('');
  });

  test('includes the page number, except for the first page', () => {
    expect(writeListingQuery(read(''), 3)).toBe('?page=3');
    expect(writeListingQuery(read(''), 1)).toBe('');
  });

  test('parses amounts as price tags show them, and passes invalid ones on for the API to reject', () => {
    expect(read('min_price=KShs+4,900&max_price=129 900')).toMatchObject({
      min_price: '4900',
      max_price: '129900',
    });
    expect(read('min_price=x').min_price).toBe('x');
  });

  test('names the county only with the days until the wedding', () => {
    expect(writeListingQuery(read('?county=Kisumu'))).toBe('');
    expect(writeListingQuery(read('?county=Kisumu&arrives_in=24'))).toBe('?arrives_in=24&county=Kisumu');
    expect(countFilters(read('?arrives_in=24&county=Kisumu'), {})).toBe(1);
    expect(writeListingQuery(withoutFilters(read('?arrives_in=24&county=Kisumu')))).toBe('');
  });

  test('treats a false flag as not set', () => {
    expect(read('in_stock=false&sale=1')).toMatchObject({ in_stock: '', sale: 'true' });
  });

  test('parses page numbers, and passes anything else on for the API to reject', () => {
    expect(readPage(new URLSearchParams())).toBe(1);
    expect(readPage(new URLSearchParams('page=3'))).toBe(3);
    expect(readPage(new URLSearchParams('page=abc'))).toBe('abc');
    expect(readPage(new URLSearchParams('page=0'))).toBe('0');
  });
});

test('groups pages by eight', () => {
  expect([1, 8, 9, 16, 17].map(firstPageInGroup)).toEqual([1, 1, 9, 9, 17]);
});

test('counts active filters, but not those set by the page', () => {
  const query = read(
    'category=bridal&sale=true&subcategory=1&subcategory=2&min_price=1&max_price=9&colour=Gold',
  );
  expect(countFilters(query, {})).toBe(6);
  expect(countFilters(query, { category: 'bridal', sale: 'true' })).toBe(4);
});

test('clearing filters keeps the search and the order', () => {
  expect(writeListingQuery(withoutFilters(read('search=veil&ordering=price&colour=Gold&sale=true')))).toBe(
    '?search=veil&ordering=price',
  );
});

test('parses typed prices in whole shillings', () => {
  expect(['4,900', 'KShs 4900.50', ' 12 000 ', 'dear', ''].map(parseShillings)).toEqual([
    '4900',
    '4900',
    '12000',
    '',
    '',
  ]);
});
