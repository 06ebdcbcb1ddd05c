import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { QuantityStepper } from '../../components/fields/quantity-stepper.tsx';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { Picture } from '../../components/pictures/picture.tsx';
import { placeholderFor } from '../../components/pictures/placeholder.ts';
import { Price } from '../../components/price.tsx';
import { browserApi } from '../../lib/api/browser-api.ts';
import { toCents } from '../../lib/format.ts';
import { ChoiceGroups } from './choice-groups.tsx';
import { initialChoice, picturesFor, type WireProduct } from './choices.ts';
import { StockLine } from './stock-line.tsx';
import { usePurchase } from './use-purchase.ts';

export interface ChooserDialogProps {
  id: number;
  name: string;
  open: boolean;
  onClose: () => void;
}

/** Chooses colour, size and quantity of a product in a list. */
export function ChooserDialog({ id, name, open, onClose }: ChooserDialogProps) {
  /** The product, or the error message. */
  const [found, setFound] = useState<WireProduct | string>();

  const load = async () => {
    setFound(undefined);
    const result = await browserApi.get('/products/{id}/', { params: { id } });
    setFound(result.ok ? result.value : result.problem.message);
  };
  useEffect(() => {
    if (open) void load();
    // Reads the product on every opening, because stock changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, open]);

  return (
    <Dialog open={open} onClose={onClose} title={name}>
      {typeof found === 'object' ? (
        <Chooser product={found} onDone={onClose} />
      ) : (
        <ChooserStatus problem={found} onRetry={() => void load()} />
      )}
    </Dialog>
  );
}

interface ChooserProps {
  product: WireProduct;
  onDone: () => void;
}

function Chooser({ product, onDone }: ChooserProps) {
  const [choice, setChoice] = useState(() => initialChoice(product.variants));
  const { box, quantity, setQuantity, available, missing, unavailable, add } = usePurchase(product, choice);
  const buy = () => void (add() && onDone());
  return (
    <div className="grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-6 sm:grid-cols-[9rem_1fr] sm:gap-x-6">
      <Picture
        picture={picturesFor(product.images, choice.colour)[0]}
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
          <Button disabled={unavailable !== undefined} onClick={buy} className="px-4">
            {unavailable ?? 'Add to Cart'}
          </Button>
        </div>
      </div>
    </div>
  );
}

interface ChooserStatusProps {
  /** The error message; loading if undefined. */
  problem: string | undefined;
  onRetry: () => void;
}

/** As tall as the chooser, so the dialog doesn't jump. */
function ChooserStatus({ problem, onRetry }: ChooserStatusProps) {
  if (problem !== undefined) {
    return (
      <div role="alert" className="grid min-h-64 content-center justify-items-start gap-4">
        <p className="text-danger">{problem}</p>
        <Button variant="line" onClick={onRetry}>
          Try Again
        </Button>
      </div>
    );
  }
  return (
    <output className="grid min-h-64 grid-cols-[7rem_1fr] content-start gap-x-6 gap-y-4">
      <span className="sr-only">Loading</span>
      <Skeleton className="row-span-3 aspect-4/5" />
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </output>
  );
}
