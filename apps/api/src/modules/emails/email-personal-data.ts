import { sql } from '@harusi/db/drizzle';
import type { PersonalDataSource } from '../../lib/personal-data.ts';
import { emailQueue } from './emails.service.ts';

/** Emails that were sent stay in the queue for a week; erasing removes them at once. */
export const emailData: PersonalDataSource = {
  async erase(tx, { userId, email }) {
    await tx.execute(sql`
      delete from pgboss.job where name = ${emailQueue.name} and state in ('completed', 'failed', 'cancelled')
        and (lower(data ->> 'to') in (
            lower(${email}::text), (select lower(u.email::text) from users u where u.id = ${userId}::bigint))
          -- Clients learn who their stylist is.
          or strpos(data::text, (select s.name from stylists s where s.email = ${email}::citext)) > 0)`);
  },
};
