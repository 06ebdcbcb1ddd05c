import type { FetcherSubmitFunction } from 'react-router';
import {
  completed,
  saveFailed,
  submitJson,
  toastSaved,
} from '../../components/office/editing/save-result.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { errorToast } from '../../lib/api/error-toasts.ts';
import { showToast } from '../../lib/toasts.ts';
import type { Draft, EmailView } from './wording-draft.ts';

type Email = Pick<EmailView, 'event' | 'reader' | 'name'>;

export type WordingIntent =
  | { intent: 'save'; email: Email; words: Draft }
  | { intent: 'reset'; email: Email }
  | { intent: 'test'; email: Email; words: Draft };

/** Submits to the screen's action. */
export const submitWording: (submit: FetcherSubmitFunction, intent: WordingIntent) => void = submitJson;

const paramsOf = ({ event, reader }: Email) => ({ params: { event, reader } });

async function save({ email, words }: Extract<WordingIntent, { intent: 'save' }>) {
  const saved = await browserApi.put('/admin/email-wordings/{event}/{reader}/', words, paramsOf(email));
  return saved.ok ? toastSaved('Words saved', email.name) : saveFailed(saved);
}

async function reset({ email }: Extract<WordingIntent, { intent: 'reset' }>) {
  const path = '/admin/email-wordings/{event}/{reader}/';
  const removed = await browserApi.delete(path, undefined, paramsOf(email));
  if (removed.ok) return toastSaved('Our words are back', email.name);
  return saveFailed(removed);
}

async function test({ email, words }: Extract<WordingIntent, { intent: 'test' }>) {
  const path = '/admin/email-wordings/{event}/{reader}/test/';
  const sent = await browserApi.post(path, words, paramsOf(email));
  if (!sent.ok) {
    showToast({ tone: 'failed', ...errorToast('Test', sent) });
    return null;
  }
  showToast({ tone: 'done', title: 'Test sent', text: `It goes to ${sent.value.to}.` });
  return completed();
}

export function wordingAction(intent: WordingIntent) {
  if (intent.intent === 'save') return save(intent);
  return intent.intent === 'reset' ? reset(intent) : test(intent);
}
