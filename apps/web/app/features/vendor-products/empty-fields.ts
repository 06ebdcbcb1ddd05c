import { errorMessage, type ApiFailure } from '../../lib/api/errors.ts';
import type { FormValues } from '../../lib/forms/forms.ts';
import { findEmptyFields } from '../../lib/forms/rejections.ts';
import { NO_PICTURE, WANTED } from './product-form.ts';

/** What is still missing, before anything is sent; undefined when nothing is. */
export function emptyOf(values: FormValues, pictures: number): ApiFailure | undefined {
  // A subcategory that cannot be chosen yet is not among the values; other fields may not be in this form at all.
  const asked = { subcategory: '', ...values };
  const empty = findEmptyFields(
    asked,
    Object.fromEntries(Object.entries(WANTED).filter(([name]) => name in asked)),
  );
  if (pictures > 0) return empty;
  const { problem } = empty ?? { problem: { code: 'invalid', message: errorMessage(400, undefined) } };
  const field_errors = { images: [NO_PICTURE], ...empty?.problem.field_errors };
  return { status: 400, problem: { ...problem, field_errors } };
}
