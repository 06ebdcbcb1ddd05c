import { data, type FetcherSubmitFunction } from 'react-router';
import type { Result } from '../../lib/api/browser-api.ts';
import type { ApiFailure, ApiError } from '../../lib/api/errors.ts';
import { rejectForm, type FormRejection } from '../../lib/forms/forms.ts';
import { showToast } from '../../lib/toasts.ts';

/** What a save that was refused answers; with what somebody else saved in the meantime, if that is why. */
export interface SaveError<View> extends FormRejection {
  newer?: View;
}
/** What was added may say its number. */
export type SaveResult<View> = SaveError<View> | { done: number; added?: number };

let doings = 0;
export const completed = () => ({ done: (doings += 1) });

/** The same, told to whoever did it. */
export function toastSaved(title: string, text?: string) {
  showToast({ tone: 'done', title, text });
  return completed();
}

/** Sends what a screen asks for to its action. As text: the router would rejectForm what a schema calls unknown. */
export const submitJson = (submit: FetcherSubmitFunction, asked: object): void =>
  void submit(JSON.stringify(asked), { method: 'post', encType: 'application/json' });

/** A fault in one of several lines of a field is a fault of the field: it has one place to say so. */
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

/** The same for what two people may edit at once: `readNewer` asks for it as the other one saved it. */
export async function editFailed<View extends { version: number }>(
  failure: ApiFailure,
  version: number,
  readNewer: () => Promise<Result<View>>,
) {
  const refusal = saveFailed(failure);
  if (failure.status !== 409) return refusal;
  const newer = await readNewer();
  if (!newer.ok || newer.value.version === version) return refusal;
  return data({ ...refusal.data, newer: newer.value }, { status: 409 });
}
