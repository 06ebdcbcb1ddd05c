import { Badge } from '../../components/badge.tsx';
import { Price } from '../../components/price.tsx';
import { SaleEndTime } from '../../components/sale-end.tsx';
import { Stars } from '../../components/stars.tsx';
import { formatLongDate, formatTime } from '../../lib/time/nairobi-time.ts';
import { toCents, formatPrice } from '../../lib/format.ts';
import { percentOff } from '../../lib/percent-off.ts';
import type { SoldProduct } from '../product-options/use-purchase.ts';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { productPath } from '../../lib/product-path.ts';
import { makerPath } from '../catalogue/maker-path.ts';
import { SampleNote } from '../catalogue/sample-note.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import { CHAT, LOCK, RETURN, TRUCK } from '../../components/icons/icon-paths.ts';
import type { ShopSettings } from '../shop-settings/shop-settings.ts';
import { whatsappLink } from '../shop-settings/whatsapp-link.ts';
import { returnPolicy } from '../shop-settings/return-policy.ts';
import type { WireProduct } from '../product-options/choices.ts';

/** Name, rating and price; static markup. */
export function ProductSummary({ product }: { product: SoldProduct }) {
  const {
    name,
    short_description,
    subcategory_name,
    maker,
    original_price,
    price,
    sale,
    rating,
    review_count,
    sample,
  } = product;
  const off = original_price === null ? 0 : percentOff(toCents(price), toCents(original_price));
  return (
    <header className="grid justify-items-start gap-3">
      <p className="flex flex-wrap gap-2">
        <Badge>{subcategory_name}</Badge>
        {sample ? <Badge tone="sample">Sample</Badge> : <Badge tone="real">Real Product</Badge>}
        {original_price !== null && <Badge tone="sale">{off === 0 ? 'Sale' : `Sale −${off}%`}</Badge>}
      </p>
      <h1 className="font-display text-h1 font-medium text-balance wrap-anywhere lining-nums">{name}</h1>
      {maker !== null && (
        <p className="text-small text-stone wrap-anywhere">
          {'Made by '}
          <a
            href={makerPath(maker)}
            data-prefetch=""
            className="underline underline-offset-4 hover:text-bordeaux"
          >
            {maker.name}
          </a>
        </p>
      )}
      {rating !== null && (
        <a href="#reviews" className="underline-offset-4 hover:underline">
          <Stars rating={rating} count={review_count} />
        </a>
      )}
      <Price
        cents={toCents(price)}
        was={original_price === null ? undefined : toCents(original_price)}
        className="text-[1.375rem]"
      />
      {sale !== null && (
        <p className="grid gap-1 text-small text-stone">
          {/* Only where it says the same as the prices: the strike may be of an older price than the sale's. */}
          {`${sale.name}${off === sale.percent ? `, ${off}% off` : ''} until ${formatLongDate(sale.ends_at)}, ${formatTime(sale.ends_at)}`}
          <SaleEndTime at={sale.ends_at} className="font-medium text-bordeaux" />
        </p>
      )}
      {short_description !== '' && <p className="pt-3 text-pretty">{short_description}</p>}
    </header>
  );
}

/** The breadcrumb, and a note if the product is a sample; static markup. */
export function ProductBreadcrumb({ product }: { product: SoldProduct }) {
  return (
    <div className="grid gap-4 py-4 lg:py-8">
      <Breadcrumb trail={toBreadcrumbs(product)} />
      {product.sample && <SampleNote isSample to={productPath(product)} />}
    </div>
  );
}

interface PurchaseNotesProps {
  shop: ShopSettings | undefined;
  name: string;
  url: string;
}

/** Shipping, payment and returns, and a link to a stylist; static markup. */
export function PurchaseNotes({ shop, name, url }: PurchaseNotesProps) {
  return (
    <>
      <noscript>
        <div className="grid justify-items-start gap-3 pb-6">
          <p>
            Buying here needs JavaScript, which is switched off. You can order by message instead: tell us
            where it should go, and pay by M-Pesa.
          </p>
          {shop !== undefined && (
            <a
              href={whatsappLink(
                shop.contact.whatsapp,
                `Hello, I would like to order ${name}: ${url}\nSize and colour: \nDeliver to: `,
              )}
              className="button"
            >
              Order on WhatsApp
            </a>
          )}
        </div>
      </noscript>
      <ul className="grid gap-2 text-small">
        {shop !== undefined && (
          <Note icon={TRUCK}>
            {`Free shipping on orders over ${formatPrice(toCents(shop.free_delivery_over))}`}
          </Note>
        )}
        <Note icon={LOCK}>Secure payment with M-Pesa</Note>
        <Note icon={RETURN}>
          <Link to="/returns" className="underline-offset-4 hover:underline">
            {returnPolicy(shop)}
          </Link>
        </Note>
        {shop !== undefined && (
          <Note icon={CHAT}>
            <a
              href={whatsappLink(shop.contact.whatsapp, `Hello, I have a question about ${name}: ${url}`)}
              className="link"
            >
              Ask a stylist about this on WhatsApp
            </a>
          </Note>
        )}
      </ul>
    </>
  );
}

function Note({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <li className="flex min-h-6 items-center gap-3">
      <LineIcon of={icon} className="text-gold-text" />
      {children}
    </li>
  );
}

const CATEGORIES = { bridal: 'Bridal', groom: 'Groom' } as const;

/** `Home / Bridal / Bridal Jewelry / Ivory Veil` */
export const toBreadcrumbs = ({
  category,
  subcategory,
  subcategory_name,
  name,
}: Pick<WireProduct, 'category' | 'subcategory' | 'subcategory_name' | 'name'>) => [
  { label: 'Home', to: '/' },
  { label: CATEGORIES[category], to: `/${category}` },
  { label: subcategory_name, to: `/${category}?subcategory=${subcategory}` },
  { label: name },
];
