import { toastSaved } from '../../components/office/editing/save-result.ts';
import { browserApi, type Result } from '../../lib/api/browser-api.ts';
import { formatMoney } from '../../lib/format.ts';
import { rejectForm, type FormValues } from '../../lib/forms/forms.ts';

async function answerWith<Value>(
  call: Promise<Result<Value>>,
  values: FormValues,
  title: string,
  textOf: (value: Value) => string,
) {
  const result = await call;
  return result.ok ? toastSaved(title, textOf(result.value)) : rejectForm(result, values);
}

/** Falls back to the first option for unknown values; the API validates the rest. */
const wordOf = <Word extends string>(words: readonly Word[], value: string | undefined): Word =>
  words.find((word) => word === value) ?? words[0]!;

const ACTIONS = {
  expense: (values: FormValues) =>
    answerWith(
      browserApi.post('/admin/expenses/', {
        category: wordOf(['operating', 'marketing', 'administrative', 'fees'], values['category']),
        day: values['day'] ?? '',
        amount: amountOf(values['amount']),
        vat: amountOf(values['vat']),
        paid_from: wordOf(['mpesa', 'bank'], values['paid_from']),
        description: values['description'] ?? '',
        ...(values['receipt'] && { receipt: Number(values['receipt']) }),
      }),
      values,
      'Expense saved',
      ({ description, amount }) => `${description}, ${formatMoney(amount)}`,
    ),
  void: (values: FormValues) =>
    answerWith(
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
    answerWith(
      browserApi.post('/admin/tax-payments/', {
        kind: wordOf(['vat', 'income_tax'], values['kind']),
        period: values['period'] ?? '',
        paid_on: values['paid_on'] ?? '',
        amount: amountOf(values['amount']),
        reference: values['reference'] ?? '',
        paid_from: wordOf(['mpesa', 'bank'], values['paid_from']),
      }),
      values,
      'Payment recorded',
      ({ reference, amount }) => `${reference}, ${formatMoney(amount)}`,
    ),
} as const;

/** `12,500` as users type it. */
const amountOf = (typed = '') => typed.replaceAll(/[,\s]/g, '');

const isIntent = (name: string | undefined): name is keyof typeof ACTIONS =>
  name !== undefined && name in ACTIONS;

export function accountingAction(values: FormValues) {
  const { intent } = values;
  if (!isIntent(intent)) throw new TypeError(`The books have no form called ${intent}`);
  return ACTIONS[intent](values);
}
