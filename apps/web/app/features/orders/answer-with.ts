import type { Result } from '../../lib/api.ts';
import { refuse, type Values } from '../../lib/forms.ts';

let doings = 0;

/** What a form of the page hears: why not, or that it is done. */
export async function answerWith<Value>(call: Promise<Result<Value>>, values: Values, onDone: () => void) {
  const result = await call;
  if (!result.ok) return refuse(result, values);
  onDone();
  doings += 1;
  return { done: doings };
}
