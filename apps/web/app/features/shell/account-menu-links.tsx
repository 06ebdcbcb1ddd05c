import type { ReactNode } from 'react';
import { MenuLink } from '../../components/overlays/menu.tsx';
import { WISHLIST_LINK, type PageLink } from './shop-links.ts';

export const GUEST_LINKS: readonly PageLink[] = [
  { to: '/login', label: 'Login' },
  { to: '/register', label: 'Register as Customer' },
  { to: '/vendor-signup', label: 'Become a Vendor' },
  WISHLIST_LINK,
];

interface MenuLinksProps {
  links: readonly { to: string; label: ReactNode }[];
}

export const MenuLinks = ({ links }: MenuLinksProps) =>
  links.map(({ to, label }) => (
    <MenuLink key={to} to={to}>
      {label}
    </MenuLink>
  ));
