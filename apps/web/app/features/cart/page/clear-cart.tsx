import { useState } from 'react';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { EMPTY_CART } from '../cart.ts';
import { cartStore } from '../cart-store.ts';

export function ClearCart() {
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <button type="button" className="link link-tap" onClick={() => setConfirming(true)}>
        Clear Cart
      </button>
      <ConfirmDialog
        open={confirming}
        title="Clear your cart?"
        text="This removes everything in it and can’t be undone."
        confirmLabel="Clear Cart"
        cancelLabel="Keep It"
        danger
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          cartStore.update(() => EMPTY_CART);
        }}
      />
    </>
  );
}
