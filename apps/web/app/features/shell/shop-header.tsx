import { Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import { Wordmark } from '../../components/wordmark.tsx';
import { SearchOpener } from '../search/search-opener.tsx';
import { AccountMenu } from './account-menu.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { NAV_LINKS, STYLIST_LINK, WISHLIST_LINK } from './shop-links.ts';
import { BAG, HEART } from '../../components/icons/icon-paths.ts';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import { lazyPart } from '../../lib/network/load-code.ts';
import { useCartCount } from '../cart/cart-count.ts';

/** A gold underline, drawn from the left. */
const thread =
  'relative py-3 text-[0.9375rem] after:absolute after:inset-x-0 after:bottom-2 after:h-px after:origin-left after:bg-gold after:transition-transform after:duration-(--duration-drawer) after:ease-out';
const threadOnHover = `${thread} after:scale-x-0 hover:after:scale-x-100 aria-[current]:after:scale-x-100`;

const loadMenu = () => import('./mobile-menu.tsx');
const MobileMenu = lazyPart(loadMenu);

export function ShopHeader({ brandName }: { brandName: string }) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-ivory">
      <div className="mx-auto grid min-h-15 max-w-[calc(var(--container-shop)+4rem)] grid-cols-[1fr_auto_1fr] items-center px-1.5 lg:min-h-21 lg:px-gutter">
        <div className="flex items-center">
          <MenuDrawer title="Menu" className="icon-button" preload={loadMenu}>
            <Suspense>
              <MobileMenu />
            </Suspense>
          </MenuDrawer>
          <SearchOpener className="lg:hidden" />
          <nav aria-label="Main" className="hidden gap-8 lg:flex">
            {NAV_LINKS.map(({ to, label }) => (
              <NavLink key={to} to={to} className={threadOnHover}>
                {label}
              </NavLink>
            ))}
          </nav>
        </div>
        <Link to="/" aria-label={`${brandName}, home`} className="block px-3 py-2 lg:[&_img]:h-8.5">
          <Wordmark brandName={brandName} />
        </Link>
        <div className="flex items-center justify-end lg:-mr-3">
          <NavLink
            to={STYLIST_LINK.to}
            className={`${thread} mr-6 hidden font-medium whitespace-nowrap text-bordeaux lg:block`}
          >
            {STYLIST_LINK.label}
          </NavLink>
          <SearchOpener className="hidden lg:grid" />
          <Link
            to={WISHLIST_LINK.to}
            aria-label={WISHLIST_LINK.label}
            className="icon-button max-[70rem]:hidden"
          >
            <LineIcon of={HEART} />
          </Link>
          <AccountMenu />
          <CartLink />
        </div>
      </div>
    </header>
  );
}

const MAX_BADGE = 99;

export function CartLink() {
  const count = useCartCount();
  const items = count === 1 ? '1 item' : `${count} items`;
  return (
    <Link to="/cart" aria-label={count > 0 ? `Cart, ${items}` : 'Cart'} className="icon-button">
      <LineIcon of={BAG} />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute top-1 right-0.5 min-w-4.5 rounded-pill bg-ink px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-ivory tabular-nums"
        >
          {count > MAX_BADGE ? `${MAX_BADGE}+` : count}
        </span>
      )}
    </Link>
  );
}
