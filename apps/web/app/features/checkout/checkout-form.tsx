import type { SyntheticEvent } from 'react';
import { useProblemFocus, readFormValues } from '../../lib/forms/forms.ts';
import { showToast } from '../../lib/toasts.ts';
import { cartStore } from '../cart/cart-store.ts';
import type { Pricing } from '../cart/use-quote.ts';
import { CheckoutFields } from './checkout-fields.tsx';
import { draft } from './draft.ts';
import { toOrder, troubleOf } from './order-form.ts';
import { placeOrder, type Placed } from './place-order.ts';
import { canBePaid, FORM_ID, type Sending } from './sending.ts';

interface CheckoutFormProps {
  pricing: Pricing;
  sending: Sending;
  onSending: (sending: Sending) => void;
  onPlaced: (placed: Placed) => void;
}

const CART_IS_EMPTY = {
  tone: 'failed',
  title: 'Cart is empty',
  text: 'Please add items to your cart before checking out.',
} as const;

/** Who and where to; sent by the button in the summary or by Enter. */
export function CheckoutForm({ pricing, sending, onSending, onPlaced }: CheckoutFormProps) {
  const form = useProblemFocus(sending.problem);

  const send = async (typed: FormData) => {
    const cart = cartStore.getSnapshot();
    // Emptied a moment ago, perhaps in another tab.
    if (cart.length === 0) return showToast(CART_IS_EMPTY);
    const order = toOrder(readFormValues(typed), cart, String(pricing.quote?.total));
    const attempt = sending.attempt + 1;
    if (!canBePaid(pricing) && !draft.isSent(order)) {
      return onSending({ ...sending, isUnsure: false });
    }
    onSending({ isUnderWay: true, isUnsure: false, attempt });
    const result = await placeOrder(order);
    if (result.ok) return onPlaced(result.value);
    const isUnsure = draft.isUnsure();
    onSending({ isUnderWay: false, isUnsure, problem: troubleOf(result), attempt });
    // Prices and stock may have moved. Not while an order may have been made: what it holds would look sold out.
    return isUnsure ? undefined : pricing.askAgain();
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!sending.isUnderWay) void send(new FormData(event.currentTarget));
  };

  return (
    <form ref={form} id={FORM_ID} method="post" noValidate onSubmit={submit}>
      <CheckoutFields problem={sending.problem} />
    </form>
  );
}
