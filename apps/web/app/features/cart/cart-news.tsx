import { Notice } from '../../components/feedback/notice.tsx';
import { toCents, formatPrice } from '../../lib/format.ts';
import type { Cart } from './cart.ts';
import { sayNews } from './line-news.ts';
import type { Pricing } from './use-quote.ts';

interface CartNewsProps {
  cart: Cart;
  pricing: Pricing;
}

/** What changed since it was put in the cart: in short for those who see it, line by line for those who hear it. */
export function CartNews({ cart, pricing: { quote, lines, known, isFresh } }: CartNewsProps) {
  const news = sayNews(cart, lines, known);
  return (
    <>
      {news.length > 0 && (
        <Notice className="mb-6">
          {news.length === 1
            ? 'Something has changed since you put it here. Its line says what.'
            : `${news.length} things have changed since you put them here. Their lines say what.`}
        </Notice>
      )}
      <output className="sr-only">
        {quote !== undefined && isFresh && [...news, `Total ${formatPrice(toCents(quote.total))}`].join(' ')}
      </output>
    </>
  );
}
