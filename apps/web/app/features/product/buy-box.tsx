import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import { preloadCart } from '../cart/lazy-cart.ts';
import { ChoiceGroups } from '../product-options/choice-groups.tsx';
import type { Choice, WireProduct } from '../product-options/choices.ts';
import { QuantityStepper } from '../../components/fields/quantity-stepper.tsx';
import { StockLine } from '../product-options/stock-line.tsx';
import type { Purchase } from '../product-options/use-purchase.ts';

interface BuyBoxProps {
  product: WireProduct;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  purchase: Purchase;
  /** The row whose leaving brings the bar at the foot of a phone. */
  row: RefObject<HTMLDivElement | null>;
}

/** Colour, size, quantity, and the two ways into the cart. */
export function BuyBox({ product, choice, onChoose, purchase, row }: BuyBoxProps) {
  const navigate = useNavigate();
  const { box, quantity, setQuantity, available, missing, unavailable, add } = purchase;
  const isRefused = unavailable !== undefined;
  const buyNow = async () => {
    if (await add()) void navigate('/cart');
  };
  return (
    <div ref={box} className="grid gap-6" onPointerEnter={preloadCart} onFocus={preloadCart}>
      <ChoiceGroups variants={product.variants} choice={choice} onChoose={onChoose} missing={missing} />
      <div className="grid gap-3">
        <StockLine product={product} choice={choice} />
        <div ref={row} className="grid grid-cols-[auto_1fr] gap-3">
          <QuantityStepper quantity={quantity} max={available} onChange={setQuantity} />
          <Button disabled={isRefused} onClick={() => void add()} className="px-4">
            {unavailable ?? 'Add to Cart'}
          </Button>
        </div>
        <Button variant="line" disabled={isRefused} onClick={() => void buyNow()}>
          Buy Now
        </Button>
      </div>
    </div>
  );
}
