import {
  completed,
  editFailed,
  saveFailed,
  toastSaved,
} from '../../components/office/editing/save-result.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { errorToast } from '../../lib/api/error-toasts.ts';
import type { ApiFailure } from '../../lib/api/errors.ts';
import { showToast } from '../../lib/toasts.ts';
import type { HoursBody, StylistBody, StylistChange } from './stylist-labels.ts';

/** What the screen submits. */
export type StylistIntent =
  | { intent: 'add'; body: StylistBody }
  | { intent: 'change'; id: number; body: StylistChange }
  | { intent: 'activate'; id: number; version: number; isActive: boolean }
  | { intent: 'hours'; id: number; body: HoursBody }
  | { intent: 'renew'; id: number };

type Of<Intent extends StylistIntent['intent']> = Extract<StylistIntent, { intent: Intent }>;

const readNewer = (id: number) => () => browserApi.get('/admin/stylists/{id}/', { params: { id } });

/** Returns the id, because the hours form opens next. */
async function add({ body }: Of<'add'>) {
  const added = await browserApi.post('/admin/stylists/', body);
  if (!added.ok) return saveFailed(added);
  return { ...toastSaved('Stylist added', added.value.name), added: added.value.id };
}

async function change({ id, body }: Of<'change'>) {
  const changed = await browserApi.patch('/admin/stylists/{id}/', body, { params: { id } });
  if (!changed.ok) return editFailed(changed, body.version, readNewer(id));
  return toastSaved('Stylist saved', changed.value.name);
}

async function setHours({ id, body }: Of<'hours'>) {
  const set = await browserApi.put('/admin/stylists/{id}/hours/', body, { params: { id } });
  if (!set.ok) return editFailed(set, body.version, readNewer(id));
  return toastSaved('Hours saved', set.value.name);
}

function fail(failure: ApiFailure) {
  showToast({ tone: 'failed', ...errorToast('Stylists', failure) });
  return completed();
}

async function activate({ id, version, isActive }: Of<'activate'>) {
  const body = { version, is_active: isActive };
  const changed = await browserApi.patch('/admin/stylists/{id}/', body, { params: { id } });
  if (!changed.ok) return fail(changed);
  return toastSaved(
    isActive ? `${changed.value.name} is active` : `${changed.value.name} is inactive`,
    isActive ? 'Couples can see and book them again.' : 'Hidden in the shop. Existing bookings stay.',
  );
}

async function renew({ id }: Of<'renew'>) {
  const renewed = await browserApi.post('/admin/stylists/{id}/upload-key/', undefined, { params: { id } });
  if (!renewed.ok) return fail(renewed);
  return toastSaved(
    'Upload link renewed',
    `The old one no longer works. Send ${renewed.value.name} the new one.`,
  );
}

export function stylistsAction(intent: StylistIntent) {
  if (intent.intent === 'add') return add(intent);
  if (intent.intent === 'change') return change(intent);
  if (intent.intent === 'hours') return setHours(intent);
  return intent.intent === 'activate' ? activate(intent) : renew(intent);
}
