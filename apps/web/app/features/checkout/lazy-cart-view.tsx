import { lazy } from 'react';
import { Button } from '../../components/button.tsx';
import { cartStore } from '../cart/cart-store.ts';

const load = () => import('./cart-view.tsx');

/** An empty cart doesn't need this code. */
export const LazyCartView = lazy(() =>
  load().then(
    ({ CartView }) => ({ default: CartView }),
    () => ({ default: LoadError }),
  ),
);

// Starts loading before hydration when the cart has items.
if (cartStore.getSnapshot().length > 0) load().catch(() => undefined);

function LoadError() {
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <p>Your cart is safe, but we couldn’t load this page. Please check your internet connection.</p>
      <Button variant="line" onClick={() => location.reload()}>
        Try Again
      </Button>
    </div>
  );
}
