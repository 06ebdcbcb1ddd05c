import type { UserType } from '@harusi/contracts/accounts';

/** Where each kind of person begins. */
export const HOME_PATHS: Readonly<Record<UserType, string>> = {
  customer: '/',
  vendor: '/vendor/dashboard',
  admin: '/admin/dashboard',
};
