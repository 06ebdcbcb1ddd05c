import { browserApi } from '../../lib/api/browser-api.ts';
import { callWithRetryHint } from '../../lib/api/call-with-retry-hint.ts';
import { download } from '../../lib/api/download.ts';
import { rejectForm, type FormValues } from '../../lib/forms/forms.ts';
import { findEmptyFields } from '../../lib/forms/rejections.ts';

/** What the link of the email allows: its `key` reaches the data, its `undo` takes a deletion back. */
export const openLink = (key: string) => browserApi.post('/data-requests/open/', { key });

/** The answer is the same whether we know the address or not. */
async function ask(values: FormValues) {
  const empty = findEmptyFields(values, { email: 'Enter your email address' });
  if (empty) return rejectForm(empty, values);
  const { email = '' } = values;
  const result = await callWithRetryHint((api) => api.post('/data-requests/', { email }));
  return result.ok ? { outcome: 'sent' as const } : rejectForm(result, values);
}

async function save(values: FormValues) {
  const { key = '', format = 'html' } = values;
  const failure = await download('/data-requests/download/', `my-data.${format}`, {}, { key, format });
  return failure === undefined ? { outcome: 'saved' as const } : rejectForm(failure, values);
}

async function remove(values: FormValues) {
  const result = await browserApi.post('/data-requests/deletion/', { key: values['key'] ?? '' });
  return result.ok ? { outcome: 'deleting' as const } : rejectForm(result, values);
}

async function undo(values: FormValues) {
  const result = await browserApi.post('/data-requests/undo/', { key: values['key'] ?? '' });
  return result.ok ? { outcome: 'kept' as const } : rejectForm(result, values);
}

const ACTIONS = { ask, save, remove, undo } as const;

export function runGuestAction(values: FormValues) {
  const intent = values['intent'] as keyof typeof ACTIONS;
  return ACTIONS[intent](values);
}
