import { useEffect, useState } from 'react';
import { CheckoutForm } from './checkout-form.tsx';
import { PayBox } from './pay-box.tsx';
import type { PlacedOrder } from './place-order.ts';
import { initialSubmitState } from './submit-state.ts';
import type { Cart } from '../cart/cart.ts';
import { CartLines } from '../cart/lines/cart-lines.tsx';
import { CartChangesNotice } from '../cart/lines/cart-changes-notice.tsx';
import { CartSummary } from '../cart/page/cart-summary.tsx';
import { ClearCart } from '../cart/page/clear-cart.tsx';
import { FreeShipping } from '../cart/page/free-shipping.tsx';
import { useQuote } from '../cart/quote/use-quote.ts';

export interface CartViewProps {
  cart: Cart;
  freeOver: string | undefined;
  onPlaced: (placed: PlacedOrder) => void;
}

/** A cart with items: lines, delivery and summary. */
export function CartView({ cart, freeOver, onPlaced }: CartViewProps) {
  const pricing = useQuote(cart);
  const { quote, reload } = pricing;
  useEffect(() => {
    if (!quote?.lines.some(({ piece }) => piece?.sale)) return;
    import('../../components/countdown.ts').then(
      ({ startCountdown }) => startCountdown(reload),
      () => undefined,
    );
    // `reload` does the same in every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [quote]);
  const [submitState, setSubmitState] = useState(initialSubmitState);
  return (
    <>
      <ClearCart />
      <div className="cart-main">
        <section aria-label="Items">
          <FreeShipping quote={pricing.quote} freeOver={freeOver} />
          <CartChangesNotice cart={cart} pricing={pricing} />
          <CartLines cart={cart} pricing={pricing} />
        </section>
        <section aria-labelledby="delivery-title">
          <h2 id="delivery-title" className="cart-title">
            Where shall we send it
          </h2>
          <CheckoutForm {...{ pricing, submitState, onPlaced }} onSubmitState={setSubmitState} />
        </section>
      </div>
      <CartSummary cart={cart} pricing={pricing}>
        <PayBox pricing={pricing} submitState={submitState} />
      </CartSummary>
    </>
  );
}
