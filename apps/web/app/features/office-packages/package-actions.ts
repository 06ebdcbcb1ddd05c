import {
  completed,
  editFailed,
  saveFailed,
  toastSaved,
} from '../../components/office/editing/save-result.ts';
import { browserApi, type Result } from '../../lib/api/browser-api.ts';
import { errorToast } from '../../lib/api/error-toasts.ts';
import { showToast } from '../../lib/toasts.ts';
import type { AddOnBody, PackageBody, PackageView } from './package-draft.ts';

/** What the screen submits; an id of null adds a service. */
export type PackageIntent =
  | { intent: 'add'; body: PackageBody }
  | { intent: 'change'; id: number; body: PackageBody & { version: number } }
  | { intent: 'archive' | 'restore'; id: number; name: string }
  | { intent: 'save-add-on'; id: number | null; body: AddOnBody }
  | { intent: 'archive-add-on' | 'restore-add-on'; id: number; name: string };

type Of<Intent extends PackageIntent['intent']> = Extract<PackageIntent, { intent: Intent }>;

async function add({ body }: Of<'add'>) {
  const added = await browserApi.post('/admin/packages/', body);
  return added.ok ? toastSaved('Package added', added.value.name) : saveFailed(added);
}

async function change({ id, body }: Of<'change'>) {
  const changed = await browserApi.put('/admin/packages/{id}/', body, { params: { id } });
  if (changed.ok) return toastSaved('Package saved', changed.value.name);
  return editFailed(changed, body.version, () => readPackage(id));
}

/** There is no endpoint for a single package, and the list is short. */
async function readPackage(id: number): Promise<Result<PackageView>> {
  const list = await browserApi.get('/admin/packages/');
  if (!list.ok) return list;
  const value = list.value.packages.find((offered) => offered.id === id);
  return value
    ? { ok: true, status: list.status, value }
    : { ok: false, status: 404, problem: { code: 'not_found', message: 'We couldn’t find that package.' } };
}

async function saveAddOn({ id, body }: Of<'save-add-on'>) {
  const stored =
    id === null
      ? await browserApi.post('/admin/add-ons/', body)
      : await browserApi.put('/admin/add-ons/{id}/', body, { params: { id } });
  return stored.ok
    ? toastSaved(id === null ? 'Service added' : 'Service saved', body.name)
    : saveFailed(stored);
}

const MOVES = {
  archive: {
    call: (id: number) => browserApi.delete('/admin/packages/{id}/', undefined, { params: { id } }),
    title: 'Package archived',
  },
  restore: {
    call: (id: number) => browserApi.post('/admin/packages/{id}/restore/', undefined, { params: { id } }),
    title: 'Package restored',
  },
  'archive-add-on': {
    call: (id: number) => browserApi.delete('/admin/add-ons/{id}/', undefined, { params: { id } }),
    title: 'Service archived',
  },
  'restore-add-on': {
    call: (id: number) => browserApi.post('/admin/add-ons/{id}/restore/', undefined, { params: { id } }),
    title: 'Service restored',
  },
} as const;

async function move({ intent, id, name }: Of<keyof typeof MOVES>) {
  const { call, title } = MOVES[intent];
  const moved: Result<unknown> = await call(id);
  if (moved.ok) return toastSaved(title, name);
  showToast({ tone: 'failed', ...errorToast('Packages', moved) });
  return completed();
}

export function packagesAction(intent: PackageIntent) {
  if (intent.intent === 'add') return add(intent);
  if (intent.intent === 'change') return change(intent);
  return intent.intent === 'save-add-on' ? saveAddOn(intent) : move(intent);
}
