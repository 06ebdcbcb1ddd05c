import { KEEP } from '@harusi/contracts/constants/retention';
import type { Db } from '@harusi/db/client';
import { type SQL, sql } from '@harusi/db/drizzle';
import { publishLiveEvents } from '../../lib/live-events.ts';
import {
  belongsTo,
  daysBefore,
  ERASED_NAME,
  type Person,
  type PersonalDataSource,
  startOfTaxRecords,
} from '../../lib/personal-data.ts';

const wasPaid = sql`(b.paid_at is not null or exists (select from payment_captures p where p.booking_id = b.id))`;

/** Removes contact and what was written for the stylist. `name` is what stays of the client. */
async function strip(db: Db, which: SQL, name: SQL, erasedAt: SQL): Promise<void> {
  await db.execute(sql`
    with gone as (
      update bookings b set contact_name = ${name}, contact_phone = '', contact_email = '', place = '',
        wedding_date = null, preferred_style = null, budget = null, message = '', review_key = null,
        erased_at = ${erasedAt}
      where b.erased_at is null and ${which} returning b.id)
    delete from booking_events e using gone where e.booking_id = gone.id and e.kind = 'note'`);
}

const isAuthor = (person: Person) => sql`(r.client_email = ${person.email}::citext
  or exists (select from bookings b where b.id = r.booking_id and ${belongsTo(person, 'b')}))`;

export const bookingData: PersonalDataSource = {
  sections: [
    {
      name: 'bookings',
      title: 'Bookings',
      select: (person) => sql`
        select b.id, json_build_object('number', b.number, 'booked_at', instant_text(b.created_at),
          'status', b.status, 'package', b.package_name, 'starts_at', instant_text(b.starts_at),
          'name', b.contact_name, 'phone', b.contact_phone, 'email', b.contact_email,
          'consultation', b.consultation_type, 'place', b.place, 'wedding_date', b.wedding_date,
          'style', b.preferred_style, 'budget', b.budget, 'message', b.message, 'price', shillings(b.price_cents),
          'history', (select json_agg(json_build_object('at', instant_text(e.at), 'what', e.text) order by e.id)
            from booking_events e where e.booking_id = b.id and e.kind <> 'assigned')) as data
        from bookings b where ${belongsTo(person, 'b')}`,
    },
    {
      name: 'stylist_reviews',
      title: 'Reviews of our stylists',
      select: (person) => sql`
        select r.id, json_build_object('at', instant_text(r.created_at), 'shown_as', r.client_name,
          'email', r.client_email, 'stars', r.rating, 'review', r.review, 'state', r.state) as data
        from stylist_reviews r where ${isAuthor(person)}`,
    },
  ],

  async findReasonsToWait(tx, person) {
    const { rows } = await tx.execute<{ number: string }>(sql`
      select b.number from bookings b where ${belongsTo(person, 'b')} and b.status in ('held', 'requested', 'confirmed')
      order by b.id limit 20`);
    return rows.map(({ number }) => `Booking ${number} is still open.`);
  },

  /** A paid booking is a tax record: the client's name stays with the amounts until its period ends. */
  async erase(tx, person, now) {
    const { rowCount: reviews } = await tx.execute(
      sql`delete from stylist_reviews r where ${isAuthor(person)}`,
    );
    // Cached pages may show them.
    if (reviews) await publishLiveEvents(tx, { to: 'web', type: 'stylist.changed', data: {} });
    const isTheirs = belongsTo(person, 'b');
    await tx.execute(
      sql`delete from hold_origins h using bookings b where b.id = h.booking_id and ${isTheirs}`,
    );
    const at = sql`${now.toISOString()}::timestamptz`;
    await strip(tx, sql`${isTheirs} and not ${wasPaid}`, sql`${ERASED_NAME}`, at);
    await strip(tx, isTheirs, sql`b.contact_name`, sql`null`);
  },

  async enforceRetention(db, now) {
    const at = sql`${now.toISOString()}::timestamptz`;
    const unpaid = daysBefore(now, KEEP.unpaidDays).toISOString();
    await strip(
      db,
      sql`b.status = 'cancelled' and b.cancelled_at < ${unpaid}::timestamptz and not ${wasPaid}`,
      sql`${ERASED_NAME}`,
      at,
    );
    const tax = startOfTaxRecords(now).toISOString();
    await strip(
      db,
      sql`greatest(b.created_at, b.paid_at, b.ends_at, b.cancelled_at) < ${tax}::timestamptz
        and b.status in ('completed', 'cancelled', 'no_show')
        and not exists (select from refunds r where r.booking_id = b.id and r.reference is null)`,
      sql`${ERASED_NAME}`,
      at,
    );
  },
};
