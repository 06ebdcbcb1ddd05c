import { redirect } from 'react-router';
import { rejectForm, readFormValues } from '../../lib/forms/forms.ts';
import { findEmptyFields } from '../../lib/forms/rejections.ts';
import { callPatiently } from '../accounts/patient-api.ts';
import { orderKeys, ownPath } from './order-keys.ts';

const REQUIRED = {
  number: 'Enter the number of the order or booking',
  phone: 'Enter the phone number you gave us',
};

/** Number and phone together give back the key that opens the order or the booking. */
export async function findOrder(request: Request) {
  const values = readFormValues(await request.formData());
  const empty = findEmptyFields(values, REQUIRED);
  if (empty) return rejectForm(empty, values);
  const { number = '', phone = '' } = values;
  const result = await callPatiently((api) => api.post('/orders/recover/', { number, phone }));
  if (!result.ok) return rejectForm(result, values);
  const found = result.value;
  orderKeys.keep(found.number, found.lookup_key, found.kind);
  return redirect(ownPath(found.kind, found.number, found.lookup_key));
}
