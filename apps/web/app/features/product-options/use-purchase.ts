import { useRef, useState } from 'react';
import { toCartItem } from '../cart/cart-item.ts';
import { fillCart } from '../cart/fill-cart.ts';
import { countAvailable, findMissingChoice, type Choice, type WireProduct } from './choices.ts';

/** A sample is built in and cannot be ordered. */
export type SoldProduct = WireProduct & { sample?: true };

export type Purchase = ReturnType<typeof usePurchase>;

/** What stands between a choice and the cart: the quantity, the stock, and what was not chosen yet. */
export function usePurchase(product: SoldProduct, choice: Choice) {
  const [wanted, setQuantity] = useState(1);
  const [wasAsked, setAsked] = useState(false);
  /** Around the choices, to lead somebody to the one that was left out. */
  const box = useRef<HTMLDivElement>(null);
  const { variants } = product;
  const available = countAvailable(variants, choice);
  const missing = findMissingChoice(variants, choice);
  const quantity = Math.max(1, Math.min(wanted, available));

  return {
    box,
    quantity,
    setQuantity,
    available,
    /** Said only to those who have tried. */
    missing: wasAsked ? missing : undefined,
    /** Why it cannot be bought at all. */
    refuse: product.sample ? 'Sample' : available === 0 ? 'Out of stock' : undefined,
    /** Answers whether it lies in the cart; otherwise something must be chosen first, or the line is broken. */
    add: async (): Promise<boolean> => {
      setAsked(true);
      if (missing !== undefined) {
        box.current?.querySelector<HTMLElement>(`[data-choice=${missing}] input:enabled`)?.focus();
        return false;
      }
      return fillCart(toCartItem(product, choice), quantity, available);
    },
  };
}
