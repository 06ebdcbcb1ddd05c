import { lazy } from 'react';
import { Button } from '../../components/button.tsx';
import { cartStore } from '../cart/cart-store.ts';

const load = () => import('./cart-view.tsx');

/** Everything around a filled cart; an empty one needs none of it. */
export const LazyCartView = lazy(() =>
  load().then(
    ({ CartView }) => ({ default: CartView }),
    () => ({ default: CannotLoad }),
  ),
);

/** Begun before React has taken over the page: whoever has something in the cart needs it at once. */
if (cartStore.getSnapshot().length > 0) load().catch(() => undefined);

function CannotLoad() {
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <p>Your cart is safe, but this page could not be loaded. Please check your internet connection.</p>
      <Button variant="line" onClick={() => location.reload()}>
        Try Again
      </Button>
    </div>
  );
}
