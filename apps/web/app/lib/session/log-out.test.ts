import { expect, test } from 'vitest';
import { pathAfterLogOut } from './log-out.ts';

test.each([
  ['/', '/'],
  ['/bridal', '/bridal'],
  ['/vendor-signup', '/vendor-signup'],
  ['/admin', '/'],
  ['/admin/dashboard', '/'],
  ['/vendor/dashboard', '/'],
  ['/vendor/products/upload', '/'],
  ['/vendor/products/pending', '/login'],
  ['/vendor/products/rejected', '/login'],
])('logging out on %s leads to %s', (from, to) => {
  expect(pathAfterLogOut(from)).toBe(to);
});
