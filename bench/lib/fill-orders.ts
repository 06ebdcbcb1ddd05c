import type { Client } from 'pg';
import { withoutIndexes } from './without-indexes.ts';

const DAYS = 730;
const VENDORS = 50;
/** The share of orders, the oldest, with email addresses of a provider that no later order has. */
const OLD_ADDRESSES = 0.08;
const FILLED = [
  'order_lines',
  'orders',
  'parcels',
  'payment_captures',
  'refunds',
  'ledger_entries',
  'ledger_lines',
  'clients',
];

/** The alphabet of order numbers: 32 characters, five bits each. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** The number of the n-th order or booking. */
export const NUMBER = Array.from(
  { length: 8 },
  (_, place) => `substr('${SIGNS}', 1 + ((n >> ${5 * (7 - place)}) & 31)::int, 1)`,
).join(' || ');

const FIRST_NAMES = `array['Neema','Asha','Wanjiru','Achieng','Zawadi','Naliaka','Mumbi','Halima','Faith','Njeri','Amina','Chebet','Grace','Makena','Joy','Salma','Kavata','Rehema','Brenda','Imani']`;
const LAST_NAMES = `array['Otieno','Mwangi','Kamau','Njoroge','Wafula','Kiptoo','Mutua','Hassan','Odhiambo','Chebet','Kariuki','Barasa','Omondi','Maina','Juma','Kimani','Nyambura','Wekesa','Abdi']`;
/** The name and phone of the n-th client. */
export const NAME_OF = (n: string) =>
  `(${FIRST_NAMES})[1 + (${n}) % 20] || ' ' || (${LAST_NAMES})[1 + (${n}) / 20 % 19]`;
export const PHONE_OF = (n: string) => `'+2547' || lpad((${n})::text, 8, '0')`;

export interface OrderSizes {
  orders: number;
  /** On average, at most 7. */
  linesPerOrder: number;
  products: number;
  clients: number;
}

/**
 * Inserts two years of orders with clients, parcels, lines, payments, refunds and ledger entries, for a catalogue of
 * `products`. Triggers and foreign keys are off for speed; the data satisfies them. Of a hundred orders six are unpaid and at
 * most two refunded, the newest are not delivered yet, and three of ten belong to vendors.
 */
export async function fillOrders(client: Client, sizes: OrderSizes): Promise<void> {
  await client.query('set session_replication_role = replica');
  await withoutIndexes(client, FILLED, () => insertOrders(client, sizes));
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}

