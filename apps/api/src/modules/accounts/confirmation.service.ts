import type { ConfirmIdentity } from '@harusi/contracts/sessions';
import type { Db } from '@harusi/db/client';
import { sessions } from '@harusi/db/schema';
import { and, eq, isNull } from '@harusi/db/drizzle';
import { DomainError } from '../../lib/errors.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { confirmedUntil } from './accounts.rules.ts';
import { getUserRow } from './accounts.service.ts';
import { type RequestOrigin, requirePassword } from './sessions.service.ts';

/** Opens the window for changes that need a fresh confirmation, for this session only. Returns its end. */
export async function confirmIdentity(
  db: Db,
  viewer: Viewer,
  { password }: ConfirmIdentity,
  place: RequestOrigin,
): Promise<Date> {
  const user = await getUserRow(db, viewer.userId);
  await requirePassword(db, user, password, place, 'password');
  const [confirmed] = await db
    .update(sessions)
    .set({ confirmedAt: place.now })
    .where(and(eq(sessions.id, viewer.sessionId), isNull(sessions.endedAt)))
    .returning({ confirmedAt: sessions.confirmedAt });
  if (!confirmed) throw new DomainError('unauthenticated', 'Your session has expired. Please log in again.');
  return confirmedUntil(confirmed.confirmedAt);
}
