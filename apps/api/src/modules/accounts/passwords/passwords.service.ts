import type { ChangePassword, ResetPassword, Session } from '@harusi/contracts/accounts/accounts';
import type { Db } from '@harusi/db/client';
import { passwordResets, users, type UserRow } from '@harusi/db/schema';
import { and, eq, gt, isNull } from '@harusi/db/drizzle';
import { DomainError, invalidFields } from '../../../lib/errors.ts';
import { enqueue, type Queue } from '../../../lib/job-queue.ts';
import { hashPassword } from '../../../lib/security/passwords.ts';
import { findPasswordWeakness } from '../../../lib/security/password-strength.ts';
import { hashSecret, generateSecretToken } from '../../../lib/security/secret-tokens.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { queueEmail } from '../../outbox/emails/queue-email.service.ts';
import { passwordChangedEmail } from '../accounts.emails.ts';
import { RESET_MINUTES } from '../accounts.rules.ts';
import { cancelPasswordResets, getUserRow, lockUser } from '../accounts.service.ts';
import { consumeCodeAttempt, redeemCode } from '../second-factor/check-second-factor.service.ts';
import { markEmailConfirmed } from '../email/email-confirmation.service.ts';
import { endSessions, readSessionEnd, requirePassword, startSession } from '../sessions/sessions.service.ts';
import type { RequestOrigin } from '../sessions/request-origin.ts';
import type { AuditAction } from '../../audit/audit-actions.ts';

/** A password reset was requested; the job checks whether the account exists. */
export const passwordResetQueue: Queue<{ email: string }> = { name: 'accounts.password-reset-asked' };

/**
 * Changes the password of a user who knows the old one. Signs out all other devices and issues new tokens for
 * this one.
 */
export async function changePassword(
  db: Db,
  viewer: Viewer,
  form: ChangePassword,
  place: RequestOrigin,
): Promise<Session> {
  const user = await getUserRow(db, viewer.userId);
  await requirePassword(db, { user, sessionId: viewer.sessionId }, form.current_password, place);
  const passwordHash = await hashNewPassword(form.password, user);
  return db.transaction(async (tx) => {
    const current = await lockUser(tx, user.id);
    if (current.passwordHash !== user.passwordHash) {
      throw new DomainError('conflict', 'Your password was changed elsewhere just now. Please log in again.');
    }
    const changed = await setPassword(tx, current, passwordHash, 'password.changed', place.now);
    return startSession(tx, changed, place, await readSessionEnd(tx, viewer.sessionId));
  });
}

/**
 * Queues the email. Does the same work whether or not the account exists, so the response can't reveal it.
 */
export async function requestPasswordReset(db: Db, email: string): Promise<void> {
  await enqueue(db, passwordResetQueue, { email });
}

/** Creates the secret of a single-use link to set a new password; valid for an hour by default. */
export async function makePasswordReset(
  tx: Db,
  userId: number,
  now: Date,
  minutes = RESET_MINUTES,
): Promise<string> {
  const token = generateSecretToken();
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await tx.insert(passwordResets).values({ tokenHash: hashSecret(token), userId, expiresAt, createdAt: now });
  return token;
}

/** Sets a new password with an emailed link. Signs out all other devices and signs in this one. */
export async function resetPassword(
  db: Db,
  { token, password, code }: ResetPassword,
  place: RequestOrigin,
): Promise<Session> {
  const tokenHash = hashSecret(token);
  const [reset] = await db.select().from(passwordResets).where(eq(passwordResets.tokenHash, tokenHash));
  if (!reset) throw invalidLink();
  const owner = await getUserRow(db, reset.userId);
  const attempt = await consumeCodeAttempt(db, owner, code, place);
  const passwordHash = await hashNewPassword(password, owner);
  const session = await db.transaction(async (tx) => {
    const user = await lockUser(tx, reset.userId);
    const [used] = await tx
      .update(passwordResets)
      .set({ usedAt: place.now })
      .where(
        and(
          eq(passwordResets.tokenHash, tokenHash),
          isNull(passwordResets.usedAt),
          gt(passwordResets.expiresAt, place.now),
        ),
      )
      .returning({ userId: passwordResets.userId });
    if (!used) throw invalidLink();
    const changed = await setPassword(tx, user, passwordHash, 'password.reset', place.now);
    await markEmailConfirmed(tx, user, place.now); // the link came by email
    await redeemCode(tx, user, code, place);
    return startSession(tx, changed, place);
  });
  await attempt.giveBack();
  return session;
}

const invalidLink = () =>
  new DomainError('invalid', 'This link has expired or was used. Please ask for a new one.');

async function hashNewPassword(password: string, owner: UserRow): Promise<string> {
  const weakness = await findPasswordWeakness(password, owner);
  if (weakness) throw invalidFields({ password: weakness });
  return hashPassword(password);
}

async function setPassword(
  tx: Db,
  user: UserRow,
  passwordHash: string,
  action: AuditAction,
  now: Date,
): Promise<UserRow> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  await cancelPasswordResets(tx, user.id, now);
  await endSessions(tx, user.id, 'password', now);
  await recordChange(tx, { actorId: user.id, action, subject: { type: 'user', id: user.id }, now });
  await queueEmail(tx, user.email, passwordChangedEmail);
  return { ...user, passwordHash };
}
