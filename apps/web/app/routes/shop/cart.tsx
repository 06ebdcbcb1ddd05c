import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { EMPTY_CART } from '../../features/cart/cart.ts';
import { cartStore, useCart } from '../../features/cart/cart-store.ts';
import { CartSkeleton, EmptyCart } from '../../features/cart/page/empty-cart.tsx';
import { LazyCartView } from '../../features/checkout/lazy-cart-view.tsx';
import type { PlacedOrder } from '../../features/checkout/place-order.ts';
import { loadHead } from '../../features/seo/head.server.ts';
import { metaFromLoader } from '../../features/seo/seo-meta.ts';
import '../../styles/shop/cart.css';
import type { Route } from './+types/cart';

export const meta: Route.MetaFunction = metaFromLoader;

export async function loader(args: Route.LoaderArgs) {
  return { head: await loadHead(args, { title: 'Your cart', noIndex: true }) };
}
export const shouldRevalidate = () => false;

/** The same for every visitor until the browser has read the cart. */
export default function CartPage() {
  const cart = useCart();
  const navigate = useNavigate();
  const [placed, setPlaced] = useState<PlacedOrder>();

  const open = (order: PlacedOrder) => {
    setPlaced(order);
    cartStore.update(() => EMPTY_CART);
    // The key is in the fragment, which no server sees. The order's page sends the payment prompt.
    void navigate(`/orders/${order.number}#key=${order.lookupKey}`, { state: { pay: order.phone } });
  };

  const heading = useFocusWhenEmptied(cart?.length);
  const isKnown = placed === undefined && cart !== undefined;
  const wait = <CartSkeleton orderNumber={placed?.number} />;
  return (
    <div className="wrap cart">
      <h1 ref={heading} tabIndex={-1} className="font-display text-h1 font-medium">
        Your cart
      </h1>
      {!isKnown && wait}
      {isKnown && cart.length === 0 && <EmptyCart />}
      {isKnown && cart.length > 0 && (
        <Suspense fallback={wait}>
          <LazyCartView cart={cart} onPlaced={open} />
        </Suspense>
      )}
    </div>
  );
}

/** Focuses the heading when the last line, or the dialog that cleared the cart, disappears with the focus. */
function useFocusWhenEmptied(lines: number | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(lines);
  useEffect(() => {
    if (lines === 0 && before.current) heading.current?.focus({ preventScroll: true });
    before.current = lines;
  }, [lines]);
  return heading;
}
