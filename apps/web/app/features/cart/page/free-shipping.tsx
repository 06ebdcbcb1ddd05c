import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { toCents, formatPrice, asCents } from '../../../lib/format.ts';
import type { Pricing } from '../quote/use-quote.ts';

/** How far it is to free shipping. The same day always costs its fee. */
export function FreeShipping({ pricing: { quote, hasFailed } }: { pricing: Pricing }) {
  if (quote === undefined) return hasFailed ? null : <Skeleton className="my-4 h-6 w-2/3" />;
  if (quote.chosen.method === 'same_day') return null;
  const over = toCents(quote.free_from);
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
