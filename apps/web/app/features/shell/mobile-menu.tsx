import { NavLink } from 'react-router';
import { NEXT } from '../../components/icons/icon-paths.ts';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import { FOOTER_LINKS } from './footer-links.ts';
import { NAV_LINKS, STYLIST_LINK, WISHLIST_LINK, type PageLink } from './shop-links.ts';

const SALE: PageLink = { to: '/sale', label: 'Sale' };
const HELP = FOOTER_LINKS.slice(1).flatMap(({ links }) => links.filter((link) => link !== STYLIST_LINK));

/** The shop's navigation on phones, inside the drawer: its links replace the history entry that the drawer made. */
export default function MobileMenu() {
  return (
    <nav aria-label="Shop" className="grid gap-8">
      <ul className="-mx-2 divide-y divide-line border-y border-line">
        {[...NAV_LINKS, SALE, WISHLIST_LINK].map(({ to, label }) => (
          <li key={to}>
            <NavLink
              replace
              to={to}
              className="flex min-h-14 items-center justify-between px-2 font-display text-h3 font-medium -outline-offset-2 aria-[current]:text-gold-text"
            >
              {label}
              <LineIcon of={NEXT} small className="text-edge" />
            </NavLink>
          </li>
        ))}
      </ul>
      <NavLink replace to={STYLIST_LINK.to} className="button button-bordeaux">
        {STYLIST_LINK.label}
      </NavLink>
      <ul className="grid grid-cols-2 gap-x-4">
        {HELP.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              replace
              to={to}
              className="flex min-h-11 items-center text-small text-stone aria-[current]:text-gold-text"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
