import { expect, test } from 'vitest';
import { toCacheKey, pagePath, escapeBadPath } from './cache-key.ts';

test.each([
  ['/', '/'],
  ['/?', '/'],
  ['/bridal?utm_source=x&fbclid=y', '/bridal'],
  ['/bridal?sort=price&page=2', '/bridal?page=2&sort=price'],
  [
    '/bridal?subcategory=veils&colour=b&subcategory=tiaras&colour=a',
    '/bridal?colour=b&colour=a&subcategory=veils&subcategory=tiaras',
  ],
  ['/stylists?style=Pearls&area=Karen&category=bridal', '/stylists?area=Karen&category=bridal&style=Pearls'],
  ['/search?q=a%20b&Q=x', '/search?q=a+b'],
  ['/search?q=', '/search?q='],
  [
    '/bridal.data?page=2&_routes=routes%2Fshop%2Fbridal',
    '/bridal.data?_routes=routes%2Fshop%2Fbridal&page=2',
  ],
  [`/search?q=${'x'.repeat(600)}`, undefined],
  ['http://evil.example/', undefined],
  ['*', undefined],
  ['/__manifest?paths=%2Fbridal&version=1', undefined],
])('%s is cached as %s', (url, key) => {
  expect(toCacheKey(url)).toBe(key);
});

test.each([
  ['/', '/'],
  ['/_.data', '/'],
  ['/_.data?_routes=root', '/'],
  ['/bridal?page=2', '/bridal'],
  ['/bridal.data?page=2', '/bridal'],
  ['/bridal/_.data', '/bridal/'],
])('%s is the page at %s', (url, path) => {
  expect(pagePath(url)).toBe(path);
});

test.each([
  ['/product/%E0?page=1%25', '/product/%25E0?page=1%25'],
  ['/100%', '/100%25'],
  ['/bridal?search=%E0', '/bridal?search=%E0'],
  ['/product/12-caf%C3%A9', '/product/12-caf%C3%A9'],
])('%s becomes %s', (url, escaped) => {
  expect(escapeBadPath(url)).toBe(escaped);
});
