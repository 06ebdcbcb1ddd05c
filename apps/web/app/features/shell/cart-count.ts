import { useSyncExternalStore } from 'react';

const CART_KEY = 'harusi_cart';
const MOST = 99;

/** All pieces in the cart as it lies in the storage; what cannot be read counts as nothing. */
export function countPieces(stored: string | null | undefined): number {
  let total = 0;
  for (const line of linesOf(stored)) {
    const quantity: unknown =
      typeof line === 'object' && line !== null && 'quantity' in line && line.quantity;
    if (typeof quantity === 'number' && quantity > 0) total += Math.trunc(quantity);
  }
  return total;
}

function linesOf(stored: string | null | undefined): readonly unknown[] {
  try {
    const lines: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(lines) ? lines : [];
  } catch {
    return [];
  }
}

/** As written on the badge: `99+` at most. */
export const badgeText = (count: number): string => (count > MOST ? `${MOST}+` : String(count));

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

function readCount(): number {
  try {
    return countPieces(localStorage.getItem(CART_KEY));
  } catch {
    return 0;
  }
}

/** How many pieces are in this browser's cart. The server knows of none. */
export const useCartCount = (): number => useSyncExternalStore(subscribe, readCount, () => 0);
