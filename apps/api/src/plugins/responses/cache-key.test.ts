import { expect, it } from 'vitest';
import { toCacheKey } from './cache-key.ts';

const QUERY = new Set(['page', 'colour']);

it.each([
  ['/products/', '/products/'],
  ['/products', '/products/'],
  ['/products/?', '/products/'],
  ['/products?utm_source=whatsapp', '/products/'],
  ['/products/?page=2&utm_source=x', '/products/?page=2'],
  ['/products/?page=2&colour=b&colour=a', '/products/?colour=b&colour=a&page=2'],
  ['/products/?colour=a%20b', '/products/?colour=a+b'],
  ['/products/?page=1&page=2', '/products/?page=1&page=2'],
  [`/products/?page=${'1'.repeat(600)}`, undefined],
])('normalises %s to %s', (url, key) => {
  expect(toCacheKey(url, QUERY)).toBe(key);
});

it('drops the query if the route reads none', () => {
  expect(toCacheKey('/shop?page=2', new Set())).toBe('/shop/');
});
