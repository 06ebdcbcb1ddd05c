import { expect, test } from 'vitest';
import {
  ADMIN_AREA,
  areaFor,
  findScreen,
  includesScreen,
  listScreens,
  loadingTextFor,
  VENDOR_AREA,
} from './office-screens.ts';

test.each([
  ['/admin', 'Admin Dashboard'],
  ['/admin/', 'Admin Dashboard'],
  ['/admin/products', 'Product Management'],
  ['/admin/products/12', 'Product Management'],
  ['/admin/product-approvals', 'Product Approvals'],
  ['/admin/sales', 'Sales Management'],
  ['/admin/payments', 'Sales Management'],
])('finds the screen at %s: %s', (path, title) => {
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

test('lists every screen from the specification in the sidebar', () => {
  expect(listScreens(ADMIN_AREA).map(({ to }) => to.slice('/admin/'.length))).toEqual([
    'dashboard',
    'orders',
    'returns',
    'parcels',
    'sales',
    'flash-sales',
    'clients',
    'enquiries',
    'products',
    'product-approvals',
    'upload',
    'collections',
    'search',
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
    'messages',
    'delivery',
    'settings',
    'admins',
    'health',
    'audit',
    'data-requests',
  ]);
  expect(listScreens(VENDOR_AREA)).toHaveLength(10);
});

test.each([
  ['packer', ['dashboard', 'parcels', 'notifications']],
  [
    'bookkeeper',
    [
      'dashboard',
      'orders',
      'returns',
      'sales',
      'bookings',
      'accounting',
      'payments',
      'payouts',
      'money',
      'notifications',
      'messages',
    ],
  ],
  [
    'content',
    [
      'dashboard',
      'flash-sales',
      'products',
      'product-approvals',
      'upload',
      'collections',
      'search',
      'reviews',
      'notifications',
      'settings',
    ],
  ],
] as const)('shows a %s only their own screens', (role, screens) => {
  const listed = listScreens(areaFor(ADMIN_AREA, role)).map(({ to }) => to.slice('/admin/'.length));
  expect(listed).toEqual(screens);
});

test('shows an owner every screen, and a manager all but the list of admins', () => {
  const all = listScreens(ADMIN_AREA);
  expect(listScreens(areaFor(ADMIN_AREA, 'owner'))).toEqual(all);
  expect(listScreens(areaFor(ADMIN_AREA, 'manager'))).toEqual(all.filter(({ to }) => to !== '/admin/admins'));
});

test('decides by its path whether a role includes a screen, also for details', () => {
  expect(includesScreen(ADMIN_AREA, '/admin', 'packer')).toBe(true);
  expect(includesScreen(ADMIN_AREA, '/admin/parcels', 'packer')).toBe(true);
  expect(includesScreen(ADMIN_AREA, '/admin/orders/HR123456', 'packer')).toBe(false);
  expect(includesScreen(ADMIN_AREA, '/admin/payouts', null)).toBe(false);
});
