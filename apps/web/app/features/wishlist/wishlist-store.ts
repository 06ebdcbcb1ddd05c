import { createStoredState, type StorageAccess } from '../../lib/stored-state.ts';
import { tryOrUndefined } from '../../lib/try-or-undefined.ts';

export interface Wishlist {
  /** Ids of products, newest first. */
  ids: readonly number[];
  /** Removed since the last sync with an account, newest first. */
  removed: readonly number[];
}

const KEY = 'harusi_wishlist';
/** As many as an account keeps; a test compares. The oldest go first. */
const MAX_IDS = 200;

/** The wishlist of this browser. */
export function createWishlistStore(storage?: StorageAccess) {
  const { getSnapshot, subscribe, update } = createStoredState(KEY, readWishlist, storage);
  return {
    getSnapshot,
    subscribe,
    toggle: (id: number) =>
      update((list) => (list.ids.includes(id) ? withoutId(list, id) : withIds(list, [id]))),
    /** The first becomes the newest. Those saved before keep their place. */
    add: (ids: readonly number[]) => update((list) => withIds(list, ids)),
    /** Sets what the account holds. */
    replace: (ids: readonly number[]) =>
      update((list) => {
        const next = { ids: toIds(ids), removed: [] };
        return JSON.stringify(next) === JSON.stringify(list) ? list : next;
      }),
  };
}

const withoutId = ({ ids, removed }: Wishlist, id: number): Wishlist => ({
  ids: ids.filter((saved) => saved !== id),
  removed: toIds([id, ...removed]),
});

function withIds(list: Wishlist, added: readonly number[]): Wishlist {
  const unsaved = added.filter((id) => !list.ids.includes(id));
  if (unsaved.length === 0) return list;
  return {
    ids: toIds([...unsaved, ...list.ids]),
    removed: list.removed.filter((id) => !unsaved.includes(id)),
  };
}

/** Anything else than our own JSON, also from a blocked storage, is an empty wishlist. */
function readWishlist(stored: string | null): Wishlist {
  const list: unknown = tryOrUndefined(() => JSON.parse(stored ?? '{}'));
  const { ids, removed }: Partial<Record<keyof Wishlist, unknown>> =
    typeof list === 'object' && list !== null ? list : {};
  return { ids: toIds(ids), removed: toIds(removed) };
}

/** Each id once. */
const toIds = (values: unknown): number[] =>
  Array.isArray(values) ? [...new Set(values)].filter(isId).slice(0, MAX_IDS) : [];

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

export const wishlistStore = createWishlistStore();
