import { useEffect, type ReactNode } from 'react';
import { Link, useLocation, useParams, useRevalidator } from 'react-router';
import { useSession } from '../../lib/session/use-session.ts';
import { useShopSettings } from '../shop-settings/shop-settings.ts';
import type { Held } from './held-words.ts';
import { keyIn, orderKeys } from './order-keys.ts';

/** The key stands behind the #, which only the browser sees; it is kept before the page is read with it. */
export function keepKeyOf(of: Held, number: string): void {
  const { pathname, hash } = window.location;
  const key = pathname === `/${of}s/${number}` ? keyIn(hash) : undefined;
  if (key !== undefined) orderKeys.keep(number, key, of);
}

/** A loader cannot see where a link leads behind the #: a key that came that way is kept, and the page read with it. */
export function useKeyOfAddress(of: Held, number: string): void {
  const { hash } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const key = keyIn(hash);
    if (key === undefined || orderKeys.find(number) === key) return;
    orderKeys.keep(number, key, of);
    void revalidate();
  }, [hash, of, number, revalidate]);
}

/** Around the page of one order or booking: its title, and the way back. */
export function OwnPage({ of, children }: { of: Held; children: ReactNode }) {
  const isCustomer = useSession()?.user_type === 'customer';
  const { number } = useParams();
  const { brand_name } = useShopSettings();
  const name = of === 'order' ? 'Order' : 'Booking';
  return (
    // As high as the screen at least: whatever comes, the footer does not jump.
    <div className="wrap min-h-svh pt-4">
      <title>{`${name} ${number} · ${brand_name}`}</title>
      <meta name="robots" content="noindex" />
      <p className="order-back text-small text-stone">
        <Link
          to={isCustomer ? `/${of}s` : '/find-order'}
          className="inline-flex min-h-11 items-center gap-2 hover:text-ink hover:underline"
        >
          <span aria-hidden>←</span>
          {isCustomer ? `My ${name}s` : `Find ${of === 'order' ? 'an' : 'a'} ${of}`}
        </Link>
      </p>
      {children}
    </div>
  );
}

export const OwnPageWait = ({ of }: { of: Held }) => (
  <OwnPage of={of}>
    <h1 className="sr-only">Loading...</h1>
    <div aria-busy className="order">
      <div className="grid gap-6">
        <span aria-hidden className="skeleton h-20" />
        <span aria-hidden className="skeleton h-12" />
        <span aria-hidden className="skeleton h-80" />
      </div>
      <span aria-hidden className="skeleton h-80" />
    </div>
  </OwnPage>
);
