import { useSyncExternalStore } from 'react';
import { createStoredState, type StorageAccess } from '../../lib/stored-state.ts';
import { showToast } from '../../lib/toasts.ts';
import { announceCount, CART_KEY } from './cart-count.ts';
import { addItem, type Cart, countItems, lineKey, type NewItem, quantityOf, readCart } from './cart.ts';

export const createCartStore = (storage?: StorageAccess) => createStoredState(CART_KEY, readCart, storage);

/** The cart of this browser. */
export const cartStore = createCartStore();

cartStore.subscribe(() => announceCount(countItems(cartStore.getSnapshot())));

const VIEW_CART = { label: 'View cart', to: '/cart' };

/** Adds up to the stock and shows a toast. */
export function addToCart(item: NewItem, quantity: number, available: number): void {
  const inCart = () => quantityOf(cartStore.getSnapshot(), lineKey(item));
  const before = inCart();
  cartStore.update((cart) => addItem(cart, item, quantity, available));
  const added = inCart() - before;
  showToast({
    tone: added > 0 ? 'done' : 'note',
    title: added > 0 ? 'Added to cart' : 'Already in your cart',
    text:
      added < quantity
        ? `Your cart holds all the ${item.name} we have.`
        : `${item.name} has been added to your cart.`,
    action: VIEW_CART,
  });
}

const getServerSnapshot = () => undefined;

/** The cart, in sync across tabs; undefined on the server and during hydration. */
export const useCart = (): Cart | undefined =>
  useSyncExternalStore<Cart | undefined>(cartStore.subscribe, cartStore.getSnapshot, getServerSnapshot);
