import { tryOrUndefined } from './try-or-undefined.ts';

export interface StorageAccess {
  find: () => Storage | undefined;
  otherTabs?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> | undefined;
}

export const localStorageAccess: StorageAccess = {
  find: () => (typeof localStorage === 'undefined' ? undefined : localStorage),
  otherTabs: typeof window === 'undefined' ? undefined : window,
};

/**
 * A value that this browser keeps, in sync across tabs. Reads go to the storage, because another tab may have written.
 * If the storage is blocked or full, the value lasts until the page is closed.
 */
export function createStoredState<Value>(
  key: string,
  /** Accepts anything that may be stored, also nothing. */
  read: (stored: string | null) => Value,
  { find, otherTabs }: StorageAccess = localStorageAccess,
) {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let value = read(null);
  let isStored = true;

  /** Returns the same value for the same text: React compares snapshots by identity. */
  const getSnapshot = (): Value => {
    if (!isStored) return value;
    const stored = tryOrUndefined(() => find()?.getItem(key)) ?? null;
    if (stored !== text) {
      text = stored;
      value = read(stored);
    }
    return value;
  };

  const change = (next: Value) => {
    const json = JSON.stringify(next);
    value = next;
    text = json;
    isStored = tryOrUndefined(() => store(find(), key, json)) ?? false;
    listeners.forEach((listener) => listener());
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
    update: (next: (value: Value) => Value) => {
      const before = getSnapshot();
      const after = next(before);
      if (after !== before) change(after);
    },
  };
}

function store(storage: Storage | undefined, key: string, text: string): boolean {
  storage?.setItem(key, text);
  return storage !== undefined;
}
