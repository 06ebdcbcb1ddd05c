import type { ResponseOf } from '@harusi/contracts/calls';
import { browserApi, type Result } from '../../../lib/api/browser-api.ts';
import { outbox } from '../../outbox/device-outbox.ts';
import { sendWaitingOnReconnect } from '../../outbox/send-waiting.ts';
import { rejectForm, readFormValues } from '../../../lib/forms/forms.ts';
import { findEmptyFields } from '../../../lib/forms/rejections.ts';

export type InvitationView = ResponseOf<'GET', '/stylist-reviews/'>;
export type FoundInvitation = Result<InvitationView>;

const headersFor = (key: string) => ({ 'x-order-key': key });

export const readInvitation = (key: string, signal: AbortSignal) =>
  browserApi.get('/stylist-reviews/', { headers: headersFor(key), signal });

/** Sends the review. The API rejects a second one from another tab. */
export async function sendReview(key: string, form: FormData) {
  const values = readFormValues(form);
  const missing = findEmptyFields(values, {
    rating: 'Choose one to five stars',
    review: 'Write a few words',
  });
  if (missing) return rejectForm(missing, values);
  const body = { rating: Number(values.rating), review: values.review ?? '' };
  const delivery = await outbox.post({ path: '/stylist-reviews/', body, invitation: key });
  if (delivery.state === 'rejected') return rejectForm(delivery.failure, values);
  if (delivery.state === 'waiting') sendWaitingOnReconnect();
  return { done: Date.now() };
}
