import { data, type FetcherSubmitFunction } from 'react-router';
import type { Result } from '../../../lib/api/browser-api.ts';
import type { ApiFailure, ApiError } from '../../../lib/api/errors.ts';
import { rejectForm, type FormRejection } from '../../../lib/forms/forms.ts';
import { showToast } from '../../../lib/toasts.ts';

/** A failed save; after a conflict, with the version another user saved. */
export interface SaveError<View> extends FormRejection {
  newer?: View;
}
/** `added` is the id of a new record. */
export type SaveResult<View> = SaveError<View> | { done: number; added?: number };

let completions = 0;
export const completed = () => ({ done: (completions += 1) });

/** Like `completed`, with a toast. */
export function toastSaved(title: string, text?: string) {
  showToast({ tone: 'done', title, text });
  return completed();
}

/** Submits to the screen's action. As text, because the router's JSON type rejects `unknown`. */
export const submitJson = (submit: FetcherSubmitFunction, intent: object): void =>
  void submit(JSON.stringify(intent), { method: 'post', encType: 'application/json' });

/** Moves errors of single list items, `tags.2`, to their field, which has one place to show them. */
export function mergeListErrors(problem: ApiError): ApiError {
  const field_errors: Record<string, string[]> = {};
  for (const [path, sentences] of Object.entries(problem.field_errors ?? {})) {
    const name = path.replace(/^(\w+)\.\d+$/, '$1');
    field_errors[name] = [...new Set([...(field_errors[name] ?? []), ...sentences])];
  }
  return { ...problem, ...(problem.field_errors && { field_errors }) };
}

export const saveFailed = ({ status, problem }: ApiFailure) =>
  rejectForm({ status, problem: mergeListErrors(problem) }, {});

/**
 * Like `saveFailed` for records that two users may edit: after a conflict, loads the newer version with `readNewer`.
 */
export async function editFailed<View extends { version: number }>(
  failure: ApiFailure,
  version: number,
  readNewer: () => Promise<Result<View>>,
) {
  const rejection = saveFailed(failure);
  if (failure.status !== 409) return rejection;
  const newer = await readNewer();
  if (!newer.ok || newer.value.version === version) return rejection;
  return data({ ...rejection.data, newer: newer.value }, { status: 409 });
}
