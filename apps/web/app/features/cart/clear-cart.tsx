import { useState } from 'react';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';
import { EMPTY_CART } from './cart.ts';
import { cartStore } from './cart-store.ts';

/** Takes everything out, once it is sure. */
export function ClearCart() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="link link-tap" onClick={() => setAsking(true)}>
        Clear Cart
      </button>
      <ConfirmDialog
        open={asking}
        title="Clear your cart?"
        text="Everything in it is taken out. This cannot be undone."
        confirmLabel="Clear Cart"
        cancelLabel="Keep It"
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          cartStore.update(() => EMPTY_CART);
        }}
      />
    </>
  );
}
