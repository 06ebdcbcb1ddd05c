import { browserApi } from '../../lib/api/browser-api.ts';
import { readFormValues, rejectForm } from '../../lib/forms/forms.ts';

/** The owner of the address says yes. */
export async function confirmAlert(request: Request) {
  const values = readFormValues(await request.formData());
  const result = await browserApi.post('/product-alerts/confirm/', { token: values['token'] ?? '' });
  return result.ok ? result.value : rejectForm(result, values);
}

/** The owner of the address says no. */
export async function stopAlert(request: Request) {
  const values = readFormValues(await request.formData());
  const result = await browserApi.post('/product-alerts/stop/', { token: values['token'] ?? '' });
  return result.ok ? result.value : rejectForm(result, values);
}
