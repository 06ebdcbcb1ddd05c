import { rejectForm, type FormValues } from '../../lib/forms/forms.ts';
import { findEmptyFields } from '../../lib/forms/rejections.ts';
import { showToast } from '../../lib/toasts.ts';
import { answerWith } from './answer-with.ts';
import { orderKeys } from './order-keys.ts';
import { orderApi } from './read-order.ts';
import { REVIEW_WORDS } from './order-words.ts';
import { sendPrompt } from './send-prompt.ts';

/** What the forms of an order's page can ask for; each names one as its `intent`. */
export type Intent = 'pay' | 'cancel' | 'review';

function pay(number: string, values: FormValues) {
  return sendPrompt(number, values, (body) =>
    orderApi.post('/orders/{number}/payments/', body, { params: { number } }),
  );
}

function cancel(number: string, values: FormValues) {
  const body = { lookup_key: orderKeys.find(number) };
  const call = orderApi.post('/orders/{number}/cancel/', body, { params: { number } });
  return answerWith(call, values, () => showToast({ tone: 'done', title: 'Order cancelled' }));
}

const REVIEW = {
  rating: 'Choose one to five stars',
  title: 'Give it a title',
  body: 'Write a few words',
};

function review(number: string, values: FormValues) {
  const empty = findEmptyFields(values, REVIEW);
  if (empty) return rejectForm(empty, values);
  const { line, rating, title = '', body: words = '' } = values;
  const body = {
    line: Number(line),
    rating: Number(rating),
    title,
    body: words,
    lookup_key: orderKeys.find(number),
  };
  const call = orderApi.post('/orders/{number}/reviews/', body, { params: { number } });
  return answerWith(call, values, () =>
    showToast({ tone: 'done', title: 'Asante', text: REVIEW_WORDS.pending }),
  );
}

const ACTIONS = { pay, cancel, review } as const;

const isIntent = (name: string | undefined): name is Intent => name !== undefined && name in ACTIONS;

export function actOnOrder(number: string, values: FormValues) {
  const { intent } = values;
  if (!isIntent(intent)) throw new TypeError(`An order has no form called ${intent}`);
  return ACTIONS[intent](number, values);
}
