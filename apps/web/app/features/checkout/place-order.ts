import type { Trouble } from '../../lib/errors.ts';
import { valuesOf } from '../../lib/forms.ts';
import { networkFailure } from '../../lib/network-failure.ts';
import { showToast } from '../../lib/toasts.ts';
import { cartStore } from '../cart/cart-store.ts';
import { loadCalls } from '../cart/load-calls.ts';
import { draft } from './draft.ts';
import { isFinal, toOrder, troubleOf } from './order-form.ts';

/** An order that was made, and the phone that is asked to pay it. */
export interface Placed {
  number: string;
  lookupKey: string;
  phone: string;
}

const CART_IS_EMPTY = {
  tone: 'failed',
  title: 'Cart is empty',
  text: 'Please add items to your cart before checking out.',
} as const;

const PAYMENT_ERROR = {
  tone: 'failed',
  title: 'Payment Error',
  text: 'There was an error processing your payment. Please try again.',
} as const;

/** A cart that somebody emptied a moment ago, perhaps in another tab. */
export function refuseEmpty(): boolean {
  const isEmpty = cartStore.getSnapshot().length === 0;
  if (isEmpty) showToast(CART_IS_EMPTY);
  return isEmpty;
}

/** Sends the order at the price that was shown. What is sent again after a broken line is the same order. */
export async function placeOrder(typed: FormData, total: string): Promise<Placed | Trouble> {
  const order = toOrder(valuesOf(typed), cartStore.getSnapshot(), total);
  const calls = await loadCalls();
  const result = calls
    ? await calls.placeOrder(order, draft.keyOf(order))
    : { ok: false as const, ...networkFailure };
  if (result.ok) {
    draft.clear();
    const { number, lookup_key } = result.value;
    return { number, lookupKey: lookup_key, phone: order.contact.phone };
  }
  if (isFinal(result)) draft.forgetKey();
  if (result.status === 0 || result.status >= 500) showToast(PAYMENT_ERROR);
  return troubleOf(result);
}
