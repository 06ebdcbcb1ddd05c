import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { Button, buttonClass } from '../../components/button.tsx';
import { AlertButton } from '../product-alerts/alert-button.tsx';
import { ChoiceGroups } from '../product-options/choice-groups.tsx';
import { type Choice, findVariant } from '../product-options/choices.ts';
import { QuantityStepper } from '../../components/fields/quantity-stepper.tsx';
import { StockLine } from '../product-options/stock-line.tsx';
import type { Purchase, SoldProduct } from '../product-options/use-purchase.ts';
import { SaveButton } from '../wishlist/save-button.tsx';
import { Price } from '../../components/price.tsx';
import { toCents } from '../../lib/format.ts';

interface BuyBoxProps {
  product: SoldProduct;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  purchase: Purchase;
  /** Scrolling past this row shows the sticky bar on phones. */
  row: RefObject<HTMLDivElement | null>;
}

/** Colour, size, quantity and the two purchase buttons. */
export function BuyBox({ product, choice, onChoose, purchase, row }: BuyBoxProps) {
  const navigate = useNavigate();
  const { box, quantity, setQuantity, available, missing, unavailable, isSoldOut, requireChoice, add } =
    purchase;
  const isUnavailable = unavailable !== undefined;
  const buyNow = () => void (add() && navigate('/cart'));
  return (
    <div ref={box} className="grid gap-6">
      <ChoiceGroups variants={product.variants} choice={choice} onChoose={onChoose} missing={missing} />
      <div className="grid gap-3">
        <StockLine product={product} choice={choice} />
        <div ref={row} className="flex flex-wrap gap-3">
          <QuantityStepper quantity={quantity} max={available} onChange={setQuantity} />
          <Button disabled={isUnavailable} onClick={add} className="grow basis-32 px-4">
            {unavailable ?? 'Add to Cart'}
          </Button>
        </div>
        {isSoldOut ? (
          <AlertButton
            product={product}
            kind="back_in_stock"
            variant={findVariant(product.variants, choice)}
            isReady={requireChoice}
            className={buttonClass('line')}
          >
            Tell me when it’s back
          </AlertButton>
        ) : (
          <Button variant="line" disabled={isUnavailable} onClick={buyNow}>
            Buy Now
          </Button>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-6 empty:hidden">
          {!product.sample && <SaveButton id={product.id} name={product.name} />}
          {!isUnavailable && (
            <AlertButton product={product} kind="price_drop" className="link min-h-6 text-small">
              Tell me if the price drops
            </AlertButton>
          )}
        </div>
      </div>
    </div>
  );
}

interface BuyBarProps {
  product: SoldProduct;
  choice: Choice;
  purchase: Purchase;
  isShown: boolean;
}

/** A sticky bar on phones, shown once the page's own button is out of view. */
export function BuyBar({ product, choice, purchase: { unavailable, add }, isShown }: BuyBarProps) {
  const chosen = [choice.colour, choice.size].filter((name) => name !== null).join(', ');
  return (
    <section aria-label="Buy" inert={!isShown} className="buy-bar">
      <div className="min-w-0 text-fine">
        <p className="truncate text-stone">{chosen || product.name}</p>
        <Price cents={toCents(product.price)} className="text-body" />
      </div>
      <Button disabled={unavailable !== undefined} onClick={add} className="px-6">
        {unavailable ?? 'Add to Cart'}
      </Button>
    </section>
  );
}
