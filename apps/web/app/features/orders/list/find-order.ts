import { rejectForm, readFormValues } from '../../../lib/forms/forms.ts';
import { findEmptyFields } from '../../../lib/forms/rejections.ts';
import { callWithRetryHint } from '../../../lib/api/call-with-retry-hint.ts';

const REQUIRED_FIELDS = {
  number: 'Enter the number of the order or booking',
  phone: 'Enter the phone number you gave us',
};

/** Has the link sent to the contact on the order. The answer is the same whether the order exists or not. */
export async function findOrder(request: Request) {
  const values = readFormValues(await request.formData());
  const empty = findEmptyFields(values, REQUIRED_FIELDS);
  if (empty) return rejectForm(empty, values);
  const { number = '', phone = '' } = values;
  const result = await callWithRetryHint((api) => api.post('/orders/recover/', { number, phone }));
  return result.ok ? { sent: true as const } : rejectForm(result, values);
}
