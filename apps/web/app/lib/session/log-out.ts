import { browserApi } from '../api/browser-api.ts';
import { session } from './session.ts';
import { showToastAfterReload } from '../toasts.ts';

/** An unresponsive server must not keep the user signed in on this device. */
const TIMEOUT_MS = 3_000;

const VENDOR_LISTS = /^\/vendor\/products\/(pending|approved|rejected)(\/|$)/;
const DASHBOARDS = /^\/(admin|vendor)(\/|$)/;

/** From the vendor's lists to the login, from dashboards to the shop; pages of the shop stay open. */
export function pathAfterLogOut(pathname: string): string {
  if (VENDOR_LISTS.test(pathname)) return '/login';
  return DASHBOARDS.test(pathname) ? '/' : pathname;
}

let leaving = false;

/** While true, guards don't treat the ended session as expired. */
export const isLoggingOut = () => leaving;

/**
 * Ends the session at the API and in this browser, then loads a new document without any user data. `leave` runs before, and
 * returns what is to be done once the session has ended.
 */
export async function logOut(leave?: () => Promise<() => void>): Promise<void> {
  if (leaving) return;
  leaving = true;
  const forget = await leave?.().catch(() => undefined);
  const refresh = session.refreshToken();
  if (refresh !== undefined) {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    await browserApi.post('/auth/logout/', { refresh }, { signal }).catch(() => undefined);
  }
  session.clear();
  forget?.();
  showToastAfterReload({ tone: 'done', title: 'Logged Out', text: 'See you soon.' });
  const { pathname } = window.location;
  const next = pathAfterLogOut(pathname);
  if (next === pathname) window.location.reload();
  else window.location.assign(next);
}
