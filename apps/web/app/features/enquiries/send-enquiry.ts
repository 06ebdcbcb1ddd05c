import { rejectForm, readFormValues } from '../../lib/forms/forms.ts';
import { showToast } from '../../lib/toasts.ts';
import { outbox } from '../outbox/device-outbox.ts';
import { sendWaitingOnReconnect } from '../outbox/send-waiting.ts';
import {
  CUSTOM_ORDER,
  MESSAGE,
  readEnquiry,
  STYLIST_REQUEST,
  toSent,
  type EnquiryRules,
} from './enquiry-rules.ts';

export const sendMessage = (request: Request) => sendEnquiry(request, MESSAGE);
export const sendCustomOrder = (request: Request) => sendEnquiry(request, CUSTOM_ORDER);
export const sendStylistRequest = (request: Request) => sendEnquiry(request, STYLIST_REQUEST);

async function sendEnquiry(request: Request, rules: EnquiryRules) {
  const values = readFormValues(await request.formData());
  const read = readEnquiry(values, rules, new Date());
  if (read.missing) return rejectForm(read.missing, values);

  const delivery = await outbox.post({ path: '/enquiries/', body: read.enquiry });
  if (delivery.state === 'rejected') return rejectForm(delivery.failure, values);

  const sent = toSent(read.enquiry, rules);
  if (delivery.state === 'waiting') {
    sendWaitingOnReconnect();
    return { ...sent, waitingId: delivery.id };
  }
  const text = rules.thanks ?? 'We answer within one working day.';
  showToast({ tone: 'done', title: 'Message sent', text });
  return sent;
}
