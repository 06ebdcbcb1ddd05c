import type { FetcherSubmitFunction } from 'react-router';
import {
  editFailed,
  saveFailed,
  submitJson,
  toastSaved,
} from '../../components/office/editing/save-result.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { errorToast } from '../../lib/api/error-toasts.ts';
import { showToast } from '../../lib/toasts.ts';
import type { SynonymBody, SynonymChange } from './synonym-draft.ts';

export type SynonymIntent =
  | { intent: 'add'; body: SynonymBody }
  | { intent: 'change'; id: number; body: SynonymChange }
  | { intent: 'delete'; id: number; word: string };

/** Submits to the screen's action. */
export const submitSynonym: (submit: FetcherSubmitFunction, intent: SynonymIntent) => void = submitJson;

async function add({ body }: Extract<SynonymIntent, { intent: 'add' }>) {
  const added = await browserApi.post('/admin/synonyms/', body);
  return added.ok ? toastSaved('Synonym added', added.value.words.join(', ')) : saveFailed(added);
}

async function change({ id, body }: Extract<SynonymIntent, { intent: 'change' }>) {
  const params = { id };
  const changed = await browserApi.put('/admin/synonyms/{id}/', body, { params });
  if (changed.ok) return toastSaved('Synonym saved', changed.value.words.join(', '));
  return editFailed(changed, body.version, () => browserApi.get('/admin/synonyms/{id}/', { params }));
}

async function remove({ id, word }: Extract<SynonymIntent, { intent: 'delete' }>) {
  const removed = await browserApi.delete('/admin/synonyms/{id}/', undefined, { params: { id } });
  if (removed.ok) showToast({ tone: 'done', title: 'Synonym deleted', text: word });
  else showToast({ tone: 'failed', ...errorToast('Search', removed) });
  return null;
}

export function synonymsAction(intent: SynonymIntent) {
  if (intent.intent === 'add') return add(intent);
  return intent.intent === 'change' ? change(intent) : remove(intent);
}
