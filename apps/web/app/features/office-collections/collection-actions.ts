import type { FetcherSubmitFunction } from 'react-router';
import { browserApi } from '../../lib/api.ts';
import { toastFor } from '../../lib/errors.ts';
import { refuse } from '../../lib/forms.ts';
import { showToast } from '../../lib/toasts.ts';
import { done, send } from '../shell/save-outcome.ts';
import type { CollectionBody } from './collection-words.ts';

/** What the screen can ask for; without an id it is a new one. */
export type Asked =
  | { intent: 'save'; id: number | null; body: CollectionBody }
  | { intent: 'delete'; id: number; name: string }
  | { intent: 'order'; collections: number[] };

/** Sends it to the action of the screen. */
export const ask: (submit: FetcherSubmitFunction, asked: Asked) => void = send;

async function save({ id, body }: Extract<Asked, { intent: 'save' }>) {
  const saved =
    id === null
      ? await browserApi.post('/admin/collections/', body)
      : await browserApi.put('/admin/collections/{id}/', body, { params: { id } });
  if (!saved.ok) return refuse(saved, {});
  showToast({
    tone: 'done',
    title: id === null ? 'Collection added' : 'Collection saved',
    text: saved.value.name,
    action: { label: 'See it in the shop', to: `/collection/${saved.value.id}` },
  });
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
  if (asked.intent === 'save') return save(asked);
  return asked.intent === 'delete' ? remove(asked) : order(asked);
}
