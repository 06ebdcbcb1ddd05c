import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { toCents, formatPrice, asCents } from '../../../lib/format.ts';
import type { CartQuote } from '../quote/quote.ts';

interface FreeShippingProps {
  quote: CartQuote | undefined;
  /** The threshold in shillings; undefined while the API is unreachable. */
  freeOver: string | undefined;
}

export function FreeShipping({ quote, freeOver }: FreeShippingProps) {
  if (freeOver === undefined) return null;
  if (quote === undefined) return <Skeleton className="my-4 h-6 w-2/3" />;
  const over = toCents(freeOver);
  const subtotal = toCents(quote.subtotal);
  const isFree = toCents(quote.delivery) === 0;
  const missing = asCents(Math.max(0, over - subtotal));
  return (
    <div className="cart-free">
      <p>
        {isFree
          ? `Your order ships free${missing === 0 ? `: it is over ${formatPrice(over)}` : ''}.`
          : `${formatPrice(missing)} more, and your order ships free.`}
      </p>
      <progress aria-hidden value={isFree ? over : subtotal} max={over} />
    </div>
  );
}
