import { rejectForm, type FormValues } from '../../../lib/forms/forms.ts';
import { findEmptyFields } from '../../../lib/forms/rejections.ts';
import { showToast } from '../../../lib/toasts.ts';
import { toOutcome } from '../to-outcome.ts';
import { orderKeys } from '../order-keys.ts';
import { orderApi } from '../read-order.ts';
import { REVIEW_TEXTS } from '../order-labels.ts';
import { sendPrompt } from '../payment/send-prompt.ts';

/** Each form on the page names one of these as its `intent`. */
export type Intent = 'pay' | 'cancel' | 'arrival' | 'review' | 'withdraw' | 'buyer_pin';

function pay(number: string, values: FormValues) {
  return sendPrompt(number, values, (body) =>
    orderApi.post('/orders/{number}/payments/', body, { params: { number } }),
  );
}

function cancel(number: string, values: FormValues) {
  const body = { lookup_key: orderKeys.find(number) };
  const call = orderApi.post('/orders/{number}/cancel/', body, { params: { number } });
  return toOutcome(call, values, () => showToast({ tone: 'done', title: 'Order cancelled' }));
}

function arrival(number: string, values: FormValues) {
  const arrived = values['arrived'] === 'yes';
  const body = { arrived, lookup_key: orderKeys.find(number) };
  const params = { number, id: values['parcel'] ?? '' };
  const call = orderApi.post('/orders/{number}/parcels/{id}/arrival/', body, { params });
  const thanks = arrived
    ? { title: 'Asante', text: 'Enjoy it.' }
    : { title: 'Thank you for telling us', text: 'We’re looking for it.' };
  return toOutcome(call, values, () => showToast({ tone: 'done', ...thanks }));
}

const REVIEW_MESSAGES = {
  rating: 'Choose one to five stars',
  title: 'Give it a title',
  body: 'Write a few words',
};

function review(number: string, values: FormValues) {
  const empty = findEmptyFields(values, REVIEW_MESSAGES);
  if (empty) return rejectForm(empty, values);
  const { line, rating, title = '', body: text = '' } = values;
  const body = {
    line: Number(line),
    rating: Number(rating),
    title,
    body: text,
    lookup_key: orderKeys.find(number),
  };
  const call = orderApi.post('/orders/{number}/reviews/', body, { params: { number } });
  return toOutcome(call, values, () =>
    showToast({ tone: 'done', title: 'Asante', text: REVIEW_TEXTS.pending }),
  );
}

function withdraw(number: string, values: FormValues) {
  const body = { lookup_key: orderKeys.find(number) };
  const params = { number, id: values['return'] ?? '' };
  const call = orderApi.post('/orders/{number}/returns/{id}/withdraw/', body, { params });
  return toOutcome(call, values, () => showToast({ tone: 'done', title: 'Request withdrawn' }));
}

function buyerPin(number: string, values: FormValues) {
  const body = { buyer_pin: values['buyer_pin'] ?? '', lookup_key: orderKeys.find(number) };
  const call = orderApi.patch('/orders/{number}/buyer-pin/', body, { params: { number } });
  const title = body.buyer_pin.trim() === '' ? 'PIN removed' : 'PIN saved';
  return toOutcome(call, values, () => showToast({ tone: 'done', title }));
}

const ACTIONS = { pay, cancel, arrival, review, withdraw, buyer_pin: buyerPin } as const;

const isIntent = (name: string | undefined): name is Intent => name !== undefined && name in ACTIONS;

export function runOrderAction(number: string, values: FormValues) {
  const { intent } = values;
  if (!isIntent(intent)) throw new TypeError(`An order has no form called ${intent}`);
  return ACTIONS[intent](number, values);
}
