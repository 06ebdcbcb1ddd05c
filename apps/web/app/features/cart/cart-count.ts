import { useSyncExternalStore } from 'react';

/** The cart's own key in the browser's storage. */
export const CART_KEY = 'harusi_cart';

const listeners = new Set<() => void>();
let count: number | undefined;

/** Told by the cart, which comes only when somebody buys; every page has the badge and needs no more than its figure. */
export function announceCount(items: number): void {
  count = items;
  listeners.forEach((listener) => listener());
}

/** How many items a stored cart holds; a text that is none of ours holds nothing. */
export function countStored(stored: string | null): number {
  try {
    const lines: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(lines) ? lines.reduce((sum: number, line) => sum + quantityOf(line), 0) : 0;
  } catch {
    return 0;
  }
}

const quantityOf = (line: unknown) =>
  typeof line === 'object' && line !== null && 'quantity' in line && Number(line.quantity) > 0
    ? Math.trunc(Number(line.quantity))
    : 0;

function readStorage(): number {
  try {
    return countStored(localStorage.getItem(CART_KEY));
  } catch {
    return 0; // a browser that keeps nothing
  }
}

const hearOtherTabs = () => announceCount(readStorage());

function subscribe(listener: () => void) {
  // A page that comes back from the browser's history slept through what the others wrote.
  for (const type of ['storage', 'pageshow']) window.addEventListener(type, hearOtherTabs);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The figure on the badge. The server knows of no cart. */
export const useCartCount = () =>
  useSyncExternalStore(
    subscribe,
    () => (count ??= readStorage()),
    () => 0,
  );
