import { type SubmitEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { ProblemBanner } from '../../../components/feedback/problem-banner.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { browserApi } from '../../../lib/api/browser-api.ts';
import { readFormValues } from '../../../lib/forms/forms.ts';
import { useFetcherForm } from '../../../lib/forms/use-fetcher-form.ts';
import { formatDateTime } from '../../../lib/time/nairobi-time.ts';
import { showToast } from '../../../lib/toasts.ts';
import { submitProduct } from '../product-actions.ts';
import {
  choiceText,
  type MovementPage,
  type MovementRow,
  type ProductView,
  unitsText,
} from '../product-labels.ts';
import { MOVEMENTS_PAGE_SIZE } from './load-product-dialog.ts';

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
            {variant.held > 0 && `, ${variant.held} held for unpaid orders`}
          </p>
          <StockForm productId={product.id} variantId={variant.id} />
          <MovementList productId={product.id} newest={movements} />
        </div>
      )}
    </Dialog>
  );
}

function StockForm({ productId, variantId }: { productId: number; variantId: number }) {
  const { form, submit, busy, problem, attempt, done } = useFetcherForm();
  // Empty for the next change, but with the focus where it is.
  useEffect(() => {
    if (done !== undefined) form.current?.reset();
  }, [done, form]);
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
    <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
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

const REASON_LABELS: Readonly<Record<MovementRow['reason'], string>> = {
  delivery: 'Delivery',
  correction: 'Correction',
  return: 'Return',
  sale: 'Sold',
};

/** Stock movements, newest first. */
function MovementList({ productId, newest }: { productId: number; newest: MovementPage }) {
  const { movements, hasOlder, showOlder, busy } = useMovements(productId, newest);
  return (
    <section aria-label="Stock movements" className="grid gap-2">
      <h3 className="font-semibold">Stock movements</h3>
      {movements.length === 0 && <p className="text-stone">No movements yet.</p>}
      <ul className="max-h-72 overflow-y-auto text-fine">
        {movements.map((movement) => (
          <Movement key={movement.id} movement={movement} />
        ))}
        {hasOlder && (
          <li className="border-t border-hair py-2">
            <Button
              variant="line"
              size="small"
              busy={busy}
              busyLabel="Loading..."
              onClick={() => void showOlder()}
            >
              Show older
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

function Movement({ movement }: { movement: MovementRow }) {
  const { at, quantity, reason, order, actor, note } = movement;
  return (
    <li className="grid grid-cols-[3rem_1fr] gap-3 border-t border-hair py-2">
      <span className={`money text-right font-semibold ${quantity < 0 ? 'text-danger' : 'text-sage'}`}>
        {quantity > 0 ? `+${quantity}` : quantity}
      </span>
      <span className="grid wrap-anywhere">
        <span>
          {REASON_LABELS[reason]}, {choiceText(movement)}
          {order !== null && (
            <>
              {', '}
              <Link
                to={`/admin/orders/${order}`}
                className="text-gold-text underline-offset-4 hover:underline"
              >
                order {order}
              </Link>
            </>
          )}
        </span>
        {note !== '' && <span>{note}</span>}
        <span className="money text-stone">{[formatDateTime(at), actor].filter(Boolean).join(', ')}</span>
      </span>
    </li>
  );
}

/** Stock movements: the newest load with the product, older ones on demand. */
function useMovements(productId: number, newest: MovementPage) {
  const [seen, setSeen] = useState<readonly MovementRow[]>([]);
  const [busy, setBusy] = useState(false);
  const movements = mergeMovements(newest.results, seen);

  const showOlder = async () => {
    setBusy(true);
    const result = await browserApi.get('/admin/products/{id}/stock/', {
      params: { id: productId },
      // The page of the last loaded movement. New movements shift the pages, so some rows load twice and are merged.
      query: { page: Math.floor(movements.length / MOVEMENTS_PAGE_SIZE) + 1, page_size: MOVEMENTS_PAGE_SIZE },
    });
    setBusy(false);
    if (result.ok) setSeen(mergeMovements(movements, result.value.results));
    else showToast({ tone: 'failed', title: 'Older movements didn’t load', text: result.problem.message });
  };
  return { movements, hasOlder: movements.length < newest.count, showOlder, busy };
}

/** Merges newly loaded movements with those loaded before, without duplicates. */
export const mergeMovements = (
  newest: readonly MovementRow[],
  seen: readonly MovementRow[],
): readonly MovementRow[] => {
  const known = new Set(newest.map(({ id }) => id));
  return [...newest, ...seen.filter(({ id }) => !known.has(id))];
};
