import { redirect } from 'react-router';
import { rejectForm, readFormValues } from '../../../lib/forms/forms.ts';
import { findEmptyFields } from '../../../lib/forms/rejections.ts';
import { callWithRetryHint } from '../../../lib/api/call-with-retry-hint.ts';
import { orderKeys, detailPath } from '../order-keys.ts';

const REQUIRED_FIELDS = {
  number: 'Enter the number of the order or booking',
  phone: 'Enter the phone number you gave us',
};

/** Number and phone together recover the key of an order or booking. */
export async function findOrder(request: Request) {
  const values = readFormValues(await request.formData());
  const empty = findEmptyFields(values, REQUIRED_FIELDS);
  if (empty) return rejectForm(empty, values);
  const { number = '', phone = '' } = values;
  const result = await callWithRetryHint((api) => api.post('/orders/recover/', { number, phone }));
  if (!result.ok) return rejectForm(result, values);
  const found = result.value;
  orderKeys.save(found.number, found.lookup_key, found.kind);
  return redirect(detailPath(found.kind, found.number, found.lookup_key));
}
