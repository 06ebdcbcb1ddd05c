import type { Result } from '../../lib/api/browser-api.ts';
import { rejectForm, type FormValues } from '../../lib/forms/forms.ts';

let doings = 0;

/** What a form of the page hears: why not, or that it is done. */
export async function answerWith<Value>(
  call: Promise<Result<Value>>,
  values: FormValues,
  onDone: () => void,
) {
  const result = await call;
  if (!result.ok) return rejectForm(result, values);
  onDone();
  doings += 1;
  return { done: doings };
}
