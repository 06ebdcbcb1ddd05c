import type { AccountSessions } from '@harusi/contracts/accounts/sessions';
import type { Db } from '@harusi/db/client';
import { sessions } from '@harusi/db/schema';
import { and, desc, eq, gt, isNull } from '@harusi/db/drizzle';
import { DomainError } from '../../../lib/errors.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { endSessions } from './sessions.service.ts';

/** People have fewer devices; a program that signs in over and over should not fill the screen. */
const MOST_SHOWN = 50;

interface Here {
  network: string;
  now: Date;
}

/** Where the user is signed in: this session first, then the last used. */
export async function listSessions(
  db: Db,
  { userId, sessionId }: Viewer,
  { network, now }: Here,
): Promise<AccountSessions> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(MOST_SHOWN);
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    started_at: row.startedAt,
    last_used_at: row.lastUsedAt,
    ends_at: row.endsAt,
    is_current: row.id === sessionId,
    is_same_network: row.network === network,
  }));
}

/** Signs out one of the user's devices. Repeating it is harmless; a stranger's session does not exist. */
export async function endOneSession(db: Db, { userId }: Viewer, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [session] = await tx
      .select({ device: sessions.device })
      .from(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, userId)));
    if (!session) throw new DomainError('not_found', 'This device is not signed in.');
    if ((await endSessions(tx, userId, 'logout', now, { only: id })) === 0) return;
    await recordChange(tx, {
      actorId: userId,
      action: 'session.ended',
      subject: { type: 'user', id: userId },
      before: { device: session.device },
      now,
    });
  });
}

/** Signs out every device but this one. */
export async function endOtherSessions(db: Db, { userId, sessionId }: Viewer, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await endSessions(tx, userId, 'logout', now, { except: sessionId });
    if (ended === 0) return;
    await recordChange(tx, {
      actorId: userId,
      action: 'session.others-ended',
      subject: { type: 'user', id: userId },
      after: { sessions_ended: ended },
      now,
    });
  });
}
