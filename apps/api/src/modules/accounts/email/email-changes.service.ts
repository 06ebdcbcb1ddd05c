import type { User } from '@harusi/contracts/accounts/accounts';
import type { Db } from '@harusi/db/client';
import { emailChanges, users } from '@harusi/db/schema';
import { and, eq, gte } from '@harusi/db/drizzle';
import { violatesConstraint } from '../../../lib/database/database-errors.ts';
import { consumeRateLimit, tryConsumeRateLimit } from '../../../lib/database/rate-limits.ts';
import { DomainError } from '../../../lib/errors.ts';
import { enqueue, type Queue } from '../../../lib/job-queue.ts';
import { hashPassword } from '../../../lib/security/passwords.ts';
import { generateSecretToken, hashSecret } from '../../../lib/security/secret-tokens.ts';
import { recordChange } from '../../audit/audit.service.ts';
import type { AuditAction } from '../../audit/audit-actions.ts';
import { withdrawConsent } from '../../outbox/contact-points.service.ts';
import { UNDO_DAYS } from '../accounts.rules.ts';
import { cancelPasswordResets, lockUser, readUser } from '../accounts.service.ts';
import {
  emailConfirmationQueue,
  expiredLink,
  findConfirmation,
  markEmailConfirmed,
} from './email-confirmation.service.ts';
import { makePasswordReset } from '../passwords/passwords.service.ts';
import { endSessions } from '../sessions/sessions.service.ts';

/** A new address needs the link that proves it. */
export const emailChangeQueue: Queue<{ changeId: number }> = { name: 'accounts.email-change-asked' };
/** The old address needs the link that takes the change back. */
export const emailChangedQueue: Queue<{ changeId: number }> = { name: 'accounts.email-changed' };

const isPending = (userId: number) =>
  and(eq(emailChanges.userId, userId), eq(emailChanges.status, 'pending'));

const record = (tx: Db, action: AuditAction, userId: number, now: Date) =>
  recordChange(tx, { actorId: userId, action, subject: { type: 'user', id: userId }, now });

/**
 * Notes the address that the account is to have; the caller has locked the account and checked the password. Does the
 * same whether or not another account has the address, so that strangers can't find out.
 */
export async function requestEmailChange(tx: Db, userId: number, email: string, now: Date): Promise<void> {
  await consumeRateLimit(tx, { key: `email-change:${userId}`, times: 5, seconds: 86_400 }, now);
  await tx.update(emailChanges).set({ status: 'cancelled' }).where(isPending(userId));
  const [change] = await tx
    .insert(emailChanges)
    .values({ userId, newEmail: email, createdAt: now })
    .returning({ id: emailChanges.id });
  await enqueue(tx, emailChangeQueue, { changeId: change!.id });
  await record(tx, 'account.email-change-asked', userId, now);
}

export async function cancelEmailChange(db: Db, userId: number, now: Date): Promise<User> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.update(emailChanges).set({ status: 'cancelled' }).where(isPending(userId));
    if (rowCount === 1) await record(tx, 'account.email-change-cancelled', userId, now);
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    return readUser(tx, user!);
  });
}

/** Sends the link again, to the new address if there is one; silently nothing beyond a few an hour. */
export async function resendConfirmation(db: Db, userId: number, now: Date): Promise<void> {
  const limit = { key: `confirm-email:${userId}`, times: 3, seconds: 3600 };
  if (!(await tryConsumeRateLimit(db, limit, now))) return;
  const [change] = await db.select({ id: emailChanges.id }).from(emailChanges).where(isPending(userId));
  if (change) await enqueue(db, emailChangeQueue, { changeId: change.id });
  else await enqueue(db, emailConfirmationQueue, { userId, welcome: false });
}

/** Follows the link from an email. It may be followed twice: mail scanners open links, too. */
export async function confirmEmail(db: Db, token: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { user, email } = await findConfirmation(tx, token, now);
    if (user.email.toLowerCase() === email.toLowerCase()) await markEmailConfirmed(tx, user, now);
    else await applyEmailChange(tx, user.id, email, now);
  });
}

async function applyEmailChange(tx: Db, userId: number, email: string, now: Date): Promise<void> {
  const before = await lockUser(tx, userId);
  const [change] = await tx
    .update(emailChanges)
    .set({
      status: 'confirmed',
      oldEmail: before.email,
      isUndoable: true,
      undoUntil: new Date(now.getTime() + UNDO_DAYS * 86_400_000),
    })
    .where(and(isPending(userId), eq(emailChanges.newEmail, email)))
    .returning({ id: emailChanges.id });
  if (!change) throw expiredLink();
  const [after] = await tx
    .update(users)
    .set({ email, emailConfirmedAt: null })
    .where(eq(users.id, userId))
    .returning()
    .catch(rejectTakenAddress);
  await withdrawConsent(tx, ['email'], before.email.toLowerCase());
  await record(tx, 'account.email-changed', userId, now);
  await cancelPasswordResets(tx, userId, now);
  await markEmailConfirmed(tx, after!, now);
  await enqueue(tx, emailChangedQueue, { changeId: change.id });
}

/** Another account has taken the address since the link was sent; the answer doesn't say so. */
function rejectTakenAddress(error: unknown): never {
  throw violatesConstraint(error, 'users_email_unique') ? expiredLink() : error;
}

/**
 * Gives the account back to the address it had before the change, whatever came after. The person who changed it knows the
 * password, so that ends with all sessions; returns the token for a new one.
 */
export async function undoEmailChange(db: Db, token: string, now: Date): Promise<string> {
  const passwordHash = await hashPassword(generateSecretToken());
  return db.transaction(async (tx) => {
    const isLink = eq(emailChanges.undoHash, hashSecret(token));
    const [seen] = await tx.select({ userId: emailChanges.userId }).from(emailChanges).where(isLink);
    if (!seen) throw usedUndoLink();
    const { userId } = seen;
    const before = await lockUser(tx, userId);
    const [change] = await tx
      .select()
      .from(emailChanges)
      .where(and(isLink, eq(emailChanges.isUndoable, true)));
    if (!change || change.undoUntil! <= now) throw usedUndoLink();
    await tx.update(emailChanges).set({ status: 'cancelled' }).where(isPending(userId));
    // Later changes can't be undone either: their links are with the person who made them.
    await tx
      .update(emailChanges)
      .set({ status: 'undone', isUndoable: false })
      .where(
        and(
          eq(emailChanges.userId, userId),
          eq(emailChanges.status, 'confirmed'),
          gte(emailChanges.id, change.id),
        ),
      );
    await tx
      .update(users)
      .set({ email: change.oldEmail!, emailConfirmedAt: now, passwordHash })
      .where(eq(users.id, userId));
    await withdrawConsent(tx, ['email'], before.email.toLowerCase());
    await cancelPasswordResets(tx, userId, now);
    await endSessions(tx, userId, 'password', now);
    await record(tx, 'account.email-change-undone', userId, now);
    return makePasswordReset(tx, userId, now);
  });
}

const usedUndoLink = () =>
  new DomainError('invalid', 'This link has expired or was used. Please write to us if you need help.');
