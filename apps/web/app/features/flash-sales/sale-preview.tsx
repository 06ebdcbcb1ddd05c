import { useEffect, useState } from 'react';
import type { ResponseOf } from '@harusi/contracts/calls';
import { MIN_DISCOUNT_PERCENT, MAX_DISCOUNT_PERCENT } from '@harusi/contracts/office/flash-sales';
import { browserApi } from '../../lib/api/browser-api.ts';
import { toCents, formatPrice } from '../../lib/format.ts';
import { hasTargets, saleTargets, type SaleDraft } from './sale-draft.ts';
import { productsText } from './sale-labels.ts';

type Preview = ResponseOf<'POST', '/admin/flash-sales/preview/'>;

/** Debounces typing and ticking. */
const DEBOUNCE_MS = 350;

/** The request for a preview; undefined while the draft is invalid. */
function previewBody(draft: SaleDraft): string | undefined {
  const percent = Number(draft.discount);
  const isAllowed =
    Number.isInteger(percent) && percent >= MIN_DISCOUNT_PERCENT && percent <= MAX_DISCOUNT_PERCENT;
  if (!hasTargets(draft) || !isAllowed) return undefined;
  return JSON.stringify({
    discount_percentage: percent,
    sale_type: draft.type,
    ...saleTargets(draft),
  });
}

/** Describes the effect of the sale before it is saved. */
export function SalePreview({ draft }: { draft: SaleDraft }) {
  const body = previewBody(draft);
  const [latest, setLatest] = useState<{ body: string; preview: Preview }>();
  useEffect(() => {
    if (body === undefined) return undefined;
    const gone = new AbortController();
    const timer = setTimeout(() => {
      browserApi.post('/admin/flash-sales/preview/', JSON.parse(body), { signal: gone.signal }).then(
        (result) => result.ok && setLatest({ body, preview: result.value }),
        () => undefined,
      );
    }, DEBOUNCE_MS);
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [body]);

  return (
    <p aria-live="polite" className="min-h-10 text-stone" aria-busy={body !== latest?.body}>
      {body === undefined || latest === undefined ? (
        'Choose a discount and products to see a preview.'
      ) : (
        <PreviewText preview={latest.preview} />
      )}
    </p>
  );
}

function PreviewText({ preview: { product_count, example } }: { preview: Preview }) {
  if (example === null) return 'It doesn’t include any product yet.';
  const price = (shillings: string | number) => formatPrice(toCents(shillings));
  return (
    <>
      {`${productsText(product_count)}. The ${example.name} goes from ${price(example.price)} to `}
      <strong className="font-semibold text-ink">{price(example.sale_price)}</strong>. Prices round down to
      the shilling.
    </>
  );
}
