import type { FetcherSubmitFunction } from 'react-router';
import {
  completed,
  editFailed,
  saveFailed,
  submitJson,
} from '../../components/office/editing/save-result.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { errorToast } from '../../lib/api/error-toasts.ts';
import { showToast } from '../../lib/toasts.ts';
import type { CollectionBody, CollectionChange, CollectionView } from './collection-draft.ts';

export type CollectionIntent =
  | { intent: 'add'; body: CollectionBody }
  | { intent: 'change'; id: number; body: CollectionChange }
  | { intent: 'delete'; id: number; name: string }
  | { intent: 'order'; collections: number[] };

/** Submits to the screen's action. */
export const submitCollection: (submit: FetcherSubmitFunction, intent: CollectionIntent) => void = submitJson;

async function add({ body }: Extract<CollectionIntent, { intent: 'add' }>) {
  const added = await browserApi.post('/admin/collections/', body);
  return added.ok ? saySaved('Collection added', added.value) : saveFailed(added);
}

async function change({ id, body }: Extract<CollectionIntent, { intent: 'change' }>) {
  const params = { id };
  const changed = await browserApi.put('/admin/collections/{id}/', body, { params });
  if (changed.ok) return saySaved('Collection saved', changed.value);
  return editFailed(changed, body.version, () => browserApi.get('/admin/collections/{id}/', { params }));
}

function saySaved(title: string, { id, name }: CollectionView) {
  const action = { label: 'See it in the shop', to: `/collection/${id}` };
  showToast({ tone: 'done', title, text: name, action });
  return completed();
}

async function remove({ id, name }: Extract<CollectionIntent, { intent: 'delete' }>) {
  const removed = await browserApi.delete('/admin/collections/{id}/', undefined, { params: { id } });
  if (removed.ok) showToast({ tone: 'done', title: 'Collection deleted', text: name });
  else showToast({ tone: 'failed', ...errorToast('Collections', removed) });
  return null;
}

async function order({ collections }: Extract<CollectionIntent, { intent: 'order' }>) {
  const ordered = await browserApi.post('/admin/collections/order/', { collections });
  if (!ordered.ok) showToast({ tone: 'failed', ...errorToast('Collections', ordered) });
  return null;
}

export function collectionsAction(intent: CollectionIntent) {
  if (intent.intent === 'add') return add(intent);
  if (intent.intent === 'change') return change(intent);
  return intent.intent === 'delete' ? remove(intent) : order(intent);
}
