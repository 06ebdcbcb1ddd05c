import type { UserType } from '@harusi/contracts/accounts/accounts';
import { lazyAction } from '../../../lib/forms/lazy-action.ts';
import { session } from '../../../lib/session/session.ts';

/** Loaded on the form's first focus. */
export const authActions = lazyAction(() => import('./auth-actions.ts'));

/** For the `clientLoader` of a form that signed-in users don't need. With `only`, just that role is redirected. */
export async function redirectIfSignedIn({ url }: Request, only?: UserType): Promise<null> {
  const user = session.refreshToken() === undefined ? undefined : session.user();
  const isRedirected = user !== undefined && (only ?? user.user_type) === user.user_type;
  if (isRedirected)
    throw await authActions.run(async ({ redirectSignedInUser }) => redirectSignedInUser(user, url));
  return null;
}
