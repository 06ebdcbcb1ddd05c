import type { Result } from '../../lib/api/browser-api.ts';
import { networkFailure } from '../../lib/api/network-failure.ts';
import { showToast } from '../../lib/toasts.ts';
import { loadCheckoutApi } from '../cart/quote/load-checkout-api.ts';
import { orderDraft } from './draft/draft.ts';
import type { OrderBody } from './order-form.ts';

/** A placed order and the phone number that pays for it. */
export interface PlacedOrder {
  number: string;
  lookupKey: string;
  phone: string;
}

const PAYMENT_ERROR = {
  tone: 'failed',
  title: 'Payment Error',
  text: 'There was an error processing your payment. Please try again.',
} as const;

/** A 4xx means that no order exists; after any other failure it may. */
const isFinal = (status: number) => status >= 400 && status < 500;

/** Safe to call again: a repeated request gets the first response. */
export async function placeOrder(body: OrderBody): Promise<Result<PlacedOrder>> {
  const { body: order, key } = orderDraft.claim(body);
  const calls = await loadCheckoutApi();
  const result = calls ? await calls.sendOrder(order, key) : { ok: false as const, ...networkFailure };
  if (!result.ok) {
    if (isFinal(result.status)) orderDraft.forgetSent();
    const { code, message } = result.problem;
    if (code === 'unavailable') showToast({ ...PAYMENT_ERROR, title: 'Please try again', text: message });
    else if (result.status === 0 || result.status >= 500) showToast(PAYMENT_ERROR);
    return result;
  }
  orderDraft.clear();
  const { number, lookup_key } = result.value;
  return { ...result, value: { number, lookupKey: lookup_key, phone: order.contact.phone } };
}
