import type { UserType } from '@harusi/contracts/accounts';
import { lazyAction } from '../../lib/forms/lazy-action.ts';
import { session } from '../../lib/session/session.ts';

/** What the forms at the door do when they are sent. */
export const atTheDoor = lazyAction(() => import('./door-actions.ts'));

/**
 * For the `clientLoader` of a door: most who come to it are not signed in, and the page is theirs at once. A door for
 * one kind of person stays open to all others.
 */
export async function passIfSignedIn({ url }: Request, only?: UserType): Promise<null> {
  const user = session.refreshToken() === undefined ? undefined : session.user();
  const passes = user !== undefined && (only ?? user.user_type) === user.user_type;
  if (passes) throw await atTheDoor.run(async ({ passBy }) => passBy(user, url));
  return null;
}
