import { toastSaved } from '../../components/office/editing/save-result.ts';
import { browserApi, type Result } from '../../lib/api/browser-api.ts';
import { formatMoney } from '../../lib/format.ts';
import { rejectForm, type FormValues } from '../../lib/forms/forms.ts';

async function respond<Value>(
  call: Promise<Result<Value>>,
  values: FormValues,
  title: string,
  textOf: (value: Value) => string,
) {
  const result = await call;
  return result.ok ? toastSaved(title, textOf(result.value)) : rejectForm(result, values);
}

/** Falls back to the first option for unknown values; the API validates the rest. */
const parseOption = <Word extends string>(options: readonly Word[], value: string | undefined): Word =>
  options.find((word) => word === value) ?? options[0]!;

const ACTIONS = {
  expense: (values: FormValues) =>
    respond(
      browserApi.post('/admin/expenses/', {
        category: parseOption(['operating', 'marketing', 'administrative', 'fees'], values['category']),
        day: values['day'] ?? '',
        amount: stripAmount(values['amount']),
        vat: stripAmount(values['vat']),
        paid_from: parseOption(['mpesa', 'bank'], values['paid_from']),
        description: values['description'] ?? '',
        ...(values['receipt'] && { receipt: Number(values['receipt']) }),
      }),
      values,
      'Expense saved',
      ({ description, amount }) => `${description}, ${formatMoney(amount)}`,
    ),
  void: (values: FormValues) =>
    respond(
      browserApi.post(
        '/admin/expenses/{id}/void/',
        { reason: values['reason'] ?? '' },
        { params: { id: values['id'] ?? '' } },
      ),
      values,
      'Expense taken back',
      ({ description, amount }) => `${description}, ${formatMoney(amount)}`,
    ),
  tax: (values: FormValues) =>
    respond(
      browserApi.post('/admin/tax-payments/', {
        kind: parseOption(['vat', 'income_tax'], values['kind']),
        period: values['period'] ?? '',
        paid_on: values['paid_on'] ?? '',
        amount: stripAmount(values['amount']),
        reference: values['reference'] ?? '',
        paid_from: parseOption(['mpesa', 'bank'], values['paid_from']),
      }),
      values,
      'Payment recorded',
      ({ reference, amount }) => `${reference}, ${formatMoney(amount)}`,
    ),
} as const;

/** `12,500` as users type it. */
const stripAmount = (typed = '') => typed.replaceAll(/[,\s]/g, '');

const isIntent = (name: string | undefined): name is keyof typeof ACTIONS =>
  name !== undefined && name in ACTIONS;

export function accountingAction(values: FormValues) {
  const { intent } = values;
  if (!isIntent(intent)) throw new TypeError(`The books have no form called ${intent}`);
  return ACTIONS[intent](values);
}
