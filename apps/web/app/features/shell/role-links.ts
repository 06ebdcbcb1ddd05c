import type { UserType } from '@harusi/contracts/accounts/accounts';
import type { PageLink } from './shop-links.ts';

export const NOTIFICATIONS_PATH = '/notifications';

export const ROLE_LINKS: Readonly<Record<UserType, readonly PageLink[]>> = {
  customer: [
    { to: '/profile', label: 'Profile Settings' },
    { to: '/orders', label: 'My Orders' },
    { to: '/bookings', label: 'My Bookings' },
    { to: '/wishlist', label: 'My Wishlist' },
    { to: NOTIFICATIONS_PATH, label: 'Notifications' },
  ],
  vendor: [{ to: '/vendor/dashboard', label: 'Vendor Dashboard' }],
  admin: [{ to: '/admin/dashboard', label: 'Admin Dashboard' }],
};

export const ROLE_NAMES: Readonly<Record<UserType, string>> = {
  customer: 'Customer',
  vendor: 'Vendor',
  admin: 'Admin',
};
