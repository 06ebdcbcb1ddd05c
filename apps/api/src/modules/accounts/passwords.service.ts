import type { ChangePassword, ResetPassword, Session } from '@harusi/contracts/accounts';
import type { Db } from '@harusi/db/client';
import { passwordResets, users } from '@harusi/db/schema';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { DomainError, refuseFields } from '../../lib/errors.ts';
import { enqueue, type Queue } from '../../lib/jobs.ts';
import { hashPassword } from '../../lib/passwords.ts';
import { takeTurn } from '../../lib/rate-limits.ts';
import { hashOf, newSecretToken } from '../../lib/secret-tokens.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { recordChange } from '../audit/audit.service.ts';
import { queueLetter } from '../mails/mails.service.ts';
import { passwordChangedLetter } from './accounts.letters.ts';
import { findPasswordWeakness, RESET_MINUTES } from './accounts.rules.ts';
import { getUserRow } from './accounts.service.ts';
import { endSessions, type Place, requirePassword, startSession } from './sessions.service.ts';

type UserRow = typeof users.$inferSelect;

/** Somebody asked for a new password; whether there is such an account is found out later. */
export const passwordResetAsked: Queue<{ email: string }> = { name: 'accounts.password-reset-asked' };

/** A new password for somebody who knows the old one. Every other device is signed out; this one gets new tokens. */
export async function changePassword(
  db: Db,
  viewer: Viewer,
  form: ChangePassword,
  place: Place,
): Promise<Session> {
  const user = await getUserRow(db, viewer.userId);
  await requirePassword(db, user, form.current_password, place);
  return db.transaction(async (tx) => {
    await setPassword(tx, user, form.password, 'password.changed', place.now);
    return startSession(tx, user, place);
  });
}

/** Queues the mail. What happens here is the same whether the account exists or not, so that nobody can find out. */
export async function requestPasswordReset(db: Db, email: string, now: Date): Promise<void> {
  try {
    await takeTurn(db, { key: `reset:${email.toLowerCase()}`, times: 3, seconds: 3600 }, now);
  } catch (error) {
    if (error instanceof DomainError) return; // enough mails for this address; say nothing
    throw error;
  }
  await enqueue(db, passwordResetAsked, { email });
}

/** Makes the secret of a link that lets this person choose a new password, once, within the hour. */
export async function makePasswordReset(tx: Db, userId: number, now: Date): Promise<string> {
  const token = newSecretToken();
  const expiresAt = new Date(now.getTime() + RESET_MINUTES * 60_000);
  await tx.insert(passwordResets).values({ tokenHash: hashOf(token), userId, expiresAt, createdAt: now });
  return token;
}

/** A new password for somebody with a link from a mail. Every other device is signed out; this one is signed in. */
export async function resetPassword(
  db: Db,
  { token, password }: ResetPassword,
  place: Place,
): Promise<Session> {
  return db.transaction(async (tx) => {
    const [reset] = await tx
      .update(passwordResets)
      .set({ usedAt: place.now })
      .where(
        and(
          eq(passwordResets.tokenHash, hashOf(token)),
          isNull(passwordResets.usedAt),
          gt(passwordResets.expiresAt, place.now),
        ),
      )
      .returning({ userId: passwordResets.userId });
    if (!reset)
      throw new DomainError('invalid', 'This link has expired or was used. Please ask for a new one.');
    const user = await getUserRow(tx, reset.userId);
    await setPassword(tx, user, password, 'password.reset', place.now);
    return startSession(tx, user, place);
  });
}

async function setPassword(
  tx: Db,
  user: UserRow,
  password: string,
  action: string,
  now: Date,
): Promise<void> {
  const weakness = findPasswordWeakness(password, user);
  if (weakness) throw refuseFields({ password: weakness });
  await tx
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, user.id));
  await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, user.id), isNull(passwordResets.usedAt)));
  await endSessions(tx, user.id, 'password', now);
  await recordChange(tx, { actorId: user.id, action, subject: { type: 'user', id: user.id }, now });
  await queueLetter(tx, user.email, passwordChangedLetter(user.firstName));
}
