import { browserApi } from '../../lib/api/browser-api.ts';
import { onReconnect } from '../../lib/network/on-reconnect.ts';
import { session } from '../../lib/session/session.ts';
import { cartStore } from '../cart/cart-store.ts';
import { forgetWedding, syncWedding } from '../delivery/account-wedding.ts';
import { visitor } from '../delivery/visitor.ts';
import { forgetSavedPieces } from '../wishlist-page/saved-pieces.ts';
import { wishlistStore } from '../wishlist/wishlist-store.ts';
import { createAccountSync } from './account-sync.ts';

/** Debounces clicks on the stepper. */
const DEBOUNCE_MS = 1_000;
/** Between two looks at the account: some people change tabs all the time. */
const PAUSE_MS = 5_000;
const LAST_TRY_MS = 2_000;
const LOCK = 'harusi-account-sync';

let last = Promise.resolve();
/** Browsers offer no locks without HTTPS. Two tabs then send the same changes, and the account joins them. */
const inTurn = (task: () => Promise<void>): Promise<void> => {
  const run = 'locks' in navigator ? navigator.locks.request(LOCK, task) : last.then(task);
  last = run.catch(() => undefined); // the next one starts where this one has failed
  return last;
};

const accountSync = createAccountSync({
  api: browserApi,
  cart: cartStore,
  wishlist: wishlistStore,
  findUser: () => (session.refreshToken() === undefined ? undefined : session.user()?.id),
  inTurn,
});

const sendAll = () => Promise.all([accountSync.sendChanges(), syncWedding()]);

/** Syncs now, after each change, and when the network or the reader is back. Returns the function that ends it. */
export function startSync(): () => void {
  let lastLook = -PAUSE_MS;
  let looking: ReturnType<typeof setTimeout> | undefined;
  let sending: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    lastLook = performance.now();
    void accountSync.sync();
    void syncWedding();
  };
  const lookSoon = () => {
    clearTimeout(looking);
    looking = setTimeout(look, Math.max(0, lastLook + PAUSE_MS - performance.now()));
  };
  const sendSoon = () => {
    clearTimeout(sending);
    sending = setTimeout(() => void sendAll(), DEBOUNCE_MS);
  };

  look();
  const stops = [
    ...[cartStore, wishlistStore, visitor].map((store) => store.subscribe(sendSoon)),
    onReconnect(lookSoon),
  ];
  return () => {
    clearTimeout(looking);
    clearTimeout(sending);
    stops.forEach((stop) => stop());
  };
}

/** Before signing out: sends what the account doesn't have. Returns what empties this browser of the rest. */
export async function leaveAccount(): Promise<() => void> {
  const pause = new Promise((resolve) => setTimeout(resolve, LAST_TRY_MS));
  await Promise.race([sendAll(), pause]);
  return () => {
    accountSync.forgetSaved();
    forgetWedding();
    void forgetSavedPieces().catch(() => undefined); // some browsers refuse copies altogether
  };
}
