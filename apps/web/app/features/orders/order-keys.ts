import { tryOrUndefined } from '../../lib/try-or-undefined.ts';
import type { PayableKind } from './payment/bill.ts';

interface StoredKey {
  number: string;
  key: string;
  /** Omitted for orders. */
  of?: PayableKind;
}

const STORAGE_KEY = 'harusi_order_keys';
const MAX_KEYS = 20;

/**
 * The keys of orders and bookings made or found on this device, newest first. They give guests access, so they never
 * leave the browser. Without a storage they last until the page is closed.
 */
export function createOrderKeys(findStorage: () => Storage | undefined) {
  let unsaved: readonly StoredKey[] | undefined;
  const list = () =>
    unsaved ?? tryOrUndefined(() => readKeys(findStorage()?.getItem(STORAGE_KEY) ?? null)) ?? [];

  return {
    find: (number: string): string | undefined => list().find((one) => one.number === number)?.key,
    save: (number: string, key: string, of: PayableKind = 'order') => {
      const keys = [{ number, key, of }, ...list().filter((one) => one.number !== number)].slice(0, MAX_KEYS);
      const isSaved = tryOrUndefined(() => {
        const storage = findStorage();
        storage?.setItem(STORAGE_KEY, JSON.stringify(keys));
        return storage !== undefined;
      });
      unsaved = isSaved === true ? undefined : keys;
    },
    /** `/orders/MWK74T2N`, newest first. */
    paths: (): string[] =>
      list().map(({ number, of }) => detailPath(of === 'booking' ? of : 'order', number)),
  };
}

function readKeys(text: string | null): readonly StoredKey[] {
  const stored: unknown = JSON.parse(text ?? '[]');
  return Array.isArray(stored) ? stored.filter(isKey).slice(0, MAX_KEYS) : [];
}

function isKey(value: unknown): value is StoredKey {
  if (typeof value !== 'object' || value === null || !('number' in value) || !('key' in value)) return false;
  return typeof value.number === 'string' && typeof value.key === 'string';
}

export const orderKeys = createOrderKeys(() =>
  typeof localStorage === 'undefined' ? undefined : localStorage,
);

const IN_FRAGMENT = /^#key=([\w~.-]+)$/;

/** The key in the fragment of an order's URL, which browsers never send to a server. */
export const keyInHash = (hash: string): string | undefined => IN_FRAGMENT.exec(hash)?.[1];

/** The path of an order or a booking; with the key, a guest can share or bookmark it. */
export const detailPath = (of: PayableKind, number: string, key?: string): string =>
  `/${of}s/${encodeURIComponent(number)}${key === undefined ? '' : `#key=${key}`}`;

export const orderPath = (number: string, key?: string): string => detailPath('order', number, key);