async function insertOrders(client: Client, { orders, linesPerOrder, products, clients }: OrderSizes) {
  const mostLines = Math.round(2 * linesPerOrder - 1);
  const status = `case when n % 100 < 6 then 'cancelled' when n % 100 = 7 then 'refunded'
    when n > ${orders - 60} then 'paid' when n > ${orders - 140} then 'preparing'
    when n > ${orders - 300} then 'dispatched' when n % 100 = 8 and n > ${orders - 4000} then 'refund_pending'
    else 'delivered' end`;
  const vendor = `case when n % 10 < 3 then 1 + n % ${VENDORS} end`;
  await client.query(`
    insert into users (id, email, first_name, last_name, user_type, password_hash, created_at) overriding system value
    select n, 'vendor-' || n || '@example.com', 'Vendor', n::text, 'vendor', '-', now() from generate_series(1, ${VENDORS}) n;
    insert into vendor_profiles (user_id, business_name, business_description, business_address, business_phone,
                                 business_email, created_at, updated_at)
    select n, 'Vendor ' || n, '', '', '', '', now(), now() from generate_series(1, ${VENDORS}) n;
    insert into clients (id, phone, name, email, created_at) overriding system value
    select n, ${PHONE_OF('n')}, ${NAME_OF('n')}, 'client' || n || '@example.com',
           date_trunc('milliseconds', now() - (${clients} - n) * interval '${DAYS} days' / ${clients})
    from generate_series(1::bigint, ${clients}) n;
    create unlogged table made as
    select n, ${NUMBER} as number, ${status} as status, (${vendor})::bigint as vendor,
           1 + n * 7919 % ${clients} as client,
           date_trunc('milliseconds', now() - (${orders} - n) * interval '${DAYS} days' / ${orders}) as placed
    from generate_series(1::bigint, ${orders}) n;
    insert into order_lines (order_id, parcel_id, position, product_id, variant_id, vendor_id, name, sku, quantity,
                             unit_price_cents, total_cents, vat_rate, vat_cents, commission_rate, commission_cents)
    select n, n, k, product, 2 * product - 1, vendor, 'Piece ' || product, 'B-' || product, 1 + (n + k) % 3,
           price, total, 1600, case when vendor is null then 0 else included_tax(commission, 1600) end,
           case when vendor is null then 0 else 1500 end, commission
    from made cross join lateral generate_series(0, n % ${mostLines}) k
    cross join lateral (select 1 + (n * 7919 + k * 104729) % ${products} as product) piece
    cross join lateral (select 100000 + product % 90 * 1000 as price) tag
    cross join lateral (select (1 + (n + k) % 3) * price as total) line
    cross join lateral (select case when vendor is null then 0 else total * 15 / 100 end as commission) fee;
    insert into orders (id, number, status, client_id, lookup_key, lookup_key_expires_at, contact_name, contact_phone,
                        contact_email, refund_phone, county, town, landmark, goods_cents, delivery_cents, rounding_cents,
                        total_cents, vat_cents, delivery_vat_cents, placed_at, paid_at, cancelled_at, cancel_reason) overriding system value
    select n, number, status, client, md5(n::text), placed + interval '180 days', ${NAME_OF('client')}, ${PHONE_OF('client')},
           'client' || client || case when n <= ${orders * OLD_ADDRESSES} then '@early.example' else '@example.com' end,
           ${PHONE_OF('client')}, 'Nairobi', 'Karen', 'Blue gate', cents, 0, 0,
           cents, 0, 0, placed, case when status <> 'cancelled' then placed + interval '3 minutes' end,
           case when status = 'cancelled' then placed end, case when status = 'cancelled' then 'expired' end
    from made join (select order_id, sum(total_cents) as cents from order_lines group by order_id) l on l.order_id = n
    order by n;
    insert into parcels (id, order_id, vendor_id, status, dispatched_at, delivered_at) overriding system value
    select n, n, vendor, case status when 'paid' then 'waiting' when 'preparing' then 'preparing'
      when 'dispatched' then 'dispatched' when 'delivered' then 'delivered' else 'cancelled' end,
      case when status in ('dispatched', 'delivered') then placed + interval '1 day' end,
      case when status = 'delivered' then placed + interval '3 days' end from made;
    insert into payment_captures (provider, receipt, order_id, amount_cents, msisdn, account_reference, paid_at, created_at)
    select 'mpesa', 'U' || id, id, total_cents, '254712345678', number || '-1', paid_at, paid_at
    from orders where paid_at is not null;
    insert into refunds (order_id, amount_cents, reason, created_at, reference, refunded_at)
    select id, total_cents, 'It came back', paid_at, case when status = 'refunded' then 'R' || id end,
           case when status = 'refunded' then paid_at + interval '4 days' end
    from orders where status in ('refunded', 'refund_pending');
    insert into ledger_entries (id, source, at, memo) overriding system value
    select 2 * id + part, case part when 0 then 'capture:' || id else 'order:' || number || ':sale' end, paid_at, ''
    from orders, generate_series(0, 1) part
    where paid_at is not null;
    insert into ledger_lines (entry_id, account, amount_cents, order_id, vendor_id)
    select 2 * o.id + part, account, amount, case account when 'deposits' then o.id end, case account when 'vendors' then m.vendor end
    from orders o join made m on m.n = o.id cross join lateral (values
      (0, 'mpesa', o.total_cents), (0, 'deposits', -o.total_cents), (1, 'deposits', o.total_cents),
      (1, case when m.vendor is null then 'sales' else 'vendors' end, -(o.total_cents * 85 / 100)),
      (1, 'vat', o.total_cents * 85 / 100 - o.total_cents)) posting (part, account, amount)
    where o.paid_at is not null;
    drop table made`);
}
