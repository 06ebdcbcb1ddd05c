import { KEEP } from '@harusi/contracts/constants/retention';
import type { Db } from '@harusi/db/client';
import {
  emailChanges,
  emailConfirmations,
  passwordResets,
  refreshTokens,
  sessions,
  users,
  type UserRow,
} from '@harusi/db/schema';
import { and, eq, isNull, lt, lte, ne, or, sql, type SQL } from '@harusi/db/drizzle';
import type { PeriodicJob, QueuedJob } from '../../lib/job-queue.ts';
import { daysBefore } from '../../lib/personal-data.ts';
import { generateSecretToken, hashSecret } from '../../lib/security/secret-tokens.ts';
import { deliverEmail, deliverLimitedEmail } from '../emails/emails.service.ts';
import {
  addressInUseEmail,
  adminInvitationEmail,
  confirmationEmail,
  confirmNewAddressEmail,
  emailChangedEmail,
  passwordResetEmail,
  signInCodeEmail,
  welcomeEmail,
} from './accounts.emails.ts';
import { CONFIRMATION_DAYS, INVITATION_DAYS } from './accounts.rules.ts';
import { adminInvitedQueue } from './admins.service.ts';
import { emailChangedQueue, emailChangeQueue } from './email/email-changes.service.ts';
import { emailConfirmationQueue, makeEmailConfirmation } from './email/email-confirmation.service.ts';
import { signInCode, signInCodeQueue } from './passwords/password-attempts.service.ts';
import { makePasswordReset, passwordResetQueue } from './passwords/passwords.service.ts';

/** An account that is not suspended. */
async function findActiveUser(db: Db, isUser: SQL): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(isUser, isNull(users.suspendedAt)));
  return user;
}

/** Sends the link if the account exists. Creates the secret here, so it is never stored in the queue. */
export const sendPasswordReset: QueuedJob<{ email: string }> = {
  queue: passwordResetQueue,
  async run(context, { email }) {
    const { db, now } = context;
    const user = await findActiveUser(db, eq(users.email, email));
    if (!user) return;
    const token = await makePasswordReset(db, user.id, now);
    await deliverLimitedEmail(context, 'reset', user.email, passwordResetEmail(token));
  },
};

/**
 * Sends the invitation unless the account has been suspended. Creates the secret here, so it is never stored
 * in the queue.
 */
export const sendAdminInvitation: QueuedJob<{ userId: number; invitedBy: string }> = {
  queue: adminInvitedQueue,
  async run(context, { userId, invitedBy }) {
    const { db, now } = context;
    const user = await findActiveUser(db, eq(users.id, userId));
    if (!user) return;
    const token = await makePasswordReset(db, user.id, now, INVITATION_DAYS * 24 * 60);
    await deliverEmail(context, user.email, adminInvitationEmail(invitedBy, token));
  },
};

/** Sends the link to a customer's current address. Creates the secret here, so it is never stored in the queue. */
export const sendEmailConfirmation: QueuedJob<{ userId: number; welcome: boolean }> = {
  queue: emailConfirmationQueue,
  async run(context, { userId, welcome }) {
    const { db, now } = context;
    const user = await findActiveUser(db, eq(users.id, userId));
    if (!user) return;
    const token = await makeEmailConfirmation(db, user, now);
    const content = welcome ? welcomeEmail(token) : confirmationEmail(token);
    await deliverLimitedEmail(context, 'form', user.email, content);
  },
};

/** Sends the code if the account exists. It is computed here, so that it is never stored in the queue. */
export const sendSignInCode: QueuedJob<{ account: string; at: string }> = {
  queue: signInCodeQueue,
  async run(context, { account, at }) {
    const { db, payments } = context;
    const user = /^\d{1,15}$/.test(account)
      ? await findActiveUser(db, eq(users.id, Number(account)))
      : undefined;
    if (!user) return;
    const code = signInCode(payments.secret, user, new Date(at));
    await deliverLimitedEmail(context, 'code', user.email, signInCodeEmail(code));
  },
};

/** Asks the new address to prove itself. The one who asked can't learn whether it has an account. */
export const sendNewAddressLink: QueuedJob<{ changeId: number }> = {
  queue: emailChangeQueue,
  async run(context, { changeId }) {
    const { db, now } = context;
    const [change] = await db.select().from(emailChanges).where(eq(emailChanges.id, changeId));
    if (change?.status !== 'pending') return;
    const { userId, newEmail: email } = change;
    const isTaken = (await db.$count(users, eq(users.email, email))) > 0;
    const content = isTaken
      ? addressInUseEmail
      : confirmNewAddressEmail(await makeEmailConfirmation(db, { id: userId, email }, now));
    await deliverLimitedEmail(context, 'form', email, content);
  },
};

/** Tells the old address, with the link that takes the change back. Creates its secret here, never in the queue. */
export const sendEmailChanged: QueuedJob<{ changeId: number }> = {
  queue: emailChangedQueue,
  async run(context, { changeId }) {
    const token = generateSecretToken();
    const [change] = await context.db
      .update(emailChanges)
      .set({ undoHash: hashSecret(token) })
      .where(and(eq(emailChanges.id, changeId), eq(emailChanges.isUndoable, true)))
      .returning({ oldEmail: emailChanges.oldEmail });
    if (change?.oldEmail) await deliverEmail(context, change.oldEmail, emailChangedEmail(token));
  },
};

/** Releases the old address when a change can no longer be undone. */
export const releaseOldAddresses: PeriodicJob = {
  name: 'accounts.release-old-addresses',
  everySeconds: 3600,
  async run({ db, now }) {
    await db
      .update(emailChanges)
      .set({ isUndoable: false })
      .where(and(eq(emailChanges.isUndoable, true), lte(emailChanges.undoUntil, now)));
  },
};

/** Deletes sessions, password links and changes of address long after they end; until then sessions identify known networks. */
export const deleteOldSessions: PeriodicJob = {
  name: 'accounts.forget-old-sessions',
  everySeconds: 3600,
  async run({ db, now }) {
    const longAgo = daysBefore(now, KEEP.sessionDays);
    await db.delete(sessions).where(or(lt(sessions.endedAt, longAgo), lt(sessions.expiresAt, longAgo)));
    await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, longAgo));
    await db.delete(passwordResets).where(lt(passwordResets.expiresAt, longAgo));
    await db
      .delete(emailChanges)
      .where(
        and(
          lt(emailChanges.createdAt, longAgo),
          eq(emailChanges.isUndoable, false),
          ne(emailChanges.status, 'pending'),
        ),
      );
  },
};

/**
 * Deletes links that prove an address a day after they expire, with the change that waited for them: it may be
 * a stranger's address.
 */
export const deleteExpiredAddressLinks: PeriodicJob = {
  name: 'accounts.forget-expired-address-links',
  everySeconds: 3600,
  async run({ db, now }) {
    await db.delete(emailConfirmations).where(lt(emailConfirmations.expiresAt, daysBefore(now, 1)));
    await db.delete(emailChanges).where(
      and(
        eq(emailChanges.status, 'pending'),
        lt(emailChanges.createdAt, daysBefore(now, CONFIRMATION_DAYS + 1)),
        sql`not exists (select from ${emailConfirmations} where ${emailConfirmations.userId} = ${emailChanges.userId}
            and ${emailConfirmations.email} = ${emailChanges.newEmail})`,
      ),
    );
  },
};
