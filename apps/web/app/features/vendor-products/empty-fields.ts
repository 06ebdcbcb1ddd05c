import { messageFor, type Failure } from '../../lib/errors.ts';
import type { Values } from '../../lib/forms.ts';
import { findEmpty } from '../../lib/refusals.ts';
import { NO_PICTURE, WANTED } from './product-form.ts';

/** What is still missing, before anything is sent; undefined when nothing is. */
export function emptyOf(values: Values, pictures: number): Failure | undefined {
  // A subcategory that cannot be chosen yet is not among the values; other fields may not be in this form at all.
  const asked = { subcategory: '', ...values };
  const empty = findEmpty(
    asked,
    Object.fromEntries(Object.entries(WANTED).filter(([name]) => name in asked)),
  );
  if (pictures > 0) return empty;
  const { problem } = empty ?? { problem: { code: 'invalid', message: messageFor(400, undefined) } };
  const field_errors = { images: [NO_PICTURE], ...empty?.problem.field_errors };
  return { status: 400, problem: { ...problem, field_errors } };
}
