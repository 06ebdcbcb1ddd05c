import { Button } from '../../components/button.tsx';
import { Price } from '../../components/price.tsx';
import { toCents } from '../../lib/format.ts';
import type { Choice, WireProduct } from '../product-options/choices.ts';
import type { Purchase } from '../product-options/use-purchase.ts';

interface BuyBarProps {
  product: WireProduct;
  choice: Choice;
  purchase: Purchase;
  isShown: boolean;
}

/** At the foot of a phone, once the button of the page is out of sight. */
export function BuyBar({ product, choice, purchase: { unavailable, add }, isShown }: BuyBarProps) {
  const chosen = [choice.colour, choice.size].filter((name) => name !== null).join(', ');
  return (
    <section aria-label="Buy" inert={!isShown} className="buy-bar">
      <div className="min-w-0 text-fine">
        <p className="truncate text-stone">{chosen || product.name}</p>
        <Price cents={toCents(product.price)} className="text-body" />
      </div>
      <Button disabled={unavailable !== undefined} onClick={() => void add()} className="px-6">
        {unavailable ?? 'Add to Cart'}
      </Button>
    </section>
  );
}
