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

describe('the address of a list', () => {
  test('comes back as it was, without what is empty', () => {
    const address = '?search=pearl&min_price=4900&in_stock=true&subcategory=1&subcategory=3&colour=Rose+Gold';
    expect(writeListingQuery(read(address))).toBe(address);
    expect(writeListingQuery(read('?search=&min_price=&colour=&ordering='))).toBe('');
  });

  test('keeps the page when asked, and the first page is the bare address', () => {
    expect(writeListingQuery(read(''), 3)).toBe('?page=3');
    expect(writeListingQuery(read(''), 1)).toBe('');
  });

  test('takes amounts as price tags show them, and leaves nonsense for the API to refuse', () => {
    expect(read('min_price=KShs+4,900&max_price=129 900')).toMatchObject({
      min_price: '4900',
      max_price: '129900',
    });
    expect(read('min_price=x').min_price).toBe('x');
  });

  test('a flag that says no is not chosen', () => {
    expect(read('in_stock=false&sale=1')).toMatchObject({ in_stock: '', sale: 'true' });
  });

  test('pages are numbers, or what the API shall refuse', () => {
    expect(readPage(new URLSearchParams())).toBe(1);
    expect(readPage(new URLSearchParams('page=3'))).toBe(3);
    expect(readPage(new URLSearchParams('page=abc'))).toBe('abc');
    expect(readPage(new URLSearchParams('page=0'))).toBe('0');
  });
});

test('pages are shown eight at a time', () => {
  expect([1, 8, 9, 16, 17].map(firstPageInGroup)).toEqual([1, 1, 9, 9, 17]);
});

test('choices are counted, those of the page itself are not', () => {
  const query = read(
    'category=bridal&sale=true&subcategory=1&subcategory=2&min_price=1&max_price=9&colour=Gold',
  );
  expect(countFilters(query, {})).toBe(6);
  expect(countFilters(query, { category: 'bridal', sale: 'true' })).toBe(4);
});

test('clearing keeps the words and the order', () => {
  expect(writeListingQuery(withoutFilters(read('search=veil&ordering=price&colour=Gold&sale=true')))).toBe(
    '?search=veil&ordering=price',
  );
});

test('a price is typed in whole shillings', () => {
  expect(['4,900', 'KShs 4900.50', ' 12 000 ', 'dear', ''].map(parseShillings)).toEqual([
    '4900',
    '4900',
    '12000',
    '',
    '',
  ]);
});
