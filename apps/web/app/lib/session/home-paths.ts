import type { UserType } from '@harusi/contracts/accounts/accounts';

/** Where each role lands after signing in. */
export const HOME_PATHS: Readonly<Record<UserType, string>> = {
  customer: '/',
  vendor: '/vendor/dashboard',
  admin: '/admin/dashboard',
};
