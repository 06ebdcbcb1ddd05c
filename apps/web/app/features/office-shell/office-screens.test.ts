import { expect, test } from 'vitest';
import { ADMIN_AREA, findScreen, listScreens, VENDOR_AREA, loadingTextFor } from './office-screens.ts';

test.each([
  ['/admin', 'Admin Dashboard'],
  ['/admin/', 'Admin Dashboard'],
  ['/admin/products', 'Product Management'],
  ['/admin/products/12', 'Product Management'],
  ['/admin/product-approvals', 'Product Approvals'],
  ['/admin/sales', 'Sales Management'],
  ['/admin/payments', 'Sales Management'],
])('finds the screen of %s: %s', (path, title) => {
  expect(findScreen(ADMIN_AREA, path).title).toBe(title);
});

test("returns a screen's own loading text", () => {
  expect(loadingTextFor(ADMIN_AREA, '/admin/products')).toBe('Loading products...');
  expect(loadingTextFor(ADMIN_AREA, '/admin/orders/HR-1')).toBe('Loading...');
});

test('finds screens without a sidebar link', () => {
  expect(findScreen(VENDOR_AREA, '/vendor/products/12/edit').title).toBe('Edit Product');
  expect(findScreen(VENDOR_AREA, '/vendor/products/pending').title).toBe('Pending Products');
});

test('lists every screen of the specification in the sidebar', () => {
  expect(listScreens(ADMIN_AREA).map(({ to }) => to.slice('/admin/'.length))).toEqual([
    'dashboard',
    'orders',
    'sales',
    'flash-sales',
    'clients',
    'enquiries',
    'products',
    'product-approvals',
    'upload',
    'collections',
    'reviews',
    'vendors',
    'stylists',
    'bookings',
    'packages',
    'portfolio',
    'accounting',
    'payments',
    'payouts',
    'money',
    'notifications',
    'settings',
    'admins',
    'audit',
  ]);
  expect(listScreens(VENDOR_AREA)).toHaveLength(9);
});
