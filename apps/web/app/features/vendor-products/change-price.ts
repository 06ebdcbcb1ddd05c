import { browserApi } from '../../lib/api/browser-api.ts';
import { rejectForm, type FormValues } from '../../lib/forms/forms.ts';
import { findEmptyFields } from '../../lib/forms/rejections.ts';
import { toastSaved } from '../../components/office/editing/save-result.ts';
import { REQUIRED_FIELDS } from './product-form.ts';

/** Handles the form of `PricePanel`. */
export async function changePrice(id: string, values: FormValues) {
  const { price = '', inventory = '' } = values;
  const typed = { price, inventory };
  const empty = findEmptyFields(
    typed,
    Object.fromEntries(Object.entries(REQUIRED_FIELDS).filter(([name]) => name in typed)),
  );
  if (empty) return rejectForm(empty, values);
  const body = new FormData();
  body.set('price', price);
  body.set('inventory', inventory);
  body.set('inventory_was', values['inventory_was'] ?? '');
  const result = await browserApi.patch('/products/approval/vendor-submissions/{id}/', body, {
    params: { id },
  });
  if (!result.ok) return rejectForm(result, values);
  return toastSaved('Saved', `${result.value.name} has its new price and stock in the shop.`);
}
