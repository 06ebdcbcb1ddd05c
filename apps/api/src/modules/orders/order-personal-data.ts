import { KEEP, RETURN_DAYS } from '@harusi/contracts/constants/retention';
import type { Db } from '@harusi/db/client';
import { type SQL, sql } from '@harusi/db/drizzle';
import { publishLiveEvents } from '../../lib/live-events.ts';
import {
  belongsTo,
  daysBefore,
  ERASED_NAME,
  type PersonalDataSource,
  startOfTaxRecords,
} from '../../lib/personal-data.ts';
import { saysWords } from './returns/returns.sql.ts';

const wasPaid = sql`(o.paid_at is not null or exists (select from payment_captures p where p.order_id = o.id))`;

/** A dispute keeps an order as it is: a refund that is owed, or money that needs a decision. */
const isSettled = sql`o.status in ('delivered', 'cancelled', 'refunded')
  and not exists (select from refunds r where r.order_id = o.id and r.reference is null)
  and not exists (select from payment_exceptions e join payment_captures p on p.id = e.capture_id
                  where p.order_id = o.id and e.resolved_at is null)`;

const TAX_NAME = sql`o.contact_name`;

/** Removes contact and place. `name` is what stays of the buyer. */
async function strip(db: Db, which: SQL, name: SQL, erasedAt: SQL): Promise<void> {
  await db.execute(sql`
    with gone as (
      update orders o set contact_name = ${name}, contact_phone = '', refund_phone = '', buyer_pin = null, contact_email = null, county = '', town = '',
        landmark = '', delivery_notes = null, erased_at = ${erasedAt}
      where o.erased_at is null and ${which} returning o.id),
    cleared as (update parcels p set notes = null from gone where p.order_id = gone.id and p.notes is not null),
    returned as (update returns r set collection_notes = null, decision_note = case when r.status = 'refused' then '' end
      from gone where r.order_id = gone.id returning r.id),
    unsaid as (update return_lines n set words = null, vendor_note = null from returned where n.return_id = returned.id returning n.id),
    unseen as (delete from return_photos ph using unsaid where ph.return_line_id = unsaid.id)
    delete from order_events e using gone where e.order_id = gone.id and (e.kind = 'note' or (e.kind = 'return' and ${saysWords}))`);
}

export const orderData: PersonalDataSource = {
  sections: [
    {
      name: 'orders',
      title: 'Orders',
      select: (person) => sql`
        select o.id, json_build_object('number', o.number, 'placed_at', instant_text(o.placed_at), 'status', o.status,
          'name', o.contact_name, 'phone', o.contact_phone, 'refund_phone', o.refund_phone, 'kra_pin', o.buyer_pin, 'email', o.contact_email, 'county', o.county,
          'town', o.town, 'landmark', o.landmark, 'delivery_notes', o.delivery_notes,
          'delivery_method', o.delivery_method, 'delivery', shillings(o.delivery_cents), 'total', shillings(o.total_cents),
          'pieces', (select json_agg(json_build_object('piece', l.name, 'colour', l.colour, 'size', l.size,
            'quantity', l.quantity, 'total', shillings(l.total_cents)) order by l.position)
            from order_lines l where l.order_id = o.id),
          'parcels', (select json_agg(json_build_object('status', p.status, 'carrier', p.carrier, 'tracking', p.tracking, 'packing_notes', p.notes,
            'dispatched_at', instant_text(p.dispatched_at), 'delivered_at', instant_text(p.delivered_at)) order by p.id)
            from parcels p where p.order_id = o.id),
          'returns', (select json_agg(json_build_object('number', r.sequence, 'status', r.status, 'requested_at', instant_text(r.requested_at),
            'collection_notes', r.collection_notes, 'answer', r.decision_note, 'pieces', (
              select json_agg(json_build_object('piece', l.name, 'quantity', n.quantity, 'wish', n.wish, 'reason', n.reason,
                'words', n.words, 'outcome', n.outcome) order by n.id)
              from return_lines n join order_lines l on l.id = n.order_line_id where n.return_id = r.id)) order by r.sequence)
            from returns r where r.order_id = o.id),
          'history', (select json_agg(json_build_object('at', instant_text(e.at), 'what', e.text) order by e.id)
            from order_events e where e.order_id = o.id)) as data
        from orders o where ${belongsTo(person, 'o')}`,
    },
    {
      name: 'reviews',
      title: 'Reviews of our pieces',
      select: (person) => sql`
        select r.id, json_build_object('at', instant_text(r.created_at), 'piece', p.name, 'shown_as', r.author,
          'stars', r.rating, 'title', r.title, 'review', r.body, 'state', r.state) as data
        from product_reviews r join products p on p.id = r.product_id
        where r.user_id = ${person.userId}::bigint or exists (select from order_lines l
          join orders o on o.id = l.order_id where l.id = r.order_line_id and ${belongsTo(person, 'o')})`,
    },
  ],

  async findReasonsToWait(tx, person, now) {
    const { rows } = await tx.execute<{ number: string; open: boolean }>(sql`
      select o.number, o.status not in ('delivered', 'cancelled', 'refunded') as open from orders o
      where ${belongsTo(person, 'o')} and o.erased_at is null and (
        o.status not in ('delivered', 'cancelled', 'refunded')
        or (o.status = 'delivered' and exists (select from parcels p where p.order_id = o.id
            and p.delivered_at > ${daysBefore(now, RETURN_DAYS).toISOString()}::timestamptz)))
      order by o.id limit 20`);
    return rows.map(({ number, open }) =>
      open ? `Order ${number} is still open.` : `Order ${number} can still be returned.`,
    );
  },

  /** A paid order is a tax record: the buyer's name stays with the amounts until its period ends. */
  async erase(tx, person, now) {
    const { rowCount: reviews } = await tx.execute(sql`
      delete from product_reviews r where r.user_id = ${person.userId}::bigint or exists (select from order_lines l
        join orders o on o.id = l.order_id where l.id = r.order_line_id and ${belongsTo(person, 'o')})`);
    // Cached pages may show them.
    if (reviews) await publishLiveEvents(tx, { to: 'web', type: 'catalogue.changed', data: {} });
    const isTheirs = belongsTo(person, 'o');
    await tx.execute(sql`delete from hold_origins h using orders o where o.id = h.order_id and ${isTheirs}`);
    const at = sql`${now.toISOString()}::timestamptz`;
    await strip(tx, sql`${isTheirs} and not ${wasPaid}`, sql`${ERASED_NAME}`, at);
    await strip(tx, isTheirs, TAX_NAME, sql`null`);
  },

  async enforceRetention(db, now) {
    const at = sql`${now.toISOString()}::timestamptz`;
    const unpaid = daysBefore(now, KEEP.unpaidDays).toISOString();
    await strip(
      db,
      sql`o.status = 'cancelled' and o.cancelled_at < ${unpaid}::timestamptz and not ${wasPaid}`,
      sql`${ERASED_NAME}`,
      at,
    );
    const tax = startOfTaxRecords(now).toISOString();
    await strip(
      db,
      sql`greatest(o.placed_at, o.paid_at, o.cancelled_at) < ${tax}::timestamptz and ${isSettled}`,
      sql`${ERASED_NAME}`,
      at,
    );
  },
};
