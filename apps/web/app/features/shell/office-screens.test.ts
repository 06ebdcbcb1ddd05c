import { expect, test } from 'vitest';
import { ADMIN_AREA, screenAt, screensOf, VENDOR_AREA, waitingAt } from './office-screens.ts';

test.each([
  ['/admin', 'Admin Dashboard'],
  ['/admin/', 'Admin Dashboard'],
  ['/admin/products', 'Product Management'],
  ['/admin/products/12', 'Product Management'],
  ['/admin/product-approvals', 'Product Approvals'],
  ['/admin/sales', 'Sales Management'],
  ['/admin/payments', 'Sales Management'],
])('%s is the screen %s', (path, title) => {
  expect(screenAt(ADMIN_AREA, path).title).toBe(title);
});

test('a screen may say what it waits for', () => {
  expect(waitingAt(ADMIN_AREA, '/admin/products')).toBe('Loading products...');
  expect(waitingAt(ADMIN_AREA, '/admin/orders/HR-1')).toBe('Loading...');
});

test('what is in no rail has a name too', () => {
  expect(screenAt(VENDOR_AREA, '/vendor/products/12/edit').title).toBe('Edit Product');
  expect(screenAt(VENDOR_AREA, '/vendor/products/pending').title).toBe('Pending Products');
});

test('every screen of the specification is in a rail, packages included', () => {
  expect(screensOf(ADMIN_AREA).map(({ to }) => to.slice('/admin/'.length))).toEqual([
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
  expect(screensOf(VENDOR_AREA)).toHaveLength(9);
});
