import { KEEP } from '@harusi/contracts/constants/retention';
import { sql } from '@harusi/db/drizzle';
import { belongsTo, daysBefore, type Person, type PersonalDataSource } from '../../lib/personal-data.ts';
import { forgetContents } from './forget-contents.ts';

/** What was said to a person, or to others about them, is removed at once; what is still due, once it is sent. */
export const messageData: PersonalDataSource = {
  async erase(tx, person) {
    await forgetContents(tx, concerns(person));
    await tx.execute(sql`update messages m set is_forgotten_afterwards = true
      where (m.email is not null or m.text is not null) and ${concerns(person)}`);
    await tx.execute(sql`delete from message_reports where address in (
      select u.phone_number from users u where u.id = ${person.userId}::bigint)`);
  },

  async enforceRetention(db, now) {
    const before = sql`${daysBefore(now, KEEP.messageDays).toISOString()}::timestamptz`;
    // What could not be sent in all that time is of no use any more.
    await db.execute(sql`update message_sends s set state = 'skipped', failure_code = 'expired'
      from messages m where m.id = s.message_id and s.state = 'due' and m.queued_at < ${before}`);
    await forgetContents(db, sql`m.queued_at < ${before}`);
    await db.execute(sql`delete from message_reports where received_at < ${before}`);
  },
};

const concerns = (person: Person) => {
  const { userId, email } = person;
  return sql`(m.user_id = ${userId}::bigint
    or m.order_id in (select o.id from orders o where ${belongsTo(person, 'o')})
    or m.booking_id in (select b.id from bookings b where ${belongsTo(person, 'b')})
    or m.id in (select s.message_id from message_sends s where lower(s.address) in (
        lower(${email}::text), (select lower(u.email::text) from users u where u.id = ${userId}::bigint)))
    -- Clients learn who their stylist is.
    or strpos(coalesce(m.email::text, '') || coalesce(m.text::text, ''),
        (select s.name from stylists s where s.email = ${email}::citext)) > 0)`;
};
