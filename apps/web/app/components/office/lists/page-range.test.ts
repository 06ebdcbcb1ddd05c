import { expect, test } from 'vitest';
import { pageRange } from './page-range.ts';

test.each([
  { page: 1, size: 12, total: 156, span: { pages: 13, first: 1, last: 12 } },
  { page: 13, size: 12, total: 156, span: { pages: 13, first: 145, last: 156 } },
  { page: 2, size: 12, total: 13, span: { pages: 2, first: 13, last: 13 } },
  { page: 1, size: 12, total: 0, span: { pages: 1, first: 0, last: 0 } },
])('returns the range of page $page for $total rows by $size', ({ span, ...list }) => {
  expect(pageRange(list)).toEqual(span);
});
