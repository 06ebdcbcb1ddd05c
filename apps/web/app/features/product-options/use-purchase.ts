import { useRef, useState } from 'react';
import { toCartItem } from '../cart/to-cart-item.ts';
import { addToCart } from '../cart/cart-store.ts';
import { countAvailable, findMissingChoice, picturesFor, type Choice, type WireProduct } from './choices.ts';

/** Samples stand in for the API and can't be ordered. */
export type SoldProduct = WireProduct & { sample?: true };

export type Purchase = ReturnType<typeof usePurchase>;

/** Quantity, stock and missing choices, up to adding the product to the cart. */
export function usePurchase(product: SoldProduct, choice: Choice) {
  const [requested, setQuantity] = useState(1);
  const [hasTried, setHasTried] = useState(false);
  /** The element around the choices, to focus a missing one. */
  const box = useRef<HTMLDivElement>(null);
  const { variants } = product;
  const available = countAvailable(variants, choice);
  const missing = findMissingChoice(variants, choice);
  const quantity = Math.max(1, Math.min(requested, available));
  const isSoldOut = !product.sample && available === 0;
  const requireChoice = (): boolean => {
    setHasTried(true);
    if (missing !== undefined)
      box.current?.querySelector<HTMLElement>(`[data-choice=${missing}] input:enabled`)?.focus();
    return missing === undefined;
  };

  return {
    box,
    quantity,
    setQuantity,
    available,
    /** Shown only after a first try. */
    missing: hasTried ? missing : undefined,
    isSoldOut,
    /** Why it can't be bought at all. */
    unavailable: product.sample ? 'Sample' : isSoldOut ? 'Out of stock' : undefined,
    /** Whether colour and size are chosen; otherwise asks for them. */
    requireChoice,
    /** Returns whether the product is in the cart. */
    add: (): boolean => {
      if (!requireChoice()) return false;
      const images = picturesFor(product.images, choice.colour);
      addToCart(toCartItem({ ...product, images }, choice), quantity, available);
      return true;
    },
  };
}
