import { MAIN_SITE } from '@harusi/contracts/main-site';
import { Badge } from '../../components/badge.tsx';
import { Price } from '../../components/price.tsx';
import { SaleEndTime } from '../../components/sale-end.tsx';
import { Stars } from '../../components/stars.tsx';
import { formatLongDate, formatTime } from '../../lib/nairobi-time.ts';
import { toCents } from '../../lib/format.ts';
import type { SoldProduct } from '../product-options/use-purchase.ts';

/** What it is, what others say of it, and what it costs; written on the server. */
export function ProductHead({ product }: { product: SoldProduct }) {
  const {
    name,
    short_description,
    subcategory_name,
    vendor_name,
    original_price,
    price,
    sale,
    rating,
    review_count,
    sample,
  } = product;
  return (
    <header className="grid justify-items-start gap-3">
      <p className="flex flex-wrap gap-2">
        <Badge>{subcategory_name}</Badge>
        {sample ? <Badge tone="sample">Sample</Badge> : <Badge tone="real">Real Product</Badge>}
        {original_price !== null && (
          <Badge tone="sale">{sale === null ? 'Sale' : `Sale −${sale.percent}%`}</Badge>
        )}
      </p>
      <h1 className="font-display text-h1 font-medium text-balance wrap-anywhere lining-nums">{name}</h1>
      {vendor_name !== MAIN_SITE && (
        <p className="text-small text-stone wrap-anywhere">{`Made by ${vendor_name}`}</p>
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
          {`${sale.name}, ${sale.percent}% off until ${formatLongDate(sale.ends_at)}, ${formatTime(sale.ends_at)}`}
          <SaleEndTime at={sale.ends_at} className="font-medium text-bordeaux" />
        </p>
      )}
      {short_description !== '' && <p className="pt-3 text-pretty">{short_description}</p>}
    </header>
  );
}
