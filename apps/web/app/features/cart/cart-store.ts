import { tryOrUndefined } from '../../lib/try-or-undefined.ts';
import { showToast } from '../../lib/toasts.ts';
import {
  addItem,
  countItems,
  EMPTY_CART,
  lineKey,
  quantityOf,
  readCart,
  type Cart,
  type NewItem,
} from './cart.ts';
import { announceCount, CART_KEY } from './cart-count.ts';

/**
 * The cart of this browser. Every read goes to the storage, because another tab may have written. A browser that
 * keeps nothing (private windows, a full disk) has its cart until the page is left.
 */
export function createCartStore(
  findStorage: () => Storage | undefined,
  otherTabs?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
) {
  const listeners = new Set<() => void>();
  const tellAll = () => listeners.forEach((listener) => listener());
  let text: string | null = null;
  let cart = EMPTY_CART;
  let isKept = true;

  /** The same text gives the same cart, so that whoever compares sees a change only when there is one. */
  const getSnapshot = (): Cart => {
    if (!isKept) return cart;
    const stored = tryOrUndefined(() => findStorage()?.getItem(CART_KEY)) ?? null;
    if (stored !== text) {
      text = stored;
      cart = readCart(stored);
    }
    return cart;
  };

  const change = (next: Cart) => {
    const written = JSON.stringify(next);
    cart = next;
    text = written;
    isKept = tryOrUndefined(() => keep(findStorage(), written)) ?? false;
    tellAll();
  };

  return {
    getSnapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      otherTabs?.addEventListener('storage', listener);
      // A page that comes back from the browser's history slept through what the others wrote.
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

function keep(storage: Storage | undefined, text: string): boolean {
  storage?.setItem(CART_KEY, text);
  return storage !== undefined;
}

export const cartStore = createCartStore(
  () => (typeof localStorage === 'undefined' ? undefined : localStorage),
  typeof window === 'undefined' ? undefined : window,
);

cartStore.subscribe(() => announceCount(countItems(cartStore.getSnapshot())));

const VIEW_CART = { label: 'View cart', to: '/cart' };

/** Adds as many as there are, and says so. */
export function addToCart(item: NewItem, quantity: number, available: number): void {
  const held = () => quantityOf(cartStore.getSnapshot(), lineKey(item));
  const before = held();
  cartStore.update((cart) => addItem(cart, item, quantity, available));
  const added = held() - before;
  showToast({
    tone: added > 0 ? 'done' : 'note',
    title: added > 0 ? 'Added to cart' : 'Already in your cart',
    text:
      added < quantity
        ? `We have no more of ${item.name} than your cart holds now.`
        : `${item.name} has been added to your cart.`,
    action: VIEW_CART,
  });
}
