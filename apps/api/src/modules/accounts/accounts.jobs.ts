import type { Db } from '@harusi/db/client';
import {
  emailConfirmations,
  passwordResets,
  refreshTokens,
  sessions,
  users,
  type UserRow,
} from '@harusi/db/schema';
import { and, eq, isNull, lt, type SQL } from '@harusi/db/drizzle';
import type { PeriodicJob, QueuedJob } from '../../lib/job-queue.ts';
import { deliverEmail, deliverLimitedEmail } from '../emails/emails.service.ts';
import {
  adminInvitationEmail,
  confirmationEmail,
  passwordResetEmail,
  welcomeEmail,
} from './accounts.emails.ts';
import { INVITATION_DAYS } from './accounts.rules.ts';
import { adminInvitedQueue } from './admins.service.ts';
import { emailConfirmationQueue, makeEmailConfirmation } from './email-confirmation.service.ts';
import { makePasswordReset, passwordResetQueue } from './passwords.service.ts';

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

const KEEP_DAYS = 90;

/** Deletes sessions and reset links long after they end; until then they identify known networks. */
export const deleteOldSessions: PeriodicJob = {
  name: 'accounts.forget-old-sessions',
  everySeconds: 3600,
  async run({ db, now }) {
    const longAgo = new Date(now.getTime() - KEEP_DAYS * 86_400_000);
    await db.delete(sessions).where(lt(sessions.expiresAt, longAgo));
    await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, longAgo));
    await db.delete(passwordResets).where(lt(passwordResets.expiresAt, longAgo));
    await db.delete(emailConfirmations).where(lt(emailConfirmations.expiresAt, longAgo));
  },
};
