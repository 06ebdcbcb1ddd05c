import { useState } from 'react';
import { browserApi } from '../../lib/api/browser-api.ts';
import { showToast } from '../../lib/toasts.ts';
import { MOVEMENTS_PAGE_SIZE } from './load-products.ts';
import { mergeMovements, type MovementPage, type MovementRow } from './product-labels.ts';

/** Stock movements: the newest load with the product, older ones on demand. */
export function useMovements(productId: number, newest: MovementPage) {
  const [seen, setSeen] = useState<readonly MovementRow[]>([]);
  const [busy, setBusy] = useState(false);
  const movements = mergeMovements(newest.results, seen);

  const showOlder = async () => {
    setBusy(true);
    const answer = await browserApi.get('/admin/products/{id}/stock/', {
      params: { id: productId },
      // The page of the last loaded movement. New movements shift the pages, so some rows load twice and are merged.
      query: { page: Math.floor(movements.length / MOVEMENTS_PAGE_SIZE) + 1, page_size: MOVEMENTS_PAGE_SIZE },
    });
    setBusy(false);
    if (answer.ok) setSeen(mergeMovements(movements, answer.value.results));
    else showToast({ tone: 'failed', title: 'Older movements did not come', text: answer.problem.message });
  };
  return { movements, hasOlder: movements.length < newest.count, showOlder, busy };
}
