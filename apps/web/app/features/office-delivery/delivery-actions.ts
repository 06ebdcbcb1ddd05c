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
import type { DeliveryView, ZoneBody, ZoneChange, ZoneView } from './zone-draft.ts';

export type DeliveryIntent =
  | { intent: 'add-zone'; body: ZoneBody }
  | { intent: 'change-zone'; id: number; body: ZoneChange }
  | { intent: 'delete-zone'; id: number; name: string }
  | { intent: 'add-holiday'; body: BodyOf<'POST', '/admin/delivery/holidays/'> }
  | { intent: 'delete-holiday'; day: string; name: string }
  | { intent: 'default-county'; body: BodyOf<'PATCH', '/admin/delivery/'> };

/** Submits to the screen's action. */
export const submitDelivery: (submit: FetcherSubmitFunction, intent: DeliveryIntent) => void = submitJson;

async function readZone(id: number): Promise<Result<ZoneView>> {
  const found = await browserApi.get('/admin/delivery/');
  if (!found.ok) return found;
  const zone = found.value.zones.find((one) => one.id === id);
  return zone === undefined
    ? { ok: false, status: 404, problem: { code: 'not_found', message: 'This zone does not exist.' } }
    : { ...found, value: zone };
}

function toastRemoved(removed: Result<DeliveryView>, title: string, text: string) {
  if (removed.ok) showToast({ tone: 'done', title, text });
  else showToast({ tone: 'failed', ...errorToast('Delivery', removed) });
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
  return editFailed(changed, body.version, () => readZone(id));
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
    return toastRemoved(removed, 'Zone deleted', intent.name);
  }
  const params = { day: intent.day };
  const removed = await browserApi.delete('/admin/delivery/holidays/{day}/', undefined, { params });
  return toastRemoved(removed, 'Holiday deleted', intent.name);
}

export function deliveryAction(intent: DeliveryIntent) {
  if (intent.intent === 'add-zone' || intent.intent === 'change-zone') return saveZone(intent);
  if (intent.intent === 'add-holiday') return addHoliday(intent);
  return intent.intent === 'default-county' ? saveCounty(intent) : remove(intent);
}
