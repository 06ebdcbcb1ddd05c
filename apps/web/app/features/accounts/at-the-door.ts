import type { UserType } from '@harusi/contracts/accounts';
import { onDemand } from '../../lib/on-demand.ts';
import { session } from '../../lib/session.ts';

/** What the forms at the door do when they are sent. */
export const atTheDoor = onDemand(() => import('./door-actions.ts'));

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
