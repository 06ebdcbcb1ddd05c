import { users } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import type { PersonalDataSource } from '../../lib/personal-data.ts';
import { hashPassword } from '../../lib/security/passwords.ts';
import { generateSecretToken } from '../../lib/security/secret-tokens.ts';
import { endSessions } from './sessions.service.ts';

export const accountData: PersonalDataSource = {
  sections: [
    {
      name: 'account',
      title: 'Your account',
      select: ({ userId }) => sql`
        select id, json_build_object('first_name', first_name, 'last_name', last_name, 'email', email,
          'email_confirmed_at', instant_text(email_confirmed_at), 'username', username, 'phone', phone_number,
          'account_type', user_type, 'opened_at', instant_text(created_at)) as data
        from users where id = ${userId}::bigint`,
    },
    {
      name: 'addresses',
      title: 'Addresses',
      select: ({ userId }) => sql`
        select id, json_build_object('label', label, 'recipient', recipient, 'phone', phone_number, 'county', county,
          'town', town, 'landmark', landmark, 'saved_at', instant_text(created_at)) as data
        from addresses where user_id = ${userId}::bigint`,
    },
    {
      name: 'sign_ins',
      title: 'Sign-ins',
      select: ({ userId }) => sql`
        select row_number() over (order by id) as id, json_build_object('started_at', instant_text(started_at),
          'ended_at', instant_text(least(ended_at, expires_at))) as data
        from sessions where user_id = ${userId}::bigint`,
    },
  ],

  /** The row stays as a tombstone, because orders, the ledger and audit rows refer to it. */
  async erase(tx, { userId }, now) {
    if (userId === null) return;
    await endSessions(tx, userId, 'suspended', now);
    for (const table of [
      'sessions',
      'password_resets',
      'email_confirmations',
      'email_changes',
      'addresses',
    ]) {
      await tx.execute(sql`delete from ${sql.identifier(table)} where user_id = ${userId}`);
    }
    await tx
      .update(users)
      .set({
        username: null,
        email: `erased-${userId}@erased.invalid`,
        emailConfirmedAt: null,
        firstName: 'Former',
        lastName: sql`${users.userType} || ' ' || ${users.id}`,
        phoneNumber: null,
        passwordHash: await hashPassword(generateSecretToken()),
        suspendedAt: sql`coalesce(${users.suspendedAt}, ${now.toISOString()}::timestamptz)`,
        erasedAt: now,
      })
      .where(eq(users.id, userId));
  },
};
