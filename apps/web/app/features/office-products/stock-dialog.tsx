import { useState, type SubmitEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { readFormValues } from '../../lib/forms/forms.ts';
import { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';
import { MovementList } from './movement-list.tsx';
import { submitProduct } from './product-actions.ts';
import { choiceText, unitsText, type MovementPage, type ProductView } from './product-labels.ts';

interface StockDialogProps {
  product: ProductView;
  movements: MovementPage;
  /** Undefined while closed. */
  variantId: number | undefined;
  onClose: () => void;
}

const REASONS = [
  { value: 'delivery', label: 'Delivery: pieces came in' },
  { value: 'correction', label: 'Correction: a count, damage, a gift' },
  { value: 'return', label: 'Return: a piece came back' },
] as const;

/** Stock changes only by movements that record quantity, reason and author. */
export function StockDialog({ product, movements, variantId, onClose }: StockDialogProps) {
  const variant = product.variants.find(({ id }) => id === variantId);
  return (
    <Dialog open={variant !== undefined} onClose={onClose} title="Change stock">
      {variant !== undefined && (
        <div className="grid gap-5">
          <p className="text-stone">
            {product.name}, {choiceText(variant)}: {unitsText(variant.inventory)}
            {variant.held > 0 && `, ${variant.held} kept for unpaid orders`}
          </p>
          <StockForm productId={product.id} variantId={variant.id} />
          <MovementList productId={product.id} newest={movements} />
        </div>
      )}
    </Dialog>
  );
}

function StockForm({ productId, variantId }: { productId: number; variantId: number }) {
  const [count, setCount] = useState(0);
  // A new key empties the form after each change.
  const { form, submit, busy, problem, attempt } = useFetcherForm(() => setCount(count + 1));
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React bubbles events through portals into the product's form.
    event.stopPropagation();
    if (busy) return;
    const { quantity, reason, note } = readFormValues(new FormData(event.currentTarget));
    submitProduct(submit, {
      intent: 'stock',
      id: productId,
      body: {
        variant: variantId,
        quantity: Number(quantity),
        reason: REASONS.find(({ value }) => value === reason)?.value ?? 'correction',
        note,
      },
    });
  };
  return (
    <form key={count} ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
      <ProblemBanner key={attempt} problem={problem} />
      <div className="grid gap-4 sm:grid-cols-[8rem_1fr]">
        <TextField
          type="number"
          step="1"
          name="quantity"
          label="How many"
          hint="-2 takes two away."
          problem={problem}
          required
        />
        <SelectField name="reason" label="Reason" options={REASONS} problem={problem} />
      </div>
      <TextField name="note" label="Note" maxLength={300} problem={problem} optional />
      <div>
        <Button type="submit" busy={busy} busyLabel="Saving…">
          Change stock
        </Button>
      </div>
    </form>
  );
}
