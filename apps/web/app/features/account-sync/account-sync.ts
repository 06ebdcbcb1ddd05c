import type { BrowserApi } from '../../lib/api/browser-api.ts';
import { createStoredState, type StorageAccess } from '../../lib/stored-state.ts';
import { tryOrUndefined } from '../../lib/try-or-undefined.ts';
import type { createCartStore } from '../cart/cart-store.ts';
import { EMPTY_CART } from '../cart/cart.ts';
import type { createWishlistStore } from '../wishlist/wishlist-store.ts';
import { applyAnswer, contentsOf, toLines } from './saved-cart.ts';

/** What this browser and an account had in common when they last met. */
interface SyncState {
  user: number;
  /** The account's version, and this browser's cart at that time. */
  cart: { version: number; contents: string } | null;
  wishes: readonly number[] | null;
}

const KEY = 'harusi_account_sync';

interface AccountSyncOptions {
  api: Pick<BrowserApi, 'get' | 'put' | 'post' | 'delete'>;
  cart: ReturnType<typeof createCartStore>;
  wishlist: ReturnType<typeof createWishlistStore>;
  /** The signed-in customer. */
  findUser: () => number | undefined;
  /** Runs one task at a time, in all tabs. */
  inTurn: (task: () => Promise<void>) => Promise<void>;
  storage?: StorageAccess;
}

export type AccountSync = ReturnType<typeof createAccountSync>;

/**
 * Keeps the cart and wishlist of this browser and those of the account the same. The browser's are what the pages show, so
 * a request that fails changes nothing: the next one carries the same changes.
 */
export function createAccountSync({ api, cart, wishlist, findUser, inTurn, storage }: AccountSyncOptions) {
  const state = createStoredState(KEY, readState, storage);
  /** Undefined before the first meeting with this account. */
  const cartBefore = () => state.getSnapshot()?.cart ?? undefined;
  const wishesBefore = () => state.getSnapshot()?.wishes ?? undefined;
  const remember = (part: Partial<SyncState>) => state.update((now) => now && { ...now, ...part });

  const isCartChanged = () => {
    const now = cart.getSnapshot();
    const before = cartBefore();
    return before ? contentsOf(now) !== before.contents : now.length > 0;
  };
  const areWishesChanged = () => {
    const { ids, removed } = wishlist.getSnapshot();
    const before = wishesBefore();
    return before ? removed.length > 0 || ids.join() !== before.join() : ids.length > 0;
  };

  async function syncCart(user: number): Promise<void> {
    const asked = cart.getSnapshot();
    const before = cartBefore();
    const isChange = isCartChanged();
    const body = { based_on: before?.version ?? 0, lines: toLines(asked) };
    const result = await (isChange ? api.put('/auth/cart/', body) : api.get('/auth/cart/'));
    if (!result.ok || findUser() !== user) return;
    const { value: saved } = result;
    if (!isChange && saved.version === before?.version) return;
    // The cart first: with a newer version and the older cart, the next request would undo what other devices did.
    const answer = { asked, saved, isChange };
    cart.update((now) => applyAnswer(now, answer));
    remember({ cart: { version: saved.version, contents: contentsOf(applyAnswer(asked, answer)) } });
  }

  async function syncWishes(user: number): Promise<void> {
    const asked = wishlist.getSnapshot();
    const before = wishesBefore();
    // Only what is new here: another device may have removed the others. At the first meeting both lists are joined.
    const added = asked.ids.filter((id) => !before?.includes(id));
    for (const id of before ? asked.removed : []) {
      const result = await api.delete('/auth/wishlist/{id}/', undefined, { params: { id } });
      if (!result.ok) return;
    }
    const result = await (added.length > 0
      ? api.post('/auth/wishlist/', { products: added })
      : api.get('/auth/wishlist/'));
    // If it was changed meanwhile, the next request is under way and carries the same changes.
    if (!result.ok || findUser() !== user || wishlist.getSnapshot() !== asked) return;
    wishlist.replace(result.value.products);
    remember({ wishes: result.value.products });
  }

  /** Empties what the account keeps. What it doesn't have yet stays. */
  function forgetSaved(): void {
    // The memory first: an empty cart that seems known would empty the account's.
    if (cartBefore() && !isCartChanged()) {
      remember({ cart: null });
      cart.update(() => EMPTY_CART);
    }
    if (wishesBefore() && !areWishesChanged()) {
      remember({ wishes: null });
      wishlist.replace([]);
    }
    if (!cartBefore() && !wishesBefore()) state.update(() => null);
  }

  function meet(user: number): void {
    if (state.getSnapshot()?.user === user) return;
    forgetSaved();
    state.update(() => ({ user, cart: null, wishes: null }));
  }

  const run = (onlyChanges: boolean) =>
    inTurn(async () => {
      const user = findUser();
      if (user === undefined) return;
      meet(user);
      if (!onlyChanges || isCartChanged()) await syncCart(user);
      if (!onlyChanges || areWishesChanged()) await syncWishes(user);
    });

  return {
    /** Sends what changed here, and reads what changed elsewhere. */
    sync: () => run(false),
    /** Asks nothing if nothing changed here. */
    sendChanges: () => run(true),
    forgetSaved,
  };
}

function readState(stored: string | null): SyncState | null {
  const state: unknown = tryOrUndefined(() => JSON.parse(stored ?? 'null'));
  return isState(state) ? state : null;
}

const isState = (value: unknown): value is SyncState =>
  typeof value === 'object' && value !== null && 'user' in value && 'cart' in value && 'wishes' in value;
