import { users } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import type { PersonalDataSource } from '../../lib/personal-data.ts';
import { hashPassword } from '../../lib/security/passwords.ts';
import { generateSecretToken } from '../../lib/security/secret-tokens.ts';
import { endSessions } from './sessions/sessions.service.ts';

export const accountData: PersonalDataSource = {
  sections: [
    {
      name: 'account',
      title: 'Your account',
      select: ({ userId }) => sql`
        select id, json_build_object('first_name', first_name, 'last_name', last_name, 'email', email,
          'email_confirmed_at', instant_text(email_confirmed_at), 'username', username, 'phone', phone_number,
          'wedding_date', wedding_date, 'texts_by', text_channel, 'language', language, 'account_type', user_type, 'opened_at', instant_text(created_at)) as data
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
        select row_number() over (order by id) as id, json_build_object('device', device,
          'signed_in_at', instant_text(started_at), 'last_used_at', instant_text(last_used_at),
          'last_confirmed_at', instant_text(confirmed_at), 'valid_until', instant_text(expires_at),
          'ends_at_the_latest', instant_text(ends_at), 'ended_at', instant_text(ended_at),
          'ended_because', case end_reason when 'logout' then 'You signed out'
            when 'reuse' then 'A copy of it was used' when 'password' then 'The password was changed'
            when 'second_factor' then 'The second step was changed' when 'suspended' then 'The account was closed' end) as data
        from sessions where user_id = ${userId}::bigint`,
    },
    {
      name: 'email_changes',
      title: 'Changes of your email address',
      select: ({ userId }) => sql`
        select id, json_build_object('asked_at', instant_text(created_at), 'new_email', new_email, 'old_email', old_email,
          'status', status, 'can_be_undone_until', instant_text(undo_until)) as data
        from email_changes where user_id = ${userId}::bigint`,
    },
    {
      name: 'second_step',
      title: 'Your second step at sign-in',
      select: ({ userId }) => sql`
        select f.user_id as id, json_build_object('on_since', instant_text(f.enabled_at),
          'last_code_used_at', instant_text(to_timestamp(nullif(f.last_used_step, 0) * 30::bigint)),
          'recovery_codes_used', (select count(c.used_at) from recovery_codes c where c.user_id = f.user_id)) as data
        from second_factors f where f.user_id = ${userId}::bigint`,
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
        weddingDate: null,
        passwordHash: await hashPassword(generateSecretToken()),
        suspendedAt: sql`coalesce(${users.suspendedAt}, ${now.toISOString()}::timestamptz)`,
        erasedAt: now,
      })
      .where(eq(users.id, userId));
  },
};
