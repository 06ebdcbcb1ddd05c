import type { BodyOf } from '@harusi/contracts/calls';
import type { FetcherSubmitFunction } from 'react-router';
import {
  editFailed,
  saveFailed,
  submitJson,
  toastSaved,
} from '../../components/office/editing/save-result.ts';
import { browserApi, type Result } from '../../lib/api/browser-api.ts';
import { errorToast } from '../../lib/api/error-toasts.ts';
import { showToast } from '../../lib/toasts.ts';
import type { PointBody, PointChange } from './point-draft.ts';
import type { DeliveryView, ZoneBody, ZoneChange } from './zone-draft.ts';

export type DeliveryIntent =
  | { intent: 'add-zone'; body: ZoneBody }
  | { intent: 'change-zone'; id: number; body: ZoneChange }
  | { intent: 'delete-zone'; id: number; name: string }
  | { intent: 'add-point'; body: PointBody }
  | { intent: 'change-point'; id: number; body: PointChange }
  /** Closes or opens it, without a form. */
  | { intent: 'open-point'; id: number; body: PointChange }
  | { intent: 'add-holiday'; body: BodyOf<'POST', '/admin/delivery/holidays/'> }
  | { intent: 'delete-holiday'; day: string; name: string }
  | { intent: 'default-county'; body: BodyOf<'PATCH', '/admin/delivery/'> };

/** Submits to the screen's action. */
export const submitDelivery: (submit: FetcherSubmitFunction, intent: DeliveryIntent) => void = submitJson;

/** One of the screen's zones or points, as it is now. */
async function readOne<Row extends { id: number }>(
  pick: (delivery: DeliveryView) => readonly Row[],
  id: number,
): Promise<Result<Row>> {
  const found = await browserApi.get('/admin/delivery/');
  if (!found.ok) return found;
  const row = pick(found.value).find((one) => one.id === id);
  return row === undefined
    ? { ok: false, status: 404, problem: { code: 'not_found', message: 'It does not exist any more.' } }
    : { ...found, value: row };
}

function toastDone(done: Result<DeliveryView>, title: string, text: string) {
  if (done.ok) showToast({ tone: 'done', title, text });
  else showToast({ tone: 'failed', ...errorToast('Delivery', done) });
  return null;
}

type Of<Name extends DeliveryIntent['intent']> = Extract<DeliveryIntent, { intent: Name }>;

async function saveZone(intent: Of<'add-zone'> | Of<'change-zone'>) {
  if (intent.intent === 'add-zone') {
    const added = await browserApi.post('/admin/delivery/zones/', intent.body);
    return added.ok ? toastSaved('Zone added', intent.body.name) : saveFailed(added);
  }
  const { id, body } = intent;
  const changed = await browserApi.put('/admin/delivery/zones/{id}/', body, { params: { id } });
  if (changed.ok) return toastSaved('Zone saved', body.name);
  return editFailed(changed, body.version, () => readOne(({ zones }) => zones, id));
}

async function savePoint(intent: Of<'add-point'> | Of<'change-point'> | Of<'open-point'>) {
  if (intent.intent === 'add-point') {
    const added = await browserApi.post('/admin/delivery/pickup-points/', intent.body);
    return added.ok ? toastSaved('Pick-up point added', intent.body.name) : saveFailed(added);
  }
  const { id, body } = intent;
  const changed = await browserApi.put('/admin/delivery/pickup-points/{id}/', body, { params: { id } });
  if (intent.intent === 'open-point') {
    return toastDone(changed, body.is_open ? 'Pick-up point opened' : 'Pick-up point closed', body.name);
  }
  if (changed.ok) return toastSaved('Pick-up point saved', body.name);
  return editFailed(changed, body.version, () => readOne(({ pickup_points }) => pickup_points, id));
}

async function addHoliday({ body }: Of<'add-holiday'>) {
  const added = await browserApi.post('/admin/delivery/holidays/', body);
  return added.ok ? toastSaved('Holiday added', body.name) : saveFailed(added);
}

async function saveCounty({ body }: Of<'default-county'>) {
  const changed = await browserApi.patch('/admin/delivery/', body);
  return changed.ok ? toastSaved('Default county saved', body.default_county) : saveFailed(changed);
}

async function remove(intent: Of<'delete-zone'> | Of<'delete-holiday'>) {
  if (intent.intent === 'delete-zone') {
    const params = { id: intent.id };
    const removed = await browserApi.delete('/admin/delivery/zones/{id}/', undefined, { params });
    return toastDone(removed, 'Zone deleted', intent.name);
  }
  const params = { day: intent.day };
  const removed = await browserApi.delete('/admin/delivery/holidays/{day}/', undefined, { params });
  return toastDone(removed, 'Holiday deleted', intent.name);
}

export function deliveryAction(intent: DeliveryIntent) {
  if (intent.intent === 'add-zone' || intent.intent === 'change-zone') return saveZone(intent);
  if (intent.intent === 'add-holiday') return addHoliday(intent);
  if (intent.intent === 'default-county') return saveCounty(intent);
  return intent.intent === 'delete-zone' || intent.intent === 'delete-holiday'
    ? remove(intent)
    : savePoint(intent);
}
