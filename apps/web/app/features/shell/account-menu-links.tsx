import type { ReactNode } from 'react';
import { MenuLink } from '../../components/overlays/menu.tsx';

interface MenuLinksProps {
  links: readonly { to: string; label: ReactNode }[];
}

export const MenuLinks = ({ links }: MenuLinksProps) =>
  links.map(({ to, label }) => (
    <MenuLink key={to} to={to}>
      {label}
    </MenuLink>
  ));
