import { onDemand } from '../../lib/on-demand.ts';
import { session } from '../../lib/session.ts';

/** What the forms at the door do when they are sent. */
export const atTheDoor = onDemand(() => import('./door-actions.ts'));

/** For the `clientLoader` of a door: most who come to it are not signed in, and the page is theirs at once. */
export async function passIfSignedIn({ url }: Request): Promise<null> {
  const user = session.refreshToken() === undefined ? undefined : session.user();
  if (user) throw await atTheDoor.run(async ({ passBy }) => passBy(user, url));
  return null;
}
