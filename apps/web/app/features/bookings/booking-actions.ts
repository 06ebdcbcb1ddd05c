import { formatMoment } from '../../lib/time/nairobi-time.ts';
import type { FormValues } from '../../lib/forms/forms.ts';
import { showToast } from '../../lib/toasts.ts';
import { toOutcome } from '../orders/to-outcome.ts';
import { orderKeys } from '../orders/order-keys.ts';
import { orderApi } from '../orders/read-order.ts';
import { sendPrompt } from '../orders/payment/send-prompt.ts';

/** Each form on the page names one of these as its `intent`. */
export type Intent = 'pay' | 'cancel' | 'move';

const pay = (number: string, values: FormValues) =>
  sendPrompt(number, values, (body) =>
    orderApi.post('/bookings/{number}/payments/', body, { params: { number } }),
  );

function cancel(number: string, values: FormValues) {
  const body = { lookup_key: orderKeys.find(number) };
  const call = orderApi.post('/bookings/{number}/cancel/', body, { params: { number } });
  return toOutcome(call, values, () => showToast({ tone: 'done', title: 'Booking cancelled' }));
}

function move(number: string, values: FormValues) {
  const { starts_at = '' } = values;
  const body = { starts_at, lookup_key: orderKeys.find(number) };
  const call = orderApi.post('/bookings/{number}/reschedule/', body, { params: { number } });
  return toOutcome(call, values, () =>
    showToast({
      tone: 'done',
      title: 'Your booking has moved',
      text: `It is now on ${formatMoment(starts_at)}, Nairobi time.`,
    }),
  );
}

const ACTIONS = { pay, cancel, move } as const;

const isIntent = (name: string | undefined): name is Intent => name !== undefined && name in ACTIONS;

export function runBookingAction(number: string, values: FormValues) {
  const { intent } = values;
  if (!isIntent(intent)) throw new TypeError(`A booking has no form called ${intent}`);
  return ACTIONS[intent](number, values);
}
