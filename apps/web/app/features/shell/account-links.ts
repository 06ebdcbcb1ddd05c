import type { PageLink } from './shop-links.ts';

export const GUEST_LINKS: readonly PageLink[] = [
  { to: '/login', label: 'Login' },
  { to: '/register', label: 'Register as Customer' },
  { to: '/vendor-signup', label: 'Become a Vendor' },
];
