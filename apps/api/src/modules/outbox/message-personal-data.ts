import { KEEP } from '@harusi/contracts/constants/retention';
import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import { belongsTo, daysBefore, type Person, type PersonalDataSource } from '../../lib/personal-data.ts';
import { forgetContents } from './forget-contents.ts';

/** What was said to a person, or to others about them, is removed at once; what is still due, once it is sent. */
export const messageData: PersonalDataSource = {
  sections: [
    {
      name: 'message_choices',
      title: 'What you asked of our messages',
      select: ({ userId }) => sql`
        select row_number() over (order by c.channel) as id, json_build_object('channel', c.channel, 'to', c.address,
          'stopped_at', instant_text(c.opted_out_at), 'agreed_to_offers_at', instant_text(c.marketing_agreed_at),
          'agreed_to', c.marketing_words, 'agreed_in', c.marketing_source) as data
        from contact_points c join users u on c.address in (lower(u.email::text), u.phone_number)
        where u.id = ${userId}::bigint`,
    },
  ],

  async erase(tx, person) {
    await forgetContents(tx, concerns(person));
    await tx.execute(sql`update messages m set is_forgotten_afterwards = true
      where (m.email is not null or m.text is not null) and ${concerns(person)}`);
    await tx.execute(sql`delete from message_reports where address in (
      select u.phone_number from users u where u.id = ${person.userId}::bigint)`);
    await forgetContactPoints(tx, person);
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

/** That a number wants no texts stays: it may not be this person's, and forgetting it would start them again. */
async function forgetContactPoints(tx: Db, person: Person): Promise<void> {
  const isTheirs = sql`address in (
    select lower(${person.email}::text)
    union select unnest(array[lower(u.email::text), u.phone_number]) from users u where u.id = ${person.userId}::bigint
    union select s.phone from stylists s where s.email = ${person.email}::citext
    union select o.contact_phone from orders o where ${belongsTo(person, 'o')}
    union select b.contact_phone from bookings b where ${belongsTo(person, 'b')})`;
  await tx.execute(sql`delete from contact_points where opted_out_at is null and ${isTheirs}`);
  await tx.execute(sql`update contact_points set unreachable_until = null, marketing_agreed_at = null,
    marketing_words = null, marketing_source = null where ${isTheirs}`);
}

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
