import type { UpdateMe, User } from '@harusi/contracts/accounts';
import type { Db } from '@harusi/db/client';
import { users } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { enqueue } from '../../lib/job-queue.ts';
import { changedFields } from '../audit/audit.rules.ts';
import { recordChange } from '../audit/audit.service.ts';
import { queueEmail } from '../emails/emails.service.ts';
import { emailChangedEmail } from './accounts.emails.ts';
import {
  cancelPasswordResets,
  getUserRow,
  lockUser,
  rejectTakenIdentifiers,
  readUser,
} from './accounts.service.ts';
import { emailConfirmationQueue } from './email-confirmation.service.ts';
import { type RequestOrigin, requirePassword } from './sessions.service.ts';

export async function getUser(db: Db, userId: number): Promise<User> {
  return readUser(db, await getUserRow(db, userId));
}

/** Changes the given fields. A new email address requires the password, and the old address is notified. */
export async function updateUser(
  db: Db,
  userId: number,
  change: UpdateMe,
  place: RequestOrigin,
): Promise<User> {
  const { current_password: password = '', ...fields } = change;
  const seen = await getUserRow(db, userId);
  const movesMail = fields.email !== undefined && fields.email.toLowerCase() !== seen.email.toLowerCase();
  if (movesMail) await requirePassword(db, seen, password, place);
  if (Object.keys(fields).length === 0) return readUser(db, seen);

  return db.transaction(async (tx) => {
    const before = await lockUser(tx, userId);
    const [after] = await tx
      .update(users)
      .set({
        email: fields.email,
        username: fields.username,
        firstName: fields.first_name,
        lastName: fields.last_name,
        phoneNumber: fields.phone_number,
        ...(movesMail && { emailConfirmedAt: null }),
      })
      .where(eq(users.id, userId))
      .returning()
      .catch(rejectTakenIdentifiers);
    const shown = await readUser(tx, after!);
    await recordChange(tx, {
      actorId: userId,
      action: 'account.updated',
      subject: { type: 'user', id: userId },
      ...changedFields(await readUser(tx, before), shown),
      now: place.now,
    });
    if (movesMail) {
      await cancelPasswordResets(tx, userId, place.now);
      await queueEmail(tx, before.email, emailChangedEmail);
      if (before.userType === 'customer')
        await enqueue(tx, emailConfirmationQueue, { userId, welcome: false });
    }
    return shown;
  });
}
