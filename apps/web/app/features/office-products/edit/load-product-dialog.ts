import { browserApi } from '../../../lib/api/browser-api.ts';
import type { ProductDialogState } from './product-dialog.tsx';

export const PAGE_SIZE = 12;
export const MOVEMENTS_PAGE_SIZE = 50;
const NO_MOVEMENTS = { count: 0, results: [] };

/** What `?edit=` opens, with the product's stock movements. */
export async function loadProductDialog(
  edit: string | null,
  signal: AbortSignal,
): Promise<ProductDialogState | undefined> {
  if (edit === null) return undefined;
  if (edit === 'new') return { kind: 'new' };
  const params = { id: edit };
  const [product, movements] = await Promise.all([
    browserApi.get('/admin/products/{id}/', { params, signal }),
    browserApi.get('/admin/products/{id}/stock/', {
      params,
      query: { page_size: MOVEMENTS_PAGE_SIZE },
      signal,
    }),
  ]);
  if (!product.ok) return { kind: 'missing', message: product.problem.message };
  return {
    kind: 'product',
    product: product.value,
    movements: movements.ok ? movements.value : NO_MOVEMENTS,
  };
}
