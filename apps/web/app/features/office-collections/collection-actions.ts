import type { FetcherSubmitFunction } from 'react-router';
import { browserApi } from '../../lib/api.ts';
import { toastFor } from '../../lib/errors.ts';
import { showToast } from '../../lib/toasts.ts';
import { done, refuseEdit, refuseSave, send } from '../shell/save-outcome.ts';
import type { CollectionBody, CollectionChange, CollectionView } from './collection-words.ts';

export type Asked =
  | { intent: 'add'; body: CollectionBody }
  | { intent: 'change'; id: number; body: CollectionChange }
  | { intent: 'delete'; id: number; name: string }
  | { intent: 'order'; collections: number[] };

/** Sends it to the action of the screen. */
export const ask: (submit: FetcherSubmitFunction, asked: Asked) => void = send;

async function add({ body }: Extract<Asked, { intent: 'add' }>) {
  const added = await browserApi.post('/admin/collections/', body);
  return added.ok ? saySaved('Collection added', added.value) : refuseSave(added);
}

async function change({ id, body }: Extract<Asked, { intent: 'change' }>) {
  const params = { id };
  const changed = await browserApi.put('/admin/collections/{id}/', body, { params });
  if (changed.ok) return saySaved('Collection saved', changed.value);
  return refuseEdit(changed, body.version, () => browserApi.get('/admin/collections/{id}/', { params }));
}

function saySaved(title: string, { id, name }: CollectionView) {
  const action = { label: 'See it in the shop', to: `/collection/${id}` };
  showToast({ tone: 'done', title, text: name, action });
  return done();
}

async function remove({ id, name }: Extract<Asked, { intent: 'delete' }>) {
  const removed = await browserApi.delete('/admin/collections/{id}/', undefined, { params: { id } });
  if (removed.ok) showToast({ tone: 'done', title: 'Collection deleted', text: name });
  else showToast({ tone: 'failed', ...toastFor('Collections', removed) });
  return null;
}

async function order({ collections }: Extract<Asked, { intent: 'order' }>) {
  const ordered = await browserApi.post('/admin/collections/order/', { collections });
  if (!ordered.ok) showToast({ tone: 'failed', ...toastFor('Collections', ordered) });
  return null;
}

export function actOnCollections(asked: Asked) {
  if (asked.intent === 'add') return add(asked);
  if (asked.intent === 'change') return change(asked);
  return asked.intent === 'delete' ? remove(asked) : order(asked);
}
