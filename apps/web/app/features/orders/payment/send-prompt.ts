import type { Result } from '../../../lib/api/browser-api.ts';
import { rejectForm, type FormValues } from '../../../lib/forms/forms.ts';
import { findEmptyFields } from '../../../lib/forms/rejections.ts';
import { showToast } from '../../../lib/toasts.ts';
import { toOutcome } from '../to-outcome.ts';
import { orderKeys } from '../order-keys.ts';

interface PromptBody {
  phone: string;
  lookup_key: string | undefined;
}

/** Sends a payment prompt to the phone for this order or booking number. */
export async function sendPrompt(
  number: string,
  values: FormValues,
  send: (body: PromptBody) => Promise<Result<unknown>>,
) {
  const empty = findEmptyFields(values, { phone: 'Enter the phone number that pays' });
  if (empty) return rejectForm(empty, values);
  const result = await send({ phone: values.phone ?? '', lookup_key: orderKeys.find(number) });
  // Errors of the phone number appear below its field.
  if (!result.ok && result.problem.field_errors === undefined) {
    showToast({
      tone: 'failed',
      title: 'Payment Error',
      text: result.problem.detail ?? 'There was an error processing your payment. Please try again.',
    });
  }
  return toOutcome(Promise.resolve(result), values, () =>
    showToast({
      tone: 'note',
      title: 'M-Pesa Payment Initiated',
      text: 'Please check your phone for the M-Pesa prompt to complete payment.',
    }),
  );
}
