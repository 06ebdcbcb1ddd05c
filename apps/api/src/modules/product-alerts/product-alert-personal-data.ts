import { KEEP } from '@harusi/contracts/constants/retention';
import { sql } from '@harusi/db/drizzle';
import { daysBefore, type Person, type PersonalDataSource } from '../../lib/personal-data.ts';

const isOwner = ({ userId, email }: Person) =>
  sql`(a.user_id = ${userId}::bigint or (a.user_id is null and a.email = ${email}::citext))`;

export const productAlertData: PersonalDataSource = {
  sections: [
    {
      name: 'product_alerts',
      title: 'Emails you asked for about a piece',
      select: (person) => sql`
        select a.id, json_build_object('asked_at', instant_text(a.created_at), 'kind', a.kind,
          'piece', (select p.name from products p where p.id = a.product_id), 'email', a.email,
          'price_then', shillings(a.price_cents), 'confirmed_at', instant_text(a.confirmed_at),
          'sent_at', instant_text(a.sent_at)) as data
        from product_alerts a where ${isOwner(person)}`,
    },
  ],
  async erase(tx, person) {
    await tx.execute(sql`delete from product_alerts a where ${isOwner(person)}`);
  },
  async enforceRetention(db, now) {
    const before = (days: number) => sql`${daysBefore(now, days).toISOString()}::timestamptz`;
    await db.execute(sql`
      delete from product_alerts a where case
        when a.confirmed_at is null then a.created_at < ${before(KEEP.unconfirmedAlertDays)}
        when a.sent_at is null then a.created_at < ${before(KEEP.waitingAlertDays)}
        else a.sent_at < ${before(KEEP.sentAlertDays)} end`);
  },
};
