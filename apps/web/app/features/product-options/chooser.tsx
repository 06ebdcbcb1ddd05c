import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Picture } from '../../components/pictures/picture.tsx';
import { Price } from '../../components/price.tsx';
import { toCents } from '../../lib/format.ts';
import { placeholderFor } from '../../components/pictures/placeholder.ts';
import { ChoiceGroups } from './choice-groups.tsx';
import { initialChoice, type WireProduct } from './choices.ts';
import { QuantityStepper } from '../../components/fields/quantity-stepper.tsx';
import { StockLine } from './stock-line.tsx';
import { usePurchase } from './use-purchase.ts';

interface ChooserProps {
  product: WireProduct;
  onDone: () => void;
}

/** Colour, size and quantity of one piece, for a cart that was filled from a list. */
export function Chooser({ product, onDone }: ChooserProps) {
  const [choice, setChoice] = useState(() => initialChoice(product.variants));
  const { box, quantity, setQuantity, available, missing, refuse, add } = usePurchase(product, choice);
  const buy = async () => {
    if (await add()) onDone();
  };
  return (
    <div className="grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-6 sm:grid-cols-[9rem_1fr] sm:gap-x-6">
      <Picture
        picture={product.images[0]}
        sizes="9rem"
        placeholder={placeholderFor(product.subcategory)}
        className="aspect-4/5 self-start sm:row-span-2"
      />
      <div className="grid content-start gap-2">
        <p className="text-small text-stone">{product.subcategory_name}</p>
        <Price
          cents={toCents(product.price)}
          was={product.original_price === null ? undefined : toCents(product.original_price)}
          className="text-body-l"
        />
        <StockLine product={product} choice={choice} />
      </div>
      <div ref={box} className="col-span-2 grid gap-6 sm:col-span-1">
        <ChoiceGroups variants={product.variants} choice={choice} onChoose={setChoice} missing={missing} />
        <div className="grid grid-cols-[auto_1fr] gap-3">
          <QuantityStepper quantity={quantity} max={available} onChange={setQuantity} />
          <Button disabled={refuse !== undefined} onClick={() => void buy()} className="px-4">
            {refuse ?? 'Add to Cart'}
          </Button>
        </div>
      </div>
    </div>
  );
}
