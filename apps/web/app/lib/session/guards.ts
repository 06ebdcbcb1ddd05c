import type { User, UserType } from '@harusi/contracts/accounts/accounts';
import { createContext, data, redirect, type RouterContextProvider } from 'react-router';
import { browserApi, type Result } from '../api/browser-api.ts';
import { errorMessage } from '../api/errors.ts';
import { session as thisSession, type SessionStore } from './session.ts';
import { HOME_PATHS } from './home-paths.ts';
import { showToast } from '../toasts.ts';

/** The signed-in user, set by the guard for the loaders behind it. */
export const userContext = createContext<User>();

interface GuardOptions {
  session: SessionStore;
  readMe: () => Promise<Result<User>>;
  onExpired: (message: string) => void;
}

type Visit = { url: URL; context: Readonly<RouterContextProvider> };

/**
 * `clientMiddleware` that protects all routes of a layout. Signed out → login; wrong role → 403; network error → the
 * error, and the session stays.
 */
export function createGuard({ session, readMe, onExpired }: GuardOptions) {
  /** Checked once per page load; after that, the API checks every call anyway. */
  let known: User | undefined;

  async function findUser(toLogin: () => Response): Promise<User> {
    const stored = session.user();
    if (stored === undefined || session.refreshToken() === undefined) throw toLogin();
    if (known?.id === stored.id) return known;

    const me = await readMe();
    if (me.ok) return me.value;
    if (me.status !== 401) throw data(me.problem, { status: me.status });
    session.clear();
    onExpired(me.problem.message);
    throw toLogin();
  }

  return (...roles: readonly UserType[]) =>
    async ({ url, context }: Visit): Promise<void> => {
      const next = encodeURIComponent(url.pathname + url.search);
      known = await findUser(() => redirect(`/login?next=${next}`));
      // Trusts the role from the API, not the one in the browser's storage.
      if (!roles.includes(known.user_type)) {
        throw data({ home: HOMES[known.user_type], message: errorMessage(403, undefined) }, { status: 403 });
      }
      context.set(userContext, known);
    };
}

/** For the page that refuses a user with another role. */
const HOMES: Readonly<Record<UserType, { label: string; to: string }>> = {
  customer: { label: 'Return to Home', to: HOME_PATHS.customer },
  vendor: { label: 'Go to Vendor Dashboard', to: HOME_PATHS.vendor },
  admin: { label: 'Go to Admin Dashboard', to: HOME_PATHS.admin },
};

/** `export const clientMiddleware = [requireRole('vendor')]` */
export const requireRole = createGuard({
  session: thisSession,
  readMe: () => browserApi.get('/auth/me/'),
  onExpired: (text) => showToast({ tone: 'failed', title: 'Session Expired', text }),
});
