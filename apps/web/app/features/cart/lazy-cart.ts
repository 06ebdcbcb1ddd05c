import { showNetworkToast } from '../../lib/toasts.ts';
import type { NewItem } from './cart.ts';

const loadCart = () => import('./cart-store.ts');

/** Loads the cart's code when the pointer is near a button, before it is pressed. */
export const preloadCart = (): void => void loadCart().catch(() => undefined);

/** Returns false if the cart's code failed to load; the cart shows its own toast. */
export async function lazyAddToCart(item: NewItem, quantity: number, available: number): Promise<boolean> {
  try {
    const { addToCart } = await loadCart();
    addToCart(item, quantity, available);
    return true;
  } catch {
    showNetworkToast();
    return false;
  }
}
