interface KeptKey {
  number: string;
  key: string;
}

const NAME = 'harusi_order_keys';
const MOST = 20;

/**
 * The keys of the orders that were placed or found on this phone, newest first. They open an order for a guest, so they
 * stay in this browser. One that keeps nothing has them until the page is left.
 */
export function createOrderKeys(findStorage: () => Storage | undefined) {
  let unkept: readonly KeptKey[] | undefined;
  const list = () => unkept ?? attempt(() => readKeys(findStorage()?.getItem(NAME) ?? null)) ?? [];

  return {
    find: (number: string): string | undefined => list().find((one) => one.number === number)?.key,
    keep: (number: string, key: string) => {
      const keys = [{ number, key }, ...list().filter((one) => one.number !== number)].slice(0, MOST);
      const isKept = attempt(() => {
        const storage = findStorage();
        storage?.setItem(NAME, JSON.stringify(keys));
        return storage !== undefined;
      });
      unkept = isKept === true ? undefined : keys;
    },
    /** Numbers of the orders, the last one first. */
    numbers: (): string[] => list().map(({ number }) => number),
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

/** The address of an order as a guest can keep it. */
export const orderPath = (number: string, key?: string): string =>
  `/orders/${encodeURIComponent(number)}${key === undefined ? '' : `#key=${key}`}`;
