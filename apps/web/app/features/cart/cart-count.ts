import { useSyncExternalStore } from 'react';

export const CART_KEY = 'harusi_cart';

const listeners = new Set<() => void>();
let count: number | undefined;

/** Called by the cart, which not every page loads; the badge only needs the count. */
export function announceCount(items: number): void {
  count = items;
  listeners.forEach((listener) => listener());
}

/** The number of items in a stored cart; 0 if it is invalid. */
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
    return 0; // the storage is blocked
  }
}

const syncWithStorage = () => announceCount(readStorage());

function subscribe(listener: () => void) {
  // A page restored from the browser's history has missed the changes of other tabs.
  for (const type of ['storage', 'pageshow']) window.addEventListener(type, syncWithStorage);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The count on the badge; 0 on the server. */
export const useCartCount = () =>
  useSyncExternalStore(
    subscribe,
    () => (count ??= readStorage()),
    () => 0,
  );
