import { browserApi } from '../../lib/api.ts';
import { refuse, type Values } from '../../lib/forms.ts';
import { findEmpty } from '../../lib/refusals.ts';
import { toastSaved } from '../shell/save-result.ts';
import { WANTED } from './product-form.ts';

/** Price and stock of a product in the shop: what the form of `AtOncePanel` sends. */
export async function changePrice(id: string, values: Values) {
  const { price = '', inventory = '' } = values;
  const typed = { price, inventory };
  const empty = findEmpty(
    typed,
    Object.fromEntries(Object.entries(WANTED).filter(([name]) => name in typed)),
  );
  if (empty) return refuse(empty, values);
  const body = new FormData();
  body.set('price', price);
  body.set('inventory', inventory);
  body.set('inventory_was', values['inventory_was'] ?? '');
  const result = await browserApi.patch('/products/approval/vendor-submissions/{id}/', body, {
    params: { id },
  });
  if (!result.ok) return refuse(result, values);
  return toastSaved('Saved', `${result.value.name} has its new price and stock in the shop.`);
}
