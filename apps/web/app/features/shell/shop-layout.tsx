import type { ReactNode } from 'react';
import { Toasts } from '../../components/feedback/toasts.tsx';
import { toCents, formatPrice } from '../../lib/format.ts';
import { DEFAULT_BRAND, type ShopSettings } from '../shop-settings/shop-settings.ts';
import { ShopFooter } from './shop-footer.tsx';
import { ShopHeader } from './shop-header.tsx';
import { Splash } from './splash.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

interface ShopLayoutProps {
  /** Undefined while the API is unreachable; the layout renders anyway. */
  shop?: ShopSettings;
  children: ReactNode;
}

/** The announcement, header and footer around every page of the shop. */
export function ShopLayout({ shop, children }: ShopLayoutProps) {
  useFocusOnNavigation();
  const brandName = shop?.brand_name ?? DEFAULT_BRAND;
  return (
    <div className="flex min-h-svh flex-col">
      <Splash brandName={brandName} tagline={shop?.tagline ?? 'Curating your perfect wedding day'} />
      {shop !== undefined && (
        <aside aria-label="Delivery" className="bg-ink px-gutter py-2 text-center text-fine text-on-night">
          <p>{`Free shipping on orders over ${formatPrice(toCents(shop.free_delivery_over))}`}</p>
        </aside>
      )}
      <ShopHeader brandName={brandName} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none [&_h1]:outline-none">
        {children}
      </main>
      <ShopFooter brandName={brandName} contact={shop?.contact} />
      <Toasts />
    </div>
  );
}
