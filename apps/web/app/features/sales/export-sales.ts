import { download } from '../../lib/api/download.ts';
import { errorToast } from '../../lib/api/errors.ts';
import { showToast } from '../../lib/toasts.ts';
import { writeSaleFilters, type SaleFilters } from './sale-filters.ts';

/** Downloads the filtered list as CSV. */
export async function exportSales(filters: SaleFilters): Promise<void> {
  const failure = await download(
    `/admin/sales/export/?${writeSaleFilters({ ...filters, page: 1 })}`,
    'harusi-sales.csv',
  );
  if (failure === undefined) showToast({ tone: 'done', title: 'Report exported', text: 'harusi-sales.csv' });
  else showToast({ tone: 'failed', ...errorToast('Sales', failure) });
}
