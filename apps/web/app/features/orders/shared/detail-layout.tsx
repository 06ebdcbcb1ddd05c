import { useEffect, type ReactNode } from 'react';
import { Link, useLocation, useParams, useRevalidator } from 'react-router';
import { useSession } from '../../../lib/session/use-session.ts';
import { useShopSettings } from '../../shop-settings/shop-settings.ts';
import type { PayableKind } from '../payment/bill.ts';
import { detailPath, keyInHash, orderKeys } from '../order-keys.ts';

/** Saves the key from the URL's fragment before the loader needs it. */
export function saveKeyFromUrl(of: PayableKind, number: string): void {
  const { pathname, hash } = window.location;
  const key = pathname.startsWith(detailPath(of, number)) ? keyInHash(hash) : undefined;
  if (key !== undefined) orderKeys.save(number, key, of);
}

/** Loaders don't see the fragment of a followed link, so this saves its key and revalidates. */
export function useKeyFromUrl(of: PayableKind, number: string): void {
  const { hash } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const key = keyInHash(hash);
    if (key === undefined || orderKeys.find(number) === key) return;
    orderKeys.save(number, key, of);
    void revalidate();
  }, [hash, of, number, revalidate]);
}

/** The title and back link around an order or a booking. */
export function DetailLayout({ of, children }: { of: PayableKind; children: ReactNode }) {
  const isCustomer = useSession()?.user_type === 'customer';
  const { number } = useParams();
  const { brand_name } = useShopSettings();
  const name = of === 'order' ? 'Order' : 'Booking';
  return (
    // At least as high as the screen, so that the footer doesn't jump while loading.
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

export const DetailSkeleton = ({ of }: { of: PayableKind }) => (
  <DetailLayout of={of}>
    <h1 className="sr-only">Loading...</h1>
    <div aria-busy className="order">
      <div className="grid gap-6">
        <span aria-hidden className="skeleton h-20" />
        <span aria-hidden className="skeleton h-12" />
        <span aria-hidden className="skeleton h-80" />
      </div>
      <span aria-hidden className="skeleton h-80" />
    </div>
  </DetailLayout>
);
