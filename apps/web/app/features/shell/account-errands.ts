import { session } from '../../lib/session.ts';

/** What the account menu does when somebody uses it; no page needs it before. */
const errands = () => import('./errands.ts');

/** Should even the way to log out be out of reach, this browser at least forgets. */
export const leave = (): Promise<void> =>
  errands().then(
    ({ logOut }) => logOut(),
    () => {
      session.clear();
      window.location.reload();
    },
  );

/** How many notices wait to be read; none that can be told counts as none. */
export const countUnread = (): Promise<number> =>
  errands().then(
    ({ readUnread }) => readUnread(),
    () => 0,
  );
