import type { UpdateMe, User } from '@harusi/contracts/accounts';
import type { Db } from '@harusi/db/client';
import { users } from '@harusi/db/schema';
import { eq } from 'drizzle-orm';
import { recordChange } from '../audit/audit.service.ts';
import { queueLetter } from '../mails/mails.service.ts';
import { emailChangedLetter } from './accounts.letters.ts';
import { getUserRow, refuseTaken, toUser } from './accounts.service.ts';
import { type Place, requirePassword } from './sessions.service.ts';

export async function getUser(db: Db, userId: number): Promise<User> {
  return toUser(await getUserRow(db, userId));
}

/** Changes what is given. A new e-mail address needs the password, and the old address is told. */
export async function updateUser(db: Db, userId: number, change: UpdateMe, place: Place): Promise<User> {
  const before = await getUserRow(db, userId);
  const movesMail = change.email !== undefined && change.email.toLowerCase() !== before.email.toLowerCase();
  if (movesMail) await requirePassword(db, before, change.current_password ?? '', place);
  return db.transaction(async (tx) => {
    const [after] = await tx
      .update(users)
      .set({
        email: change.email,
        username: change.username,
        firstName: change.first_name,
        lastName: change.last_name,
        phoneNumber: change.phone_number,
        userType: before.userType, // an empty change is no error
      })
      .where(eq(users.id, userId))
      .returning()
      .catch(refuseTaken);
    await recordChange(tx, {
      actorId: userId,
      action: 'account.updated',
      subject: { type: 'user', id: userId },
      before: toUser(before),
      after: toUser(after!),
      now: place.now,
    });
    if (movesMail) await queueLetter(tx, before.email, emailChangedLetter(before.firstName));
    return toUser(after!);
  });
}
