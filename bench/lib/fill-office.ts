import type { Client } from 'pg';
import { NAME_OF, NUMBER, PHONE_OF } from './fill-orders.ts';
import { withoutIndexes } from './without-indexes.ts';

const DAYS = 730;
const STYLISTS = 20;

interface OfficeSizes {
  bookings: number;
  auditEntries: number;
  clients: number;
}

/**
 * Inserts what the back office lists besides orders: two years of bookings with their payments, of which one in ten was
 * cancelled, the books, failed messages, and the audit log. Then sums what triggers and jobs would have summed.
 */
export async function fillOffice(client: Client, sizes: OfficeSizes): Promise<void> {
  await client.query('set session_replication_role = replica');
  await withoutIndexes(client, ['bookings', 'audit_log', 'client_totals'], () => insertOffice(client, sizes));
  await client.query(INSERT_BOOKS);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}

/** Two years of expenses, taxes, commission invoices, weekly payouts to vendors with their ledger entries, and emails that did not arrive. */
const INSERT_BOOKS = `
  insert into expenses (day, category, description, amount_cents, vat_cents, paid_from, created_at)
  select current_date - n % ${DAYS}, 'operating', 'Thread', 116000, 16000, 'mpesa', now() from generate_series(1, 20000) n;
  insert into tax_payments (kind, period, paid_on, amount_cents, reference, paid_from, created_at)
  select 'vat', date_trunc('month', current_date - n * 30), current_date - n * 30, 100000, 'K' || n, 'bank', now()
  from generate_series(1, 24) n;
  insert into transfers (purpose, method, vendor_id, amount_cents, originator_conversation_id, state, receipt, created_at, paid_at)
  select 'vendor_payout', 'b2c', v.user_id, 1000000, 'payout-' || v.user_id || '-' || week, 'paid', 'T' || v.user_id || '-' || week,
         now() - week * interval '7 days', now() - week * interval '7 days'
  from generate_series(${DAYS} / 7, 1, -1) week, vendor_profiles v;
  insert into ledger_entries (id, source, at, memo) overriding system value
  select (select max(id) from ledger_entries) + row_number() over (order by x.at), x.source, x.at, '' from (
    select 'expense:' || e.id as source, e.day + interval '9 hours' as at from expenses e
    union all select 'tax:' || t.id, t.paid_on + interval '9 hours' from tax_payments t
    union all select 'transfer:' || t.id, t.paid_at from transfers t) x;
  insert into ledger_lines (entry_id, account, amount_cents, vendor_id)
  select e.id, posting.account, posting.amount, case posting.account when 'vendors' then t.vendor_id end
  from ledger_entries e
  left join transfers t on e.source = 'transfer:' || t.id
  join (values ('expense', 'operating', 100000), ('expense', 'vat', 16000), ('expense', 'mpesa', -116000), ('tax', 'vat', 100000),
    ('tax', 'bank', -100000), ('transfer', 'vendors', 1000000), ('transfer', 'mpesa', -1000000)) posting (kind, account, amount)
    on posting.kind = split_part(e.source, ':', 1)
  where split_part(e.source, ':', 1) in ('expense', 'tax', 'transfer');
  insert into papers (series, year, sequence, vendor_id, month, issued_at, commission_cents, vat_cents)
  select 'COM', extract(year from due), row_number() over (partition by extract(year from due) order by due, vendor_id), vendor_id, month,
         due, commission, vat
  from (
    select p.vendor_id, nairobi_month(o.paid_at) as month, sum(l.commission_cents) as commission, sum(l.vat_cents) as vat
    from parcels p join orders o on o.id = p.order_id join order_lines l on l.parcel_id = p.id
    where p.vendor_id is not null and o.paid_at < date_trunc('month', now(), 'Africa/Nairobi') group by 1, 2) charged
  cross join lateral (select (month + interval '1 month 6 hours') at time zone 'Africa/Nairobi' as due) first;
  insert into messages (event, event_key, recipient, order_id, urgency)
  select 'order.paid', o.number, 'buyer', o.id, 'soon' from orders o where o.id % 50 = 0;
  insert into message_sends (message_id, channel, address, state, failure_code)
  select m.id, 'email', 'client@example.com', 'failed', 'refused' from messages m;
  insert into ledger_daily_totals (account, day, amount_cents)
  select l.account, nairobi_day(e.at), sum(l.amount_cents) from ledger_entries e join ledger_lines l on l.entry_id = e.id group by 1, 2;
  update ledger_watermark set entry_id = (select max(id) from ledger_entries)`;

