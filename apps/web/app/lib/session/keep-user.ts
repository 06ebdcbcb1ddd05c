import type { User } from '@harusi/contracts/accounts/accounts';
import { session } from './session.ts';

/** Keeps a changed user in the session, from which pages read the name and the defaults of forms. */
export function keepUser(user: User): void {
  const access = session.accessToken();
  const refresh = session.refreshToken();
  if (access !== undefined && refresh !== undefined) session.save({ access, refresh, user });
}
