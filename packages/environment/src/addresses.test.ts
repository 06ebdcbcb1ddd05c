import { describe, expect, it } from 'vitest';
import { basePathOf, withoutBasePath } from './addresses.ts';
import { readEnvironment } from './environment.ts';

const SITE_URL = 'http://localhost:3000';

describe('API_URL', () => {
  it.each([
    ['http://localhost:8080/', 'http://localhost:8080', ''],
    ['http://localhost:3000/api', 'http://localhost:3000/api', '/api'],
    ['http://LOCALHOST:3000/api/', 'http://localhost:3000/api', '/api'],
    ['http://localhost:8080/shop/v1', 'http://localhost:8080/shop/v1', '/shop/v1'],
  ])('may be %s', (API_URL, apiUrl, base) => {
    expect(readEnvironment({ SITE_URL, API_URL }).apiUrl).toBe(apiUrl);
    expect(basePathOf(apiUrl)).toBe(base);
  });

  it.each([
    'localhost:8080',
    'ftp://localhost',
    'http://localhost/a//b',
    'http://localhost/?a',
    'http://localhost/#a',
  ])('may not be %s', (API_URL) => {
    expect(() => readEnvironment({ SITE_URL, API_URL })).toThrow(
      'API_URL must be an address such as https://api.harusi.example or https://harusi.example/api; please correct it.',
    );
  });

  it.each(['http://localhost:3000', 'http://localhost:3000/shop'])(
    'on the host of the site is /api, not %s',
    (API_URL) => {
      expect(() => readEnvironment({ SITE_URL, API_URL })).toThrow(
        `SITE_URL and API_URL name the same host, so API_URL must be http://localhost:3000/api, not ${API_URL}.`,
      );
    },
  );
});

it.each([
  ['/api/products/?page=2', '/api', '/products/?page=2'],
  ['/products/', '/api', '/products/'],
  ['/api', '/api', '/'],
  ['/api?x', '/api', '/?x'],
  ['/apiary/', '/api', '/apiary/'],
  ['/api/products/', '', '/api/products/'],
])('%s with the base path %j is %s', (url, base, expected) => {
  expect(withoutBasePath(url, base)).toBe(expected);
});
