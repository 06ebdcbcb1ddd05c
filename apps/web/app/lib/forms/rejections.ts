import { errorMessage, type ApiFailure } from '../api/errors.ts';
import type { FormValues } from './forms.ts';

/** Rejects empty fields, each with its message; undefined when all are filled in. */
export function findEmptyFields(
  values: FormValues,
  messages: Record<string, string>,
): ApiFailure | undefined {
  const empty = Object.entries(messages).filter(([name]) => (values[name] ?? '').trim() === '');
  if (empty.length === 0) return undefined;
  const field_errors = Object.fromEntries(empty.map(([name, message]) => [name, [message]]));
  return { status: 400, problem: { code: 'invalid', message: errorMessage(400, undefined), field_errors } };
}

/** Network, rate limit and server errors, which other input would not fix. */
const isNotInputError = (status: number) => status === 0 || status === 429 || status >= 500;

/** Replaces the generic message of a failure with the form's own. */
export function withFallbackMessage(failure: ApiFailure, sentence: string): ApiFailure {
  const { status, problem } = failure;
  const isGeneric = problem.message === errorMessage(status, undefined);
  return isGeneric && !isNotInputError(status)
    ? { status, problem: { ...problem, message: sentence } }
    : failure;
}
