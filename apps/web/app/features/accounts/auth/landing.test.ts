import { expect, test } from 'vitest';
import { findLanding, safePath } from './landing.ts';

test.each(['/', '/cart', '/search?q=veil#top', '/vendor-signup'])('accepts the path %s', (path) => {
  expect(safePath(path)).toBe(path);
});

test.each([
  null,
  undefined,
  '',
  'cart',
  '//evil.example',
  '//evil.example/cart',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/cart/..//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  ' //evil.example',
])('rejects the path %j', (next) => {
  expect(safePath(next)).toBeUndefined();
});

test.each([
  ['customer', '/'],
  ['vendor', '/vendor/dashboard'],
  ['admin', '/admin/dashboard'],
] as const)('the home of a %s is %s', (userType, path) => {
  expect(findLanding(userType).path).toBe(path);
});

test('opens the requested page', () => {
  expect(findLanding('customer', '/orders')).toEqual({ path: '/orders', name: 'the page you came for' });
  expect(findLanding('vendor', '/vendor/products/pending').path).toBe('/vendor/products/pending');
  expect(findLanding('admin', '/cart').path).toBe('/cart');
});

test('opens no page of another role, no login page and no other site', () => {
  expect(findLanding('customer', '/admin/dashboard').path).toBe('/');
  expect(findLanding('vendor', '/orders').path).toBe('/vendor/dashboard');
  expect(findLanding('customer', '/login?next=/login').path).toBe('/');
  expect(findLanding('customer', '//evil.example').path).toBe('/');
});
