import { useEffect, useState } from 'react';
import { CheckoutForm } from './checkout-form.tsx';
import { PayBox } from './pay-box.tsx';
import type { Placed } from './place-order.ts';
import { beginSending } from './sending.ts';
import type { Cart } from '../cart/cart.ts';
import { CartLines } from '../cart/cart-lines.tsx';
import { CartNews } from '../cart/cart-news.tsx';
import { CartSummary } from '../cart/cart-summary.tsx';
import { ClearCart } from '../cart/clear-cart.tsx';
import { FreeShipping } from '../cart/free-shipping.tsx';
import { useQuote } from '../cart/use-quote.ts';

export interface CartViewProps {
  cart: Cart;
  freeOver: string | undefined;
  onPlaced: (placed: Placed) => void;
}

/** A cart with something in it: what, where to, and how much. */
export function CartView({ cart, freeOver, onPlaced }: CartViewProps) {
  const pricing = useQuote(cart);
  const { quote, askAgain } = pricing;
  useEffect(() => {
    if (!quote?.lines.some(({ piece }) => piece?.sale)) return;
    import('../../components/countdown.ts').then(
      ({ startCountdown }) => startCountdown(askAgain),
      () => undefined,
    );
    // Whoever asks again asks the same, whichever of its copies is called.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [quote]);
  const [sending, setSending] = useState(beginSending);
  return (
    <>
      <ClearCart />
      <div className="cart-main">
        <section aria-label="Items">
          <FreeShipping quote={pricing.quote} freeOver={freeOver} />
          <CartNews cart={cart} pricing={pricing} />
          <CartLines cart={cart} pricing={pricing} />
        </section>
        <section aria-labelledby="delivery-title">
          <h2 id="delivery-title" className="cart-title">
            Where shall we send it
          </h2>
          <CheckoutForm {...{ pricing, sending, onPlaced }} onSending={setSending} />
        </section>
      </div>
      <CartSummary cart={cart} pricing={pricing}>
        <PayBox pricing={pricing} sending={sending} />
      </CartSummary>
    </>
  );
}
