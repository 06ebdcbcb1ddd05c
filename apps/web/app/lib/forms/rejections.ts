import { errorMessage, type ApiFailure } from '../api/errors.ts';
import type { FormValues } from './forms.ts';

/** The fields that were left empty, each with what to do; undefined when none was. */
export function findEmptyFields(values: FormValues, wanted: Record<string, string>): ApiFailure | undefined {
  const empty = Object.entries(wanted).filter(([name]) => (values[name] ?? '').trim() === '');
  if (empty.length === 0) return undefined;
  const field_errors = Object.fromEntries(empty.map(([name, words]) => [name, [words]]));
  return { status: 400, problem: { code: 'invalid', message: errorMessage(400, undefined), field_errors } };
}

/** Whoever filled in the form cannot help these: the line, too many people, the server. */
const isNotTheirs = (status: number) => status === 0 || status === 429 || status >= 500;

/** A sentence of the form's own for a refusal that came without words. */
export function withFallbackMessage(failure: ApiFailure, sentence: string): ApiFailure {
  const { status, problem } = failure;
  const isWordless = problem.message === errorMessage(status, undefined);
  return isWordless && !isNotTheirs(status)
    ? { status, problem: { ...problem, message: sentence } }
    : failure;
}
