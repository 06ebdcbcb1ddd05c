import type { UserType } from '@harusi/contracts/accounts';

/** Where each kind of person begins. */
export const HOME_OF: Readonly<Record<UserType, string>> = {
  customer: '/',
  vendor: '/vendor/dashboard',
  admin: '/admin/dashboard',
};
