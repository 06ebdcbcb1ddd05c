import type { SyntheticEvent } from 'react';
import { useProblemFocus } from '../../lib/forms.ts';
import type { Pricing } from '../cart/use-quote.ts';
import { CheckoutFields } from './checkout-fields.tsx';
import { placeOrder, refuseEmpty, type Placed } from './place-order.ts';
import { FORM_ID, type Sending } from './sending.ts';

interface CheckoutFormProps {
  pricing: Pricing;
  sending: Sending;
  onSending: (sending: Sending) => void;
  onPlaced: (placed: Placed) => void;
}

/** Who and where to; sent by the button in the summary or by Enter. */
export function CheckoutForm({ pricing, sending, onSending, onPlaced }: CheckoutFormProps) {
  const { quote, isFresh, askAgain } = pricing;
  const form = useProblemFocus(sending.problem);

  const send = async (typed: FormData) => {
    const isReady = isFresh && quote?.refusal === null && !sending.isUnderWay;
    if (refuseEmpty() || !isReady) return;
    const attempt = sending.attempt + 1;
    onSending({ isUnderWay: true, attempt });
    const outcome = await placeOrder(typed, String(quote.total));
    if ('lookupKey' in outcome) {
      onPlaced(outcome);
      return;
    }
    onSending({ isUnderWay: false, problem: outcome, attempt });
    // What is not about the fields may be about prices and stock.
    if (outcome.field_errors === undefined) askAgain();
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(new FormData(event.currentTarget));
  };

  return (
    <form ref={form} id={FORM_ID} method="post" noValidate onSubmit={submit}>
      <CheckoutFields problem={sending.problem} />
    </form>
  );
}
