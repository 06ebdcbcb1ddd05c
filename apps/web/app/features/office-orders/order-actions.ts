import { toastSaved } from '../../components/office/editing/save-result.ts';
import { browserApi, type Result } from '../../lib/api/browser-api.ts';
import { rejectForm, type FormValues } from '../../lib/forms/forms.ts';
import { findEmptyFields } from '../../lib/forms/rejections.ts';
import {
  correctAddress,
  correctCarrier,
  correctContact,
  correctPackingNotes,
  correctVariant,
} from './correction-actions.ts';
import type { OfficeOrderView } from './order-labels.ts';
import type { ParcelStep } from './parcel-steps.ts';

async function respond(call: Promise<Result<OfficeOrderView>>, values: FormValues, title: string) {
  const result = await call;
  return result.ok ? toastSaved(title, result.value.number) : rejectForm(result, values);
}

const MOVED: Readonly<Record<ParcelStep['to'], string>> = {
  preparing: 'Parcel in preparation',
  dispatched: 'Parcel dispatched',
  delivered: 'Parcel delivered',
};
const isMove = (status: string | undefined): status is ParcelStep['to'] =>
  status !== undefined && status in MOVED;

function note(number: string, values: FormValues) {
  const empty = findEmptyFields(values, { text: 'Write the note' });
  if (empty) return rejectForm(empty, values);
  const { text = '' } = values;
  const call = browserApi.post('/admin/orders/{number}/notes/', { text }, { params: { number } });
  return respond(call, values, 'Note added');
}

function cancel(number: string, values: FormValues) {
  const empty = findEmptyFields(values, { reason: 'Say why' });
  if (empty) return rejectForm(empty, values);
  const { reason = '' } = values;
  const call = browserApi.post('/admin/orders/{number}/cancel/', { reason }, { params: { number } });
  return respond(call, values, 'Order cancelled');
}

function refund(number: string, values: FormValues) {
  const empty = findEmptyFields(values, { reference: 'Enter the reference of the refund' });
  if (empty) return rejectForm(empty, values);
  const { reference = '' } = values;
  const call = browserApi.post('/admin/orders/{number}/refund/', { reference }, { params: { number } });
  return respond(call, values, 'Refund recorded');
}

function buyerPin(number: string, values: FormValues) {
  const body = { buyer_pin: values['buyer_pin'] ?? '' };
  const call = browserApi.patch('/admin/orders/{number}/buyer-pin/', body, { params: { number } });
  return respond(call, values, body.buyer_pin.trim() === '' ? 'PIN removed' : 'PIN saved');
}

async function moveParcel(values: FormValues) {
  const { id = '', status, carrier, tracking } = values;
  if (!isMove(status)) throw new TypeError(`A parcel cannot be ${status}`);
  const form = { status, carrier, tracking };
  const moved = await browserApi.patch('/admin/parcels/{id}/', form, { params: { id } });
  return moved.ok ? toastSaved(MOVED[status], moved.value.order) : rejectForm(moved, values);
}

/** A form about one parcel, on the page of its order or in the list of parcels. */
export function parcelAction(values: FormValues) {
  const { intent } = values;
  if (intent === 'packing_notes') return correctPackingNotes(values);
  return intent === 'carrier' ? correctCarrier(values) : moveParcel(values);
}

const onParcel = (_number: string, values: FormValues) => parcelAction(values);

/** One handler per form `intent`. */
const ACTIONS = {
  note,
  cancel,
  refund,
  buyer_pin: buyerPin,
  contact: correctContact,
  address: correctAddress,
  variant: correctVariant,
  parcel: onParcel,
  packing_notes: onParcel,
  carrier: onParcel,
} as const;

const isIntent = (name: string | undefined): name is keyof typeof ACTIONS =>
  name !== undefined && name in ACTIONS;

export function orderAction(number: string, values: FormValues) {
  const { intent } = values;
  if (!isIntent(intent)) throw new TypeError(`An order has no form called ${intent}`);
  return ACTIONS[intent](number, values);
}
