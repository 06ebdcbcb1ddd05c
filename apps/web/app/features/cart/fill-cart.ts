import { showToast } from '../../lib/toasts.ts';
import type { NewItem } from './cart.ts';

const loadCart = () => import('./cart-store.ts');

/** The cart's own code comes when a hand is near a button, so that it is there when the button is pressed. */
export const prepareCart = (): void => void loadCart().catch(() => undefined);

/** Answers whether the cart could be asked at all; what it made of it, it says itself. */
export async function fillCart(item: NewItem, quantity: number, available: number): Promise<boolean> {
  try {
    const { addToCart } = await loadCart();
    addToCart(item, quantity, available);
    return true;
  } catch {
    sayNoLine();
    return false;
  }
}

/** Code that cannot be fetched is a line that is broken. */
export function sayNoLine(): void {
  const text = 'Please check your internet connection and try again.';
  showToast({ tone: 'failed', title: 'Network error', text });
}
