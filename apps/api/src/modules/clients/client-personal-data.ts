import { KEEP } from '@harusi/contracts/constants/retention';
import type { Db } from '@harusi/db/client';
import { type SQL, sql } from '@harusi/db/drizzle';
import {
  belongsTo,
  daysBefore,
  ERASED_NAME,
  type Person,
  type PersonalDataSource,
} from '../../lib/personal-data.ts';

/** The client of the account, or of a guest's orders and bookings if the client has no others. */
const isClient = (person: Person) => sql`(c.user_id = ${person.userId}::bigint or (c.user_id is null
  and exists (select from orders o where o.client_id = c.id and ${belongsTo(person, 'o')}
              union all select from bookings b where b.client_id = c.id and ${belongsTo(person, 'b')})
  and not exists (select from orders o where o.client_id = c.id and ${belongsTo(person, 'o')} is not true)
  and not exists (select from bookings b where b.client_id = c.id and ${belongsTo(person, 'b')} is not true)))`;

async function eraseClients(db: Db, which: SQL): Promise<void> {
  await db.execute(sql`
    with gone as (
      update clients c set name = ${ERASED_NAME}, email = null, phone = null
      where ${which} returning c.id)
    delete from client_notes n using gone where n.client_id = gone.id`);
}

export const clientData: PersonalDataSource = {
  sections: [
    {
      name: 'contact',
      title: 'Your contact with us',
      select: (person) => sql`
        select c.id, json_build_object('name', c.name, 'email', c.email, 'phone', c.phone,
          'known_since', instant_text(c.created_at)) as data
        from clients c where ${isClient(person)}`,
    },
    {
      name: 'notes',
      title: 'Our notes about you',
      select: (person) => sql`
        select n.id, json_build_object('at', instant_text(n.created_at), 'note', n.text) as data
        from client_notes n join clients c on c.id = n.client_id where ${isClient(person)}`,
    },
  ],
  erase: (tx, person) => eraseClients(tx, isClient(person)),
  async enforceRetention(db, now) {
    const longAgo = daysBefore(now, KEEP.unpaidDays).toISOString();
    await eraseClients(
      db,
      sql`c.user_id is null and c.created_at < ${longAgo}::timestamptz and (c.phone is not null or c.email is not null)
        and not exists (select from orders o where o.client_id = c.id and o.erased_at is null)
        and not exists (select from bookings b where b.client_id = c.id and b.erased_at is null)`,
    );
  },
};
