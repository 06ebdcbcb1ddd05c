import type { UpdateMe, User } from '@harusi/contracts/accounts/accounts';
import type { Db } from '@harusi/db/client';
import { users, type UserRow } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { DomainError } from '../../lib/errors.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { changedFields } from '../audit/audit.rules.ts';
import { recordChange } from '../audit/audit.service.ts';
import { withdrawConsent } from '../outbox/contact-points.service.ts';
import { getUserRow, lockUser, rejectTakenIdentifiers, readUser } from './accounts.service.ts';
import { requestEmailChange } from './email/email-changes.service.ts';
import type { RequestOrigin } from './sessions/request-origin.ts';
import { requirePassword } from './sessions/sessions.service.ts';

export async function getUser(db: Db, userId: number): Promise<User> {
  return readUser(db, await getUserRow(db, userId));
}

/** Changes the given fields. A new email address requires the password and counts once it is confirmed. */
export async function updateUser(
  db: Db,
  { userId, sessionId }: Viewer,
  change: UpdateMe,
  place: RequestOrigin,
): Promise<User> {
  const { current_password: password = '', ...fields } = change;
  const { now } = place;
  const seen = await getUserRow(db, userId);
  if (fields.wedding_date !== undefined && seen.userType !== 'customer') {
    throw new DomainError('invalid', 'Only customers keep a wedding date.');
  }
  const movesMail = fields.email !== undefined && fields.email.toLowerCase() !== seen.email.toLowerCase();
  if (movesMail) await requirePassword(db, { user: seen, sessionId }, password, place);
  if (Object.keys(fields).length === 0) return readUser(db, seen);

  return db.transaction(async (tx) => {
    const before = await lockUser(tx, userId);
    const after = await writeFields(tx, before, movesMail ? { ...fields, email: undefined } : fields);
    // The next owner of the old number has agreed to nothing.
    if (before.phoneNumber !== null && before.phoneNumber !== after.phoneNumber)
      await withdrawConsent(tx, ['sms', 'whatsapp'], before.phoneNumber);
    const changed = changedFields(await readUser(tx, before), await readUser(tx, after));
    if (!movesMail || Object.keys(changed.after).length > 0) {
      const subject = { type: 'user', id: userId };
      await recordChange(tx, { actorId: userId, action: 'account.updated', subject, ...changed, now });
    }
    if (movesMail) await requestEmailChange(tx, userId, fields.email!, now);
    return readUser(tx, after);
  });
}

async function writeFields(
  tx: Db,
  before: UserRow,
  fields: Omit<UpdateMe, 'current_password'>,
): Promise<UserRow> {
  if (Object.values(fields).every((value) => value === undefined)) return before;
  const [after] = await tx
    .update(users)
    .set({
      email: fields.email,
      username: fields.username,
      firstName: fields.first_name,
      lastName: fields.last_name,
      phoneNumber: fields.phone_number,
      weddingDate: fields.wedding_date,
      textChannel: fields.text_channel,
      language: fields.language,
    })
    .where(eq(users.id, before.id))
    .returning()
    .catch(rejectTakenIdentifiers);
  return after!;
}
