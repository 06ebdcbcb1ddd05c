import { expect, test } from 'vitest';
import { hasPermission, PERMISSIONS, ROLE_PERMISSIONS, rolesWith, STAFF_ROLES } from './staff-roles.ts';

test('an owner may do everything', () => {
  expect(PERMISSIONS.filter((permission) => !hasPermission('owner', permission))).toEqual([]);
});

test('a manager may do everything but change roles, money settings and payouts', () => {
  expect(PERMISSIONS.filter((permission) => !hasPermission('manager', permission))).toEqual([
    'payouts',
    'money-settings',
    'staff',
  ]);
});

test('the other roles have their own work only', () => {
  expect(ROLE_PERMISSIONS).toMatchObject({
    bookkeeper: ['books', 'refunds', 'payouts'],
    packer: ['parcels'],
    content: ['catalogue', 'campaigns', 'texts'],
  });
});

test('customers and vendors have no permission', () => {
  expect(PERMISSIONS.filter((permission) => hasPermission(null, permission))).toEqual([]);
});

test('one of several permissions is enough', () => {
  expect(hasPermission('packer', ['orders', 'parcels'])).toBe(true);
  expect(hasPermission('packer', ['orders', 'refunds'])).toBe(false);
});

test('only owners appoint staff, and owners and bookkeepers pay out', () => {
  expect(rolesWith('staff')).toEqual(['owner']);
  expect(rolesWith('payouts')).toEqual(['owner', 'bookkeeper']);
  expect(STAFF_ROLES.filter((role) => ROLE_PERMISSIONS[role].length === 0)).toEqual([]);
});
