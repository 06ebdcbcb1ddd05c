import { browserApi } from '../../lib/api/browser-api.ts';
import { keepUser } from '../../lib/session/keep-user.ts';
import { session } from '../../lib/session/session.ts';
import { rememberWedding, visitor } from './visitor.ts';

/**
 * Gives this browser and the signed-in customer's account the same wedding date. A date told here goes to the account;
 * otherwise the account's comes here. Without a connection it stays unsent, and the next call tries again.
 */
export async function syncWedding(): Promise<void> {
  const user = session.user();
  if (user === undefined) return;
  const { wedding, isUnsent } = visitor.read();
  const isSame = (wedding ?? null) === user.wedding_date;
  if (!isUnsent && (isSame || user.wedding_date === null)) return;
  if (!isUnsent || isSame) return rememberWedding(user.wedding_date);
  const result = await browserApi.patch('/auth/me/', { wedding_date: wedding ?? null });
  if (!result.ok || visitor.read().wedding !== wedding) return;
  keepUser(result.value);
  rememberWedding(result.value.wedding_date);
}

/** Leaves the date to the account when its owner signs out. */
export function forgetWedding(): void {
  if (!visitor.read().isUnsent) rememberWedding(null);
}
