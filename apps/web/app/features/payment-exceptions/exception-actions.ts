import { toastSaved } from '../../components/office/editing/save-result.ts';
import { browserApi, type Result } from '../../lib/api/browser-api.ts';
import { formatMoney } from '../../lib/format.ts';
import { rejectForm, type FormValues } from '../../lib/forms/forms.ts';
import type { PaymentExceptionRow } from './exception-labels.ts';

async function respond(call: Promise<Result<PaymentExceptionRow>>, values: FormValues, title: string) {
  const result = await call;
  if (!result.ok) return rejectForm(result, values);
  const { receipt, amount } = result.value;
  return toastSaved(title, [receipt, formatMoney(amount)].filter(Boolean).join(', '));
}

/** One handler per form `intent`. */
const ACTIONS = {
  match: (id: string, values: FormValues) =>
    respond(
      browserApi.post('/admin/money/{id}/match/', { order: values['order'] ?? '' }, { params: { id } }),
      values,
      'Given to its order',
    ),
  refund: (id: string, values: FormValues) =>
    respond(
      browserApi.post('/admin/money/{id}/refund/', { note: values['note'] ?? '' }, { params: { id } }),
      values,
      'Marked to be sent back',
    ),
  refunded: (id: string, values: FormValues) =>
    respond(
      browserApi.post(
        '/admin/money/{id}/refunded/',
        { reference: values['reference'] ?? '' },
        { params: { id } },
      ),
      values,
      'Refund recorded',
    ),
  settle: (id: string, values: FormValues) =>
    respond(
      browserApi.post('/admin/money/{id}/settle/', { note: values['note'] ?? '' }, { params: { id } }),
      values,
      'Settled',
    ),
} as const;

const isIntent = (name: string | undefined): name is keyof typeof ACTIONS =>
  name !== undefined && name in ACTIONS;

export function exceptionAction(values: FormValues) {
  const { intent, id = '' } = values;
  if (!isIntent(intent)) throw new TypeError(`Money has no form called ${intent}`);
  return ACTIONS[intent](id, values);
}
