import type { Result } from '../../lib/api/browser-api.ts';
import { rejectForm, type FormValues } from '../../lib/forms/forms.ts';

let successes = 0;

/** Turns an API result into the outcome of a form. */
export async function toOutcome<Value>(call: Promise<Result<Value>>, values: FormValues, onDone: () => void) {
  const result = await call;
  if (!result.ok) return rejectForm(result, values);
  onDone();
  successes += 1;
  return { done: successes };
}
