import { expect, test } from 'vitest';
import { landingFor, ownPath } from './landing.ts';

test.each(['/', '/cart', '/search?q=veil#top', '/vendor-signup'])('%s is ours', (path) => {
  expect(ownPath(path)).toBe(path);
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
])('%j is refused', (next) => {
  expect(ownPath(next)).toBeUndefined();
});

test.each([
  ['customer', '/'],
  ['vendor', '/vendor/dashboard'],
  ['admin', '/admin/dashboard'],
] as const)('the home of a %s is %s', (userType, path) => {
  expect(landingFor(userType).path).toBe(path);
});

test('what somebody came for opens', () => {
  expect(landingFor('customer', '/orders')).toEqual({ path: '/orders', name: 'the page you came for' });
  expect(landingFor('vendor', '/vendor/products/pending').path).toBe('/vendor/products/pending');
  expect(landingFor('admin', '/cart').path).toBe('/cart');
});

test('a room of another role does not, nor does a door, nor a stranger’s site', () => {
  expect(landingFor('customer', '/admin/dashboard').path).toBe('/');
  expect(landingFor('vendor', '/orders').path).toBe('/vendor/dashboard');
  expect(landingFor('customer', '/login?next=/login').path).toBe('/');
  expect(landingFor('customer', '//evil.example').path).toBe('/');
});
