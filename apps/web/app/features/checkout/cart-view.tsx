import { COUNTIES } from '@harusi/contracts/constants/delivery/counties';
import type { County } from '@harusi/contracts/checkout/delivery';
import { useEffect, useMemo, useState } from 'react';
import { CheckoutForm } from './checkout-form.tsx';
import { PayBox } from './pay-box.tsx';
import type { PlacedOrder } from './place-order.ts';
import { INITIAL_SUBMIT_STATE } from './submit-state.ts';
import { toChoice } from './way.ts';
import type { Cart } from '../cart/cart.ts';
import { CartLines } from '../cart/lines/cart-lines.tsx';
import { CartChangesNotice } from '../cart/lines/cart-changes-notice.tsx';
import { CartSummary } from '../cart/page/cart-summary.tsx';
import { ClearCart } from '../cart/page/clear-cart.tsx';
import { FreeShipping } from '../cart/page/free-shipping.tsx';
import { useQuote } from '../cart/quote/use-quote.ts';
import { CartArrival } from '../delivery/cart-arrival.tsx';
import { useVisitor } from '../delivery/use-visitor.ts';
import { WeddingQuestion } from '../delivery/wedding-question.tsx';

export interface CartViewProps {
  cart: Cart;
  onPlaced: (placed: PlacedOrder) => void;
}

/** A cart with items: lines, delivery and summary. */
export function CartView({ cart, onPlaced }: CartViewProps) {
  const [typedCounty, setTypedCounty] = useState('');
  const { county: knownCounty } = useVisitor();
  const county = findCounty(typedCounty) ?? findCounty(knownCounty);
  const [way, setWay] = useState('');
  const choice = useMemo(() => toChoice(way), [way]);
  const [defaultCounty, setDefaultCounty] = useState<County>();
  // Choosing the default county or the door changes nothing, so it asks for no new quote.
  const pricing = useQuote(cart, {
    county: county === defaultCounty ? undefined : county,
    delivery: choice.method === 'door' ? undefined : choice,
  });
  const { quote, reload } = pricing;
  if (county === undefined && quote !== undefined && quote.arrival.county !== defaultCounty) {
    setDefaultCounty(quote.arrival.county);
  }
  useEffect(() => {
    if (!quote?.lines.some(({ piece }) => piece?.sale)) return;
    import('../../components/countdown.ts').then(
      ({ startCountdown }) => startCountdown(reload),
      () => undefined,
    );
    // `reload` does the same in every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [quote]);
  const [submitState, setSubmitState] = useState(INITIAL_SUBMIT_STATE);
  return (
    <>
      <ClearCart />
      <div className="cart-main">
        <section aria-label="Items">
          <FreeShipping pricing={pricing} />
          <CartChangesNotice cart={cart} pricing={pricing} />
          <CartLines cart={cart} pricing={pricing} />
        </section>
        {quote !== undefined && <WeddingQuestion county={quote.arrival.county} />}
        <section aria-labelledby="delivery-title">
          <h2 id="delivery-title" className="cart-title">
            Where shall we send it
          </h2>
          <CheckoutForm
            {...{ pricing, submitState, onPlaced }}
            onSubmitState={setSubmitState}
            onCounty={setTypedCounty}
            onWay={setWay}
          />
        </section>
      </div>
      <CartSummary cart={cart} pricing={pricing}>
        {quote !== undefined && <CartArrival quote={quote} onPassed={reload} />}
        <PayBox pricing={pricing} submitState={submitState} />
      </CartSummary>
    </>
  );
}

/** The form may hold any text. */
const findCounty = (name: string | undefined) => COUNTIES.find((county) => county === name);
