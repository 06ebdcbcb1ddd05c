import { browserApi } from '../api/browser-api.ts';
import { session } from './session.ts';
import { showToastAfterReload } from '../toasts.ts';

/** A server that does not answer keeps nobody signed in on this phone. */
const PATIENCE_MS = 3_000;

const VENDOR_LISTS = /^\/vendor\/products\/(pending|approved|rejected)(\/|$)/;
const DASHBOARDS = /^\/(admin|vendor)(\/|$)/;

/** Vendor lists lead to the login, dashboards to the shop; in the shop one stays where one is. */
export function pathAfterLogOut(pathname: string): string {
  if (VENDOR_LISTS.test(pathname)) return '/login';
  return DASHBOARDS.test(pathname) ? '/' : pathname;
}

let leaving = false;

/** True from the moment somebody asked to log out: guards then let the page go in peace. */
export const isLoggingOut = () => leaving;

/** Ends the session at the API and in this browser, and loads a fresh page that remembers nobody. */
export async function logOut(): Promise<void> {
  if (leaving) return;
  leaving = true;
  const refresh = session.refreshToken();
  if (refresh !== undefined) {
    const tooLong = AbortSignal.timeout(PATIENCE_MS);
    await browserApi.post('/auth/logout/', { refresh }, { signal: tooLong }).catch(() => undefined);
  }
  session.clear();
  showToastAfterReload({ tone: 'done', title: 'Logged Out', text: 'See you soon.' });
  const { pathname } = window.location;
  const place = pathAfterLogOut(pathname);
  if (place === pathname) window.location.reload();
  else window.location.assign(place);
}
