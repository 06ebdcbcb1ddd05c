import { formatPrice, toCents } from '../../lib/format.ts';
import type { ShopSettings } from '../shop-settings/shop-settings.ts';
import { NeedsJavaScript } from './needs-javascript.tsx';
import { Splash } from './splash.tsx';

interface ShopBannerProps {
  url: URL;
  brandName: string;
  /** Undefined while the API is unreachable. */
  shop: ShopSettings | undefined;
}

/** Above the header: the splash, the announcement and, without JavaScript, what the page can't do. */
export function ShopBanner({ url, brandName, shop }: ShopBannerProps) {
  return (
    <>
      <Splash brandName={brandName} tagline={shop?.tagline ?? 'Curating your perfect wedding day'} />
      {shop !== undefined && (
        <aside
          aria-label="Delivery"
          className="on-night bg-ink px-gutter py-2 text-center text-fine text-on-night"
        >
          <p>{`Free shipping on orders over ${formatPrice(toCents(shop.free_delivery_over))}`}</p>
        </aside>
      )}
      <NeedsJavaScript url={url} contact={shop?.contact} />
    </>
  );
}
