import { Skeleton } from '../../components/skeleton.tsx';
import { centsOf, formatPrice, wholeCents } from '../../lib/format.ts';
import { useShopIfKnown } from '../shell/shop-facts.ts';
import type { CartQuote } from './quote.ts';

/** Whether it ships free, or how little is missing. */
export function FreeShipping({ quote }: { quote: CartQuote | undefined }) {
  const shop = useShopIfKnown();
  if (shop === undefined) return null;
  if (quote === undefined) return <Skeleton className="my-4 h-6 w-2/3" />;
  const over = centsOf(shop.free_delivery_over);
  const subtotal = centsOf(quote.subtotal);
  const isFree = centsOf(quote.delivery) === 0;
  const missing = wholeCents(Math.max(0, over - subtotal));
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
