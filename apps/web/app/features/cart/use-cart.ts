import { useSyncExternalStore } from 'react';
import type { Cart } from './cart.ts';
import { cartStore } from './cart-store.ts';

const unknown = () => undefined;

/** What lies in the cart, in every tab at once. Only the browser knows: the server, and the first paint, do not. */
export const useCart = (): Cart | undefined =>
  useSyncExternalStore<Cart | undefined>(cartStore.subscribe, cartStore.getSnapshot, unknown);
