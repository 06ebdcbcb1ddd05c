import type { ClientPartsQuery } from '@harusi/contracts/office/clients';
import { type SQL, sql } from '@harusi/db/drizzle';
import { limitClause } from '../../lib/database/prepared-queries.ts';
import { pageOffset } from '../../lib/pagination.ts';
import { isSoldOrder, orderSummaryJson } from '../orders/orders.sql.ts';

/** `bookings b` is paid for and not cancelled. */
const isBooked = sql`b.status in ('requested', 'confirmed', 'completed', 'no_show')`;

/** Repeats a query for `orders` and `bookings`, aliased `t`, with the foreign key that payments use. */
const ofBoth = (part: (table: SQL, key: SQL) => SQL) =>
  sql.join([part(sql`orders`, sql`order_id`), part(sql`bookings`, sql`booking_id`)], sql` union all `);

const captures = (table: SQL, key: SQL) => sql`${table} t join payment_captures pc on pc.${key} = t.id`;

/**
 * Every amount received from a client, and as negative amounts every refund, paid or owed: of an order, a
 * booking, or surplus money that neither used. Surplus is refunded by hand and appears only in the ledger.
 */
const money = sql`(
  ${ofBoth((table, key) => sql`select t.client_id, pc.amount_cents as cents from ${captures(table, key)}`)}
  union all
  ${ofBoth((table, key) => sql`select t.client_id, -r.amount_cents from ${table} t join refunds r on r.${key} = t.id`)}
  union all
  ${ofBoth(
    (table, key) => sql`select t.client_id, -r.amount_cents from ${captures(table, key)}
      join payment_exceptions m on m.capture_id = pc.id join refunds r on r.payment_exception_id = m.id`,
  )}
  union all
  ${ofBoth(
    (table, key) => sql`select t.client_id, -l.amount_cents from ${captures(table, key)}
      join payment_exceptions m on m.capture_id = pc.id and m.resolution = 'refunded'
      join ledger_entries e on e.source = 'money:' || m.id || ':refund'
      join ledger_lines l on l.entry_id = e.id and l.account = 'deposits'
      where not exists (select from refunds r where r.payment_exception_id = m.id)`,
  )}) as money`;

const rating = (reviews: SQL) =>
  sql`(select json_build_object('average', round(avg(r.rating), 1), 'count', count(*)) from ${reviews})`;

/** An account without a phone shows the one used last. */
const phone = sql`coalesce(c.phone,
  (select o.contact_phone from orders o where o.client_id = c.id order by o.placed_at desc limit 1),
  (select b.contact_phone from bookings b where b.client_id = c.id order by b.starts_at desc limit 1))`;

const fields = sql`
  'id', c.id, 'name', c.name, 'email', c.email, 'phone', ${phone}, 'has_account', c.user_id is not null,
  'joined_at', instant_text(c.created_at),
  'total_bookings', (select count(*) from bookings b where b.client_id = c.id and ${isBooked}),
  'last_booking', (select instant_text(max(b.starts_at)) from bookings b where b.client_id = c.id and ${isBooked}),
  'total_orders', (select count(*) from orders o where o.client_id = c.id and ${isSoldOrder}),
  'total_spent', (select shillings(coalesce(sum(money.cents), 0)::bigint) from ${money} where money.client_id = c.id),
  'rating', ${rating(sql`bookings b join stylist_reviews r on r.booking_id = b.id where b.client_id = c.id`)},
  'product_rating', ${rating(sql`orders o join order_lines l on l.order_id = o.id
    join product_reviews r on r.order_line_id = l.id where o.client_id = c.id`)}`;

/** `clients c` as the list shows them. */
export const card = sql`json_build_object(${fields})`;

/** What `client_totals` keeps of the client `c.client_id`. */
export const totals = sql`
  (select coalesce(sum(money.cents), 0) from ${money} where money.client_id = c.client_id) as spent_cents,
  (select max(b.starts_at) from bookings b where b.client_id = c.client_id and ${isBooked}) as last_booking_at`;

const service = sql`json_build_object(
  'number', b.number, 'status', b.status,
  'stylist', (select json_build_object('id', s.id, 'name', s.name) from stylists s where s.id = b.stylist_id),
  'service_type', case when b.package_code in ('gold', 'silver') then b.package_code else 'other' end,
  'package_name', b.package_name, 'starts_at', instant_text(b.starts_at), 'amount', shillings(b.price_cents),
  'refunded', (select shillings(coalesce(sum(r.amount_cents), 0)::bigint) from refunds r where r.booking_id = b.id),
  'review', (select json_build_object('rating', r.rating, 'text', r.review, 'state', r.state)
             from stylist_reviews r where r.booking_id = b.id))`;

const note = sql`json_build_object('id', n.id, 'at', instant_text(n.created_at),
  'author', (select u.first_name || ' ' || u.last_name from users u where u.id = n.author_id), 'text', n.text)`;

interface Part {
  item: SQL;
  /** Table and condition. */
  of: SQL;
  order: SQL;
  page: number;
  page_size: number;
}

const part = ({ item, of, order, ...query }: Part) => sql`json_build_object(
  'count', (select count(*) from ${of}),
  'results', (select coalesce(json_agg(found.item), '[]') from (
    select ${item} as item from ${of} order by ${order} ${limitClause(query.page_size, pageOffset(query))}) found))`;

/** `clients c` with one page each of services, orders and notes. */
export const profile = ({ page_size, ...pages }: ClientPartsQuery, now: Date) => {
  const services = part({
    item: service,
    of: sql`bookings b where b.client_id = c.id and b.paid_at is not null`,
    order: sql`b.starts_at desc, b.id desc`,
    page: pages.services_page,
    page_size,
  });
  const orders = part({
    item: orderSummaryJson(now),
    of: sql`orders o where o.client_id = c.id`,
    order: sql`o.placed_at desc, o.id desc`,
    page: pages.orders_page,
    page_size,
  });
  const notes = part({
    item: note,
    of: sql`client_notes n where n.client_id = c.id`,
    order: sql`n.id desc`,
    page: pages.notes_page,
    page_size,
  });
  return sql`json_build_object(${fields}, 'services', ${services}, 'orders', ${orders}, 'notes', ${notes})`;
};
