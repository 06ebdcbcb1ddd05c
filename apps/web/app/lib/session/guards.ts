import type { User, UserType } from '@harusi/contracts/accounts';
import { createContext, data, redirect, type RouterContextProvider } from 'react-router';
import { browserApi, type Result } from '../api/browser-api.ts';
import { errorMessage } from '../api/errors.ts';
import { session as thisSession, type SessionStore } from './session.ts';
import { showToast } from '../toasts.ts';

/** The person a guard has let in, for the loaders behind it. */
export const userContext = createContext<User>();

interface GuardOptions {
  session: SessionStore;
  readMe: () => Promise<Result<User>>;
  onExpired: (message: string) => void;
}

type Visit = { url: URL; context: Readonly<RouterContextProvider> };

/**
 * Stands before a whole area, as `clientMiddleware` of its layout: nothing behind it loads before it has let somebody
 * in. Nobody → the login; another kind of person → 403; no network → the failure, and the session stays.
 */
export function createGuard({ session, readMe, onExpired }: GuardOptions) {
  /** Asked once per page load; from then on every call of a screen asks the API anyway. */
  let known: User | undefined;

  async function findGuest(toLogin: () => Response): Promise<User> {
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

  return (...welcome: readonly UserType[]) =>
    async ({ url, context }: Visit): Promise<void> => {
      const next = encodeURIComponent(url.pathname + url.search);
      known = await findGuest(() => redirect(`/login?next=${next}`));
      // The API's word counts, not what stands in the browser's storage.
      if (!welcome.includes(known.user_type)) {
        throw data({ user_type: known.user_type, message: errorMessage(403, undefined) }, { status: 403 });
      }
      context.set(userContext, known);
    };
}

/** `export const clientMiddleware = [requireRole('vendor')]` */
export const requireRole = createGuard({
  session: thisSession,
  readMe: () => browserApi.get('/auth/me/'),
  onExpired: (text) => showToast({ tone: 'failed', title: 'Session Expired', text }),
});
