import { completed, toastSaved } from '../../components/office/editing/save-result.ts';
import { browserApi, type Result } from '../../lib/api/browser-api.ts';
import type { ApiFailure } from '../../lib/api/errors.ts';
import { formatPrice, toCents } from '../../lib/format.ts';
import { rejectForm, type FormValues } from '../../lib/forms/forms.ts';
import { findEmptyFields } from '../../lib/forms/rejections.ts';
import { showToast } from '../../lib/toasts.ts';
import type { Decision } from './decision.ts';
import { receiveBody } from './receive/found-pieces.ts';
import { nameLineErrors } from './receive/line-errors.ts';
import type { OfficeReturnView } from './return-labels.ts';

/** Says why not, and shows the return as it is now. */
export function reloadChanged({ problem }: ApiFailure) {
  showToast({ tone: 'failed', title: 'Please look again', text: problem.message });
  return completed();
}

const reject = (failure: ApiFailure, values: FormValues) =>
  failure.status === 409 ? reloadChanged(failure) : rejectForm(failure, values);

async function respond(call: Promise<Result<OfficeReturnView>>, values: FormValues, title: string) {
  const result = await call;
  return result.ok ? toastSaved(title, result.value.number) : reject(result, values);
}

function approve(id: string, values: FormValues) {
  const { note } = values;
  const call = browserApi.post('/admin/returns/{id}/approve/', { note }, { params: { id } });
  return respond(call, values, 'Return approved');
}

function refuse(id: string, values: FormValues) {
  const empty = findEmptyFields(values, { note: 'Tell the buyer why' });
  if (empty) return rejectForm(empty, values);
  const { note = '' } = values;
  const call = browserApi.post('/admin/returns/{id}/refuse/', { note }, { params: { id } });
  return respond(call, values, 'Return refused');
}

async function receive(id: string, values: FormValues) {
  const { pieces = '[]', found = '{}' } = values;
  const receipt = receiveBody(JSON.parse(pieces), JSON.parse(found));
  if ('failure' in receipt) return rejectForm(receipt.failure, values);
  const { body } = receipt;
  const result = await browserApi.post('/admin/returns/{id}/receive/', body, { params: { id } });
  if (result.ok) return toastSaved('Return received', result.value.number);
  return reject({ ...result, problem: nameLineErrors(result.problem, body.lines) }, values);
}

async function complete(id: string, values: FormValues) {
  const { decision = '{}', note, key = '' } = values;
  const decided: Decision = JSON.parse(decision);
  const result = await browserApi.post(
    '/admin/returns/{id}/complete/',
    { ...decided, note },
    // Repeating a form whose answer got lost must not send the money twice.
    { params: { id }, idempotencyKey: key },
  );
  if (!result.ok) return reject(withoutOtherFields(result), values);
  const { amount, buyer, number } = result.value;
  const cents = toCents(amount);
  return toastSaved(
    'Return completed',
    cents > 0 ? `${formatPrice(cents)} goes back to ${buyer.name}` : number,
  );
}

/** The dialog has one field; what is wrong with those on the page below it becomes a sentence. */
function withoutOtherFields(failure: ApiFailure): ApiFailure {
  const { field_errors: { note, ...others } = {}, ...problem } = failure.problem;
  const [sentence] = Object.values(others).flat();
  if (sentence === undefined) return failure;
  return { ...failure, problem: { ...problem, message: sentence, ...(note && { field_errors: { note } }) } };
}

/** One handler per form `intent`. */
const ACTIONS = { approve, refuse, receive, complete } as const;

const isIntent = (name: string | undefined): name is keyof typeof ACTIONS =>
  name !== undefined && name in ACTIONS;

export function returnAction(id: string, values: FormValues) {
  const { intent } = values;
  if (!isIntent(intent)) throw new TypeError(`A return has no form called ${intent}`);
  return ACTIONS[intent](id, values);
}
