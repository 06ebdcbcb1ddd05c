import { KEEP } from '@harusi/contracts/constants/retention';
import { sql } from '@harusi/db/drizzle';
import { type Person, type PersonalDataSource, yearsBefore } from '../../lib/personal-data.ts';

const isSender = ({ userId, email }: Person) =>
  sql`(user_id = ${userId}::bigint or (user_id is null and email = ${email}::citext))`;

export const enquiryData: PersonalDataSource = {
  sections: [
    {
      name: 'messages',
      title: 'Messages to us',
      select: (person) => sql`
        select id, json_build_object('sent_at', instant_text(created_at), 'kind', kind, 'name', name, 'email', email,
          'phone', phone_number, 'message', message, 'details', details) as data
        from enquiries where ${isSender(person)}`,
    },
  ],
  async erase(tx, person) {
    await tx.execute(sql`delete from enquiries where ${isSender(person)}`);
  },
  async enforceRetention(db, now) {
    const longAgo = yearsBefore(now, KEEP.enquiryYears).toISOString();
    await db.execute(
      sql`delete from enquiries where coalesce(handled_at, created_at) < ${longAgo}::timestamptz`,
    );
  },
};
