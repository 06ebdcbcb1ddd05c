import type { Held } from './held-words.ts';

interface KeptKey {
  number: string;
  key: string;
  /** What has the number; left out for orders. */
  of?: Held;
}

const NAME = 'harusi_order_keys';
const MOST = 20;

/**
 * The keys of the orders and bookings that were made or found on this phone, newest first. They open one for a guest, so they
 * stay in this browser. One that keeps nothing has them until the page is left.
 */
export function createOrderKeys(findStorage: () => Storage | undefined) {
  let unkept: readonly KeptKey[] | undefined;
  const list = () => unkept ?? attempt(() => readKeys(findStorage()?.getItem(NAME) ?? null)) ?? [];

  return {
    find: (number: string): string | undefined => list().find((one) => one.number === number)?.key,
    keep: (number: string, key: string, of: Held = 'order') => {
      const keys = [{ number, key, of }, ...list().filter((one) => one.number !== number)].slice(0, MOST);
      const isKept = attempt(() => {
        const storage = findStorage();
        storage?.setItem(NAME, JSON.stringify(keys));
        return storage !== undefined;
      });
      unkept = isKept === true ? undefined : keys;
    },
    /** Where they lead, the last one first: `/orders/MWK74T2N`. */
    paths: (): string[] => list().map(({ number, of }) => ownPath(of === 'booking' ? of : 'order', number)),
  };
}

function readKeys(text: string | null): readonly KeptKey[] {
  const stored: unknown = JSON.parse(text ?? '[]');
  return Array.isArray(stored) ? stored.filter(isKey).slice(0, MOST) : [];
}

function isKey(value: unknown): value is KeptKey {
  if (typeof value !== 'object' || value === null || !('number' in value) || !('key' in value)) return false;
  return typeof value.number === 'string' && typeof value.key === 'string';
}

/** A storage may throw at any touch: blocked by the browser, full, or holding what somebody else wrote. */
function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

export const orderKeys = createOrderKeys(() =>
  typeof localStorage === 'undefined' ? undefined : localStorage,
);

const IN_FRAGMENT = /^#key=([\w~.-]+)$/;

/** The key behind the # of an order's address, where no server sees it. */
export const keyIn = (hash: string): string | undefined => IN_FRAGMENT.exec(hash)?.[1];

/** The address of an order or a booking as a guest can keep it. */
export const ownPath = (of: Held, number: string, key?: string): string =>
  `/${of}s/${encodeURIComponent(number)}${key === undefined ? '' : `#key=${key}`}`;

export const orderPath = (number: string, key?: string): string => ownPath('order', number, key);
