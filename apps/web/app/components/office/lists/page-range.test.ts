import { expect, test } from 'vitest';
import { cursorOf, pageNumbers, pageRange } from './page-range.ts';

test.each([
  { page: 1, size: 12, total: 156, span: { pages: 13, first: 1, last: 12 } },
  { page: 13, size: 12, total: 156, span: { pages: 13, first: 145, last: 156 } },
  { page: 2, size: 12, total: 13, span: { pages: 2, first: 13, last: 13 } },
  { page: 1, size: 12, total: 0, span: { pages: 1, first: 0, last: 0 } },
])('returns the range of page $page for $total rows by $size', ({ span, ...list }) => {
  expect(pageRange(list)).toEqual(span);
});

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [5, 20, '1 … 4 5 6 … 20'],
  [2, 20, '1 2 3 … 20'],
  [20, 20, '1 … 19 20'],
  [30, 20, '1 … 20'],
])('on page %i of %i shows %s', (page, pages, shown) => {
  const numbers = pageNumbers(page, pages).map(
    ({ number, isAfterGap }) => `${isAfterGap ? '… ' : ''}${number}`,
  );
  expect(numbers.join(' ')).toBe(shown);
});

test('finds the cursor in the URL of a page', () => {
  expect(cursorOf('http://localhost:8080/admin/orders/?page=2&cursor=abc-_')).toBe('abc-_');
  expect(cursorOf('http://localhost:8080/admin/orders/?page=1')).toBeUndefined();
  expect(cursorOf(null)).toBeUndefined();
});
