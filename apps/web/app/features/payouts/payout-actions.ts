import { completed } from '../../components/office/editing/save-result.ts';
import { browserApi, type Result } from '../../lib/api/browser-api.ts';
import { formatMoney } from '../../lib/format.ts';
import { rejectForm, type FormValues } from '../../lib/forms/forms.ts';
import { findEmptyFields } from '../../lib/forms/rejections.ts';
import { showToast } from '../../lib/toasts.ts';
import { nameErrorsByLine, type RefundPlan } from './order-refund/refund-draft.ts';
import { followTransfer } from './follow-transfer.ts';
import { countPayees, type TransferRow } from './payout-labels.ts';

/** The action for every form that sends money, on any screen. */
export const TRANSFER_ACTION = '/admin/payouts';

async function respond(
  call: Promise<Result<TransferRow>> | Result<TransferRow>,
  values: FormValues,
  title?: string,
) {
  const result = await call;
  if (!result.ok) return rejectForm(result, values);
  const { id, state, amount, payee } = result.value;
  const text = `${formatMoney(amount)} to ${payee}`;
  if (state === 'awaiting_approval') {
    showToast({ tone: 'note', title: 'A second person has to approve it', text });
    return completed();
  }
  if (title !== undefined) showToast({ tone: 'note', title, text });
  followTransfer(id);
  return completed();
}

/** Repeating a form whose answer got lost must not send the money twice. */
const keyOf = ({ key = '' }: FormValues) => ({ idempotencyKey: key });

function pay(values: FormValues) {
  const { kind, id = '', amount = '' } = values;
  const path = kind === 'vendor' ? '/admin/vendors/{id}/payouts/' : '/admin/stylists/{id}/payouts/';
  return respond(
    browserApi.post(path, { expected_amount: amount }, { params: { id }, ...keyOf(values) }),
    values,
    'Sent to M-Pesa',
  );
}

async function payAll(values: FormValues) {
  const { kind, amount = '' } = values;
  const body = {
    expected_amount: amount,
    kind: kind === 'vendor' || kind === 'stylist' ? kind : undefined,
  } as const;
  const result = await browserApi.post('/admin/payouts/pay-all/', body, keyOf(values));
  if (!result.ok) return rejectForm(result, values);
  const { payees, amount: sent } = result.value;
  showToast({
    tone: 'note',
    title: 'Sent to M-Pesa',
    text: `${formatMoney(sent)} to ${countPayees(payees, body.kind)}`,
  });
  return completed();
}

function refundBooking(values: FormValues) {
  const empty = findEmptyFields(values, { amount: 'Enter an amount such as 4900', reason: 'Say why' });
  if (empty) return rejectForm(empty, values);
  const { number = '', amount = '', reason = '' } = values;
  const body = { amount: amount.replaceAll(/[\s,]/g, ''), reason };
  return respond(
    browserApi.post('/admin/bookings/{number}/refunds/', body, { params: { number }, ...keyOf(values) }),
    values,
    'Refund sent to M-Pesa',
  );
}

async function refundOrder(values: FormValues) {
  const { number = '', plan = '', reason = '' } = values;
  const empty = findEmptyFields(
    { lines: plan, reason },
    { lines: 'Choose what to refund', reason: 'Say why' },
  );
  if (empty) return rejectForm(empty, values);
  const parts: RefundPlan = JSON.parse(plan);
  const result = await browserApi.post(
    '/admin/orders/{number}/refunds/',
    { ...parts, reason },
    { params: { number }, ...keyOf(values) },
  );
  const named = result.ok ? result : { ...result, problem: nameErrorsByLine(result.problem, parts) };
  return respond(named, values, 'Refund sent to M-Pesa');
}

const send = (values: FormValues) =>
  respond(
    browserApi.post('/admin/refunds/{id}/send/', undefined, {
      params: { id: values['id'] ?? '' },
      ...keyOf(values),
    }),
    values,
    'Refund sent to M-Pesa',
  );

const sendException = (values: FormValues) =>
  respond(
    browserApi.post('/admin/money/{id}/send/', undefined, {
      params: { id: values['id'] ?? '' },
      ...keyOf(values),
    }),
    values,
    'Refund sent to M-Pesa',
  );

function review(values: FormValues) {
  const { outcome, id = '', receipt = '' } = values;
  const params = { params: { id } };
  const path = '/admin/payouts/transfers/{id}/review/';
  if (outcome === 'paid') {
    const empty = findEmptyFields(values, { receipt: 'Enter the M-Pesa receipt' });
    if (empty) return rejectForm(empty, values);
    return respond(browserApi.post(path, { outcome, receipt }, params), values);
  }
  return outcome === 'failed'
    ? respond(browserApi.post(path, { outcome }, params), values)
    : respond(browserApi.post(path, { outcome: 'ask' }, params), values, 'M-Pesa is asked again');
}

const approve = (values: FormValues) =>
  respond(
    browserApi.post('/admin/payouts/transfers/{id}/approve/', undefined, {
      params: { id: values['id'] ?? '' },
      ...keyOf(values),
    }),
    values,
    'Sent to M-Pesa',
  );

async function decline(values: FormValues) {
  const params = { id: values['id'] ?? '' };
  const result = await browserApi.post('/admin/payouts/transfers/{id}/decline/', undefined, { params });
  if (!result.ok) return rejectForm(result, values);
  const { amount, payee } = result.value;
  showToast({ tone: 'done', title: 'Not sent', text: `${formatMoney(amount)} to ${payee} stays owed` });
  return completed();
}

async function keepNumber(values: FormValues) {
  const { kind, id = '' } = values;
  const path =
    kind === 'vendor'
      ? '/admin/vendors/{id}/payout-number/cancel/'
      : '/admin/stylists/{id}/payout-number/cancel/';
  const result = await browserApi.post(path, undefined, { params: { id } });
  if (!result.ok) return rejectForm(result, values);
  showToast({ tone: 'done', title: 'Change cancelled', text: result.value.detail });
  return completed();
}

async function pause(values: FormValues) {
  const result = await browserApi.post('/admin/payouts/pause/', { note: values['note'] });
  if (!result.ok) return rejectForm(result, values);
  showToast({ tone: 'done', title: 'Paused', text: 'No payout or refund goes out for now' });
  return completed();
}

async function resume(values: FormValues) {
  const result = await browserApi.post('/admin/payouts/resume/', undefined);
  if (!result.ok) return rejectForm(result, values);
  showToast({ tone: 'done', title: 'Money goes out again', text: 'What was waiting leaves within a minute' });
  return completed();
}

/** One handler per form `intent`. */
const ACTIONS = {
  approve,
  decline,
  keepNumber,
  pause,
  pay,
  payAll,
  refundBooking,
  refundOrder,
  resume,
  send,
  sendException,
  review,
} as const;

const isIntent = (name: string | undefined): name is keyof typeof ACTIONS =>
  name !== undefined && name in ACTIONS;

export function transferAction(values: FormValues) {
  const { intent } = values;
  if (!isIntent(intent)) throw new TypeError(`Nothing is sent by a form called ${intent}`);
  return ACTIONS[intent](values);
}
