import { useSyncExternalStore } from 'react';
import { showToast } from '../../lib/toasts.ts';
import { tryOrUndefined } from '../../lib/try-or-undefined.ts';
import { announceCount, CART_KEY } from './cart-count.ts';
import {
  addItem,
  type Cart,
  countItems,
  EMPTY_CART,
  lineKey,
  type NewItem,
  quantityOf,
  readCart,
} from './cart.ts';

/**
 * The cart of this browser. Reads go to the storage, because another tab may have written. If the storage is blocked
 * or full, the cart lasts until the page is closed.
 */
export function createCartStore(
  findStorage: () => Storage | undefined,
  otherTabs?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
) {
  const listeners = new Set<() => void>();
  const notifyAll = () => listeners.forEach((listener) => listener());
  let text: string | null = null;
  let cart = EMPTY_CART;
  let isStored = true;

  /** Returns the same cart for the same text: React compares snapshots by identity. */
  const getSnapshot = (): Cart => {
    if (!isStored) return cart;
    const stored = tryOrUndefined(() => findStorage()?.getItem(CART_KEY)) ?? null;
    if (stored !== text) {
      text = stored;
      cart = readCart(stored);
    }
    return cart;
  };

  const change = (next: Cart) => {
    const json = JSON.stringify(next);
    cart = next;
    text = json;
    isStored = tryOrUndefined(() => store(findStorage(), json)) ?? false;
    notifyAll();
  };

  return {
    getSnapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      otherTabs?.addEventListener('storage', listener);
      // A page restored from the browser's history has missed the changes of other tabs.
      otherTabs?.addEventListener('pageshow', listener);
      return () => {
        listeners.delete(listener);
        otherTabs?.removeEventListener('storage', listener);
        otherTabs?.removeEventListener('pageshow', listener);
      };
    },
    /** `update((cart) => setQuantity(cart, key, 2))` */
    update: (next: (cart: Cart) => Cart) => {
      const before = getSnapshot();
      const after = next(before);
      if (after !== before) change(after);
    },
  };
}

function store(storage: Storage | undefined, text: string): boolean {
  storage?.setItem(CART_KEY, text);
  return storage !== undefined;
}

export const cartStore = createCartStore(
  () => (typeof localStorage === 'undefined' ? undefined : localStorage),
  typeof window === 'undefined' ? undefined : window,
);

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
