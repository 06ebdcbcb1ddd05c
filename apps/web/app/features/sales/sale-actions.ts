import { toastSaved } from '../../components/office/editing/save-result.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { download } from '../../lib/api/download.ts';
import { errorToast } from '../../lib/api/error-toasts.ts';
import { toCents, formatPrice } from '../../lib/format.ts';
import { rejectForm, type FormValues } from '../../lib/forms/forms.ts';
import { findEmptyFields } from '../../lib/forms/rejections.ts';
import { nairobiToIso } from '../../lib/time/nairobi-days.ts';
import { showToast } from '../../lib/toasts.ts';
import { writeSaleFilters, type SaleFilters } from './sale-filters.ts';

export async function recordSale(values: FormValues) {
  const empty = findEmptyFields(values, {
    package: 'Choose a package',
    stylist: 'Choose a stylist',
    starts_at: 'Choose a day and a time',
    client_name: 'Enter the client’s name',
    client_email: 'Enter an email address',
    client_phone: 'Enter a phone number',
    place: 'Enter where they meet',
    reference: 'Enter the reference of the card payment',
  });
  if (empty) return rejectForm(empty, values);
  const { client_name = '', client_email = '', client_phone = '', place = '', reference = '' } = values;
  const recorded = await browserApi.post('/admin/sales/', {
    package: Number(values['package']),
    stylist: Number(values['stylist']),
    starts_at: nairobiToIso(values['starts_at'] ?? ''),
    client_name,
    client_email,
    client_phone,
    place,
    reference,
  });
  if (!recorded.ok) return rejectForm(recorded, values);
  const { amount, client_name: client, number } = recorded.value;
  return toastSaved('Sale recorded', `${formatPrice(toCents(amount))} from ${client}, booking ${number}`);
}

/** Downloads the filtered list as CSV. */
export async function exportSales(filters: SaleFilters): Promise<void> {
  const failure = await download(
    `/admin/sales/export/?${writeSaleFilters({ ...filters, page: 1 })}`,
    'harusi-sales.csv',
  );
  if (failure === undefined) showToast({ tone: 'done', title: 'Report exported', text: 'harusi-sales.csv' });
  else showToast({ tone: 'failed', ...errorToast('Sales', failure) });
}
