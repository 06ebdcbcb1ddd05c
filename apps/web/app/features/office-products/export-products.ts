import { download } from '../../lib/api/download.ts';
import { errorToast } from '../../lib/api/errors.ts';
import { showToast } from '../../lib/toasts.ts';
import { writeProductFilters, type ProductFilters } from './product-filters.ts';

/** Downloads the filtered list as CSV. */
export async function exportProducts(filters: ProductFilters): Promise<void> {
  const failure = await download(
    `/admin/products/export/?${writeProductFilters({ ...filters, page: 1 })}`,
    'harusi-products.csv',
  );
  if (failure === undefined) showToast({ tone: 'done', title: 'List exported', text: 'harusi-products.csv' });
  else showToast({ tone: 'failed', ...errorToast('Products', failure) });
}
