import type { Db } from '@harusi/db/client';
import { emailConfirmations, users, type UserRow } from '@harusi/db/schema';
import { and, eq, getTableColumns, gt } from '@harusi/db/drizzle';
import { DomainError } from '../../../lib/errors.ts';
import type { Queue } from '../../../lib/job-queue.ts';
import { generateSecretToken, hashSecret } from '../../../lib/security/secret-tokens.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { accountChannel } from '../account-events.ts';
import { CONFIRMATION_DAYS } from '../accounts.rules.ts';

/** A customer needs a link that proves the email address; `welcome` right after registering. */
export const emailConfirmationQueue: Queue<{ userId: number; welcome: boolean }> = {
  name: 'accounts.email-confirmation-asked',
};

/** Creates the secret of a link that proves this address and no later one. */
export async function makeEmailConfirmation(
  db: Db,
  { id: userId, email }: Pick<UserRow, 'id' | 'email'>,
  now: Date,
): Promise<string> {
  const token = generateSecretToken();
  const expiresAt = new Date(now.getTime() + CONFIRMATION_DAYS * 86_400_000);
  await db.insert(emailConfirmations).values({ tokenHash: hashSecret(token), userId, email, expiresAt });
  return token;
}

/** The account and address that a link proves, whichever address the account has by now. */
export async function findConfirmation(tx: Db, token: string, now: Date) {
  const [found] = await tx
    .select({ user: getTableColumns(users), email: emailConfirmations.email })
    .from(emailConfirmations)
    .innerJoin(users, eq(users.id, emailConfirmations.userId))
    .where(and(eq(emailConfirmations.tokenHash, hashSecret(token)), gt(emailConfirmations.expiresAt, now)));
  if (!found) throw expiredLink();
  return found;
}

export const expiredLink = () =>
  new DomainError('invalid', 'This link has expired. Please ask for a new one.');

/** Records that the owner reads emails to this address, unless the account has another one by now. */
export async function markEmailConfirmed(
  tx: Db,
  { id: userId, userType, email, emailConfirmedAt }: UserRow,
  now: Date,
): Promise<void> {
  if (emailConfirmedAt === null) {
    const { rowCount } = await tx
      .update(users)
      .set({ emailConfirmedAt: now })
      .where(and(eq(users.id, userId), eq(users.email, email)));
    if (rowCount === 0) throw expiredLink();
    const subject = { type: 'user', id: userId };
    await recordChange(tx, { actorId: userId, action: 'account.email-confirmed', subject, now });
  }
  await accountChannel.publish(tx, 'account.email-confirmed', { userId, userType, email, now });
}
