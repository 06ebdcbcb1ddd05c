import { useState, type ComponentType } from 'react';
import { buttonLook } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import type { CardProduct } from '../catalogue/card-product.ts';
import type { WireProduct } from '../product/choices.ts';
import { toCartItem } from './cart-item.ts';
import { addToCart } from './cart-store.ts';
import { ChooserWait } from './chooser-wait.tsx';

interface AddToCartButtonProps {
  product: CardProduct;
  className?: string;
}

interface ReadyChooser {
  Chooser: ComponentType<{ product: WireProduct; onDone: () => void }>;
  product: WireProduct;
}

const OFFLINE = 'Network error. Please check your internet connection and try again.';

/** Both come when somebody chooses: the chooser's code, and what there is to choose from. */
async function readyChooser(id: number): Promise<ReadyChooser | string> {
  try {
    const [{ Chooser }, { browserApi }] = await Promise.all([
      import('./chooser.tsx'),
      import('../../lib/api.ts'),
    ]);
    const answer = await browserApi.get('/products/{id}/', { params: { id } });
    return answer.ok ? { Chooser, product: answer.value } : answer.problem.message;
  } catch {
    return OFFLINE;
  }
}

/** Puts a piece into the cart at once, or asks for its colour and size first. */
export function AddToCartButton({ product, className = buttonLook('line', 'small') }: AddToCartButtonProps) {
  /** Undefined until the first time, so that a list of cards is not a list of dialogs as well. */
  const [isOpen, setOpen] = useState<boolean>();
  const [ready, setReady] = useState<ReadyChooser | string>();
  const close = () => setOpen(false);

  const load = async () => {
    setReady(undefined);
    setReady(await readyChooser(product.id));
  };
  const press = () => {
    if (!product.has_choices) return addToCart(toCartItem(product, product.choice), 1, product.inventory);
    setOpen(true);
    return load();
  };

  const refusal = refusalOf(product);
  return (
    <>
      <button
        type="button"
        disabled={refusal !== undefined}
        onClick={() => void press()}
        className={className}
      >
        {refusal ?? 'Add to Cart'}
        <span className="sr-only">{`: ${product.name}`}</span>
      </button>
      {isOpen !== undefined && (
        <Dialog open={isOpen} onClose={close} title={product.name}>
          {typeof ready === 'object' ? (
            <ready.Chooser product={ready.product} onDone={close} />
          ) : (
            <ChooserWait problem={ready} onRetry={() => void load()} />
          )}
        </Dialog>
      )}
    </>
  );
}

function refusalOf({ sample, in_stock }: CardProduct): string | undefined {
  if (sample) return 'Sample';
  return in_stock ? undefined : 'Out of stock';
}
