import type { SyntheticEvent } from 'react';
import { useProblemFocus, readFormValues } from '../../lib/forms/forms.ts';
import { session } from '../../lib/session/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { cartStore } from '../cart/cart-store.ts';
import type { Pricing } from '../cart/quote/use-quote.ts';
import { CheckoutFields } from './checkout-fields.tsx';
import { orderDraft } from './draft/draft.ts';
import { REMEMBERED_FIELDS, toOrder, toCheckoutError } from './order-form.ts';
import { placeOrder, type PlacedOrder } from './place-order.ts';
import { rememberedDetails } from './draft/remembered-details.ts';
import { canBePaid, FORM_ID, type SubmitState } from './submit-state.ts';

interface CheckoutFormProps {
  pricing: Pricing;
  submitState: SubmitState;
  onSubmitState: (submitState: SubmitState) => void;
  onPlaced: (placed: PlacedOrder) => void;
  /** Called with the chosen county, at first and after each change. */
  onCounty: (county: string) => void;
  /** The same with the way it is delivered. */
  onWay: (way: string) => void;
}

const CART_IS_EMPTY = {
  tone: 'failed',
  title: 'Cart is empty',
  text: 'Please add items to your cart before checking out.',
} as const;

/** Submitted by the button in the summary or by Enter. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { pricing, submitState, onSubmitState, onPlaced, onCounty, onWay } = props;
  const form = useProblemFocus(submitState.problem);

  const send = async (typed: FormData) => {
    const cart = cartStore.getSnapshot();
    // The cart may have been emptied in another tab.
    if (cart.length === 0) return showToast(CART_IS_EMPTY);
    const values = readFormValues(typed);
    const order = toOrder(values, cart, String(pricing.quote?.total));
    const attempt = submitState.attempt + 1;
    if (!canBePaid(pricing) && !orderDraft.isSent(order)) {
      return onSubmitState({ ...submitState, isUnsure: false });
    }
    onSubmitState({ isSubmitting: true, isUnsure: false, attempt });
    const result = await placeOrder(order);
    if (result.ok) {
      if (session.user() === undefined) rememberedDetails.update(values, REMEMBERED_FIELDS);
      return onPlaced(result.value);
    }
    const isUnsure = orderDraft.isUnsure();
    onSubmitState({ isSubmitting: false, isUnsure, problem: toCheckoutError(result), attempt });
    // Prices and stock may have changed. If an order may exist, its own hold would look like sold-out stock.
    return isUnsure ? undefined : pricing.reload();
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!submitState.isSubmitting) void send(new FormData(event.currentTarget));
  };

  return (
    <form ref={form} id={FORM_ID} method="post" noValidate onSubmit={submit}>
      <CheckoutFields problem={submitState.problem} {...{ pricing, onCounty, onWay }} />
    </form>
  );
}
