import { Notice } from '../../../components/feedback/notice.tsx';
import { toCents, formatPrice } from '../../../lib/format.ts';
import type { Cart } from '../cart.ts';
import { describeChanges } from './line-changes.ts';
import type { Pricing } from '../quote/use-quote.ts';

interface CartChangesNoticeProps {
  cart: Cart;
  pricing: Pricing;
}

/** A short notice of changed lines; screen readers get each change. */
export function CartChangesNotice({
  cart,
  pricing: { quote, lines, known, isFresh },
}: CartChangesNoticeProps) {
  const changes = describeChanges(cart, lines, known);
  return (
    <>
      {changes.length > 0 && (
        <Notice className="mb-6">
          {changes.length === 1
            ? 'Something has changed since you put it here. Its line says what.'
            : `${changes.length} things have changed since you put them here. Their lines say what.`}
        </Notice>
      )}
      <output className="sr-only">
        {quote !== undefined &&
          isFresh &&
          [...changes, `Total ${formatPrice(toCents(quote.total))}`].join(' ')}
      </output>
    </>
  );
}
