import type { Result } from '../../lib/api/browser-api.ts';
import { networkFailure } from '../../lib/api/network-failure.ts';
import { showToast } from '../../lib/toasts.ts';
import { loadCalls } from '../cart/load-calls.ts';
import { draft } from './draft.ts';
import type { OrderBody } from './order-form.ts';

/** An order that was made, and the phone that is asked to pay it. */
export interface Placed {
  number: string;
  lookupKey: string;
  phone: string;
}

const PAYMENT_ERROR = {
  tone: 'failed',
  title: 'Payment Error',
  text: 'There was an error processing your payment. Please try again.',
} as const;

/** No order was made, for sure; anything else may be the answer that got lost. */
const isFinal = (status: number) => status >= 400 && status < 500;

/** Sends an order once, however often it is pressed. */
export async function placeOrder(wanted: OrderBody): Promise<Result<Placed>> {
  const { body: order, key } = draft.claim(wanted);
  const calls = await loadCalls();
  const result = calls ? await calls.sendOrder(order, key) : { ok: false as const, ...networkFailure };
  if (!result.ok) {
    if (isFinal(result.status)) draft.forgetSent();
    if (result.status === 0 || result.status >= 500) showToast(PAYMENT_ERROR);
    return result;
  }
  draft.clear();
  const { number, lookup_key } = result.value;
  return { ...result, value: { number, lookupKey: lookup_key, phone: order.contact.phone } };
}