const insertOffice = (client: Client, { bookings, auditEntries, clients }: OfficeSizes) =>
  client.query(`
    insert into stylists (id, name, email, phone, location, categories, upload_key, joined_at, updated_at) overriding system value
    select n, 'Stylist ' || n, 'stylist-' || n || '@example.com', '+2541' || lpad(n::text, 8, '0'), 'Nairobi',
           array['bridal'], 'key-' || n, now(), now() from generate_series(1, ${STYLISTS}) n;
    insert into bookings (number, status, client_id, lookup_key, lookup_key_expires_at, stylist_id, package_id, package_code,
                          package_name, starts_at, ends_at, busy, contact_name, contact_phone, contact_email,
                          consultation_type, price_cents, vat_rate, vat_cents, commission_rate, commission_cents,
                          payment_method, created_at, paid_at, completed_at, cancelled_at, cancel_reason)
    select ${NUMBER}, status, client, md5(n::text), starts, 1 + n % ${STYLISTS}, 6, 'gold', 'Gold', starts,
           starts + interval '1 hour', tstzrange(starts, starts + interval '1 hour'), ${NAME_OF('client')}, ${PHONE_OF('client')},
           'client' || client || '@example.com', 'virtual', 1500000, 1600, 200000, 4000, 600000, 'mpesa',
           starts - interval '9 days', starts - interval '9 days',
           case when status = 'completed' then starts end, case when status = 'cancelled' then starts end,
           case when status = 'cancelled' then 'shop' end
    from generate_series(1::bigint, ${bookings}) n
    cross join lateral (select case when n % 10 = 0 then 'cancelled' when n > ${bookings - 200} then 'confirmed' else 'completed' end,
      1 + n * 104729 % ${clients},
      date_trunc('milliseconds', now() - (${bookings} - n) * interval '${DAYS} days' / ${bookings})) made (status, client, starts);
    insert into payment_captures (provider, receipt, booking_id, amount_cents, msisdn, account_reference, paid_at, created_at)
    select 'mpesa', 'V' || id, id, price_cents, '254712345678', number || '-1', paid_at, paid_at from bookings;
    insert into audit_log (at, action, subject_type, subject_id, before, after)
    select date_trunc('milliseconds', now() - (${auditEntries} - n) * interval '${DAYS} days' / ${auditEntries}),
           (array['order.noted', 'product.changed', 'order.called-off', 'client.noted'])[1 + n % 4],
           (array['order', 'product', 'order', 'client'])[1 + n % 4], n::text, null, '{"note": 1}'
    from generate_series(1, ${auditEntries}) n;
    insert into client_totals (client_id, spent_cents, last_booking_at)
    select c.id, coalesce(money.cents, 0), latest.at from clients c
    left join (
      select paid.client_id, sum(paid.cents) as cents from (
        select o.client_id, p.amount_cents as cents from payment_captures p join orders o on o.id = p.order_id
        union all select b.client_id, p.amount_cents from payment_captures p join bookings b on b.id = p.booking_id
        union all select o.client_id, -r.amount_cents from refunds r join orders o on o.id = r.order_id) paid
      group by paid.client_id) money on money.client_id = c.id
    left join (
      select b.client_id, max(b.starts_at) as at from bookings b where b.status in ('confirmed', 'completed')
      group by b.client_id) latest on latest.client_id = c.id
    on conflict (client_id) do update set spent_cents = excluded.spent_cents, last_booking_at = excluded.last_booking_at;
    insert into product_sales (product_id, units, cents)
    select p.id, coalesce(sold.units, 0), coalesce(sold.cents, 0) from products p left join (
      select l.product_id, sum(l.quantity) as units, sum(l.total_cents) as cents
      from order_lines l join orders o on o.id = l.order_id
      where o.status in ('paid', 'preparing', 'dispatched', 'delivered') group by l.product_id) sold on sold.product_id = p.id
    on conflict (product_id) do update set units = excluded.units, cents = excluded.cents;
    insert into product_months (month, product_id, units, cents)
    select nairobi_month(o.paid_at), l.product_id, sum(l.quantity), sum(l.total_cents) from order_lines l join orders o on o.id = l.order_id
    where o.status in ('paid', 'preparing', 'dispatched', 'delivered') group by 1, 2`);
