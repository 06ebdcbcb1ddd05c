import { session } from '../../lib/session.ts';

/** Logging out is loaded when somebody does it. Should even that fail, this browser at least forgets. */
export const leave = (): Promise<void> =>
  import('../../lib/log-out.ts').then(
    ({ logOut }) => logOut(),
    () => {
      session.clear();
      window.location.reload();
    },
  );
