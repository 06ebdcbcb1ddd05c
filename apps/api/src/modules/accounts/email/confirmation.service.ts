import type { ConfirmIdentity } from '@harusi/contracts/accounts/sessions';
import type { Db } from '@harusi/db/client';
import { sessions, type UserRow } from '@harusi/db/schema';
import { and, eq, isNull } from '@harusi/db/drizzle';
import { DomainError, invalidFields } from '../../../lib/errors.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { confirmedUntil } from '../accounts.rules.ts';
import { getUserRow } from '../accounts.service.ts';
import { consumeCodeAttempt, redeemCode } from '../second-factor/check-second-factor.service.ts';
import type { RequestOrigin } from '../sessions/request-origin.ts';
import { requirePassword } from '../sessions/sessions.service.ts';

/** Opens the window for changes that need a fresh confirmation, for this session only. Returns its end. */
export async function confirmIdentity(
  db: Db,
  viewer: Viewer,
  { password = '', code }: ConfirmIdentity,
  place: RequestOrigin,
): Promise<Date> {
  const user = await getUserRow(db, viewer.userId);
  if (password === '' && code !== undefined) await requireAppCode(db, user, code, place);
  else await requirePassword(db, { user, sessionId: viewer.sessionId }, password, place, 'password');
  const [confirmed] = await db
    .update(sessions)
    .set({ confirmedAt: place.now })
    .where(and(eq(sessions.id, viewer.sessionId), isNull(sessions.endedAt)))
    .returning({ confirmedAt: sessions.confirmedAt });
  if (!confirmed) throw new DomainError('unauthenticated', 'Your session has expired. Please log in again.');
  return confirmedUntil(confirmed.confirmedAt, place.now);
}

/** Recovery codes are for signing in: a person who is signed in without a phone has a password. */
async function requireAppCode(db: Db, user: UserRow, code: string, place: RequestOrigin): Promise<void> {
  const attempt = await consumeCodeAttempt(db, user, code, place);
  const isUsed = await db.transaction((tx) => redeemCode(tx, user, code, place, { recovery: false }));
  if (!isUsed) throw invalidFields({ code: 'This account has no second step. Enter your password.' });
  await attempt.giveBack();
}
