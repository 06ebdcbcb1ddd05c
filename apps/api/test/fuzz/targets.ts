import { FACTORY_PASSWORD } from '@harusi/db/factories';
import { testSettings } from '../test-settings.ts';
import { RETURN_TARGETS, type Target } from './return-targets.ts';

/**
 * Rows that an operation can work on: a query per path, the first that fits. Each column is a value for the parameter,
 * field or header of that name. `:user`, `:customer` and `:vendor` are ids of the signed-in roles.
 */
export const TARGETS: readonly Target[] = [
  [/^\/auth\/addresses\/\{id/, `select id from addresses where user_id = :customer`],
  [/^\/auth\/cart/, `select version as based_on from carts where user_id = :customer`],
  [/^\/auth\/wishlist\/\{id/, `select product_id as id from wishlist_items where user_id = :customer`],
  [/^\/auth\/sessions\/\{id/, `select id from sessions where user_id = :user and ended_at is null`],
  [/^\/auth\/confirm\/$/, `select '${FACTORY_PASSWORD}' as password`],
  [/^\/auth\/token\/refresh/, `select token as refresh from fuzz_secrets where kind = 'refresh'`],
  [/^\/auth\/logout/, `select token as refresh from fuzz_secrets where kind = 'refresh'`],
  [/^\/auth\/email\/confirm\/$/, `select token from fuzz_secrets where kind = 'confirm'`],
  [
    /^\/auth\/password\/reset\/confirm/,
    `select 'reset ' || user_id as token from password_resets where used_at is null`,
  ],
  [/^\/cb\/stk/, `select token from fuzz_secrets where kind = 'stk'`],
  [/^\/cb\/money/, `select token from fuzz_secrets where kind = 'c2b'`],
  [/^\/cb\/transfers/, `select token from fuzz_secrets where kind = 'transfer'`],
  [/^\/texts\/sms/, `select '${testSettings.textReportSecret}' as secret`],
  [
    /^\/texts\/whatsapp/,
    `select 'subscribe' as "hub.mode", '42' as "hub.challenge",
       '${testSettings.texts.whatsapp!.verifyToken}' as "hub.verify_token"`,
  ],
  [/^\/auth\/password\/reset/, `select email from users where user_type = 'customer'`],
  [/^\/products\/approval\/vendor-submissions\/\{id/, `select id from products where vendor_id = :vendor`],
  [
    /^\/products\/approval\/admin-approvals\/\{id\}\/\w/,
    `select p.id, max(s.id)::int as submission from products p join product_submissions s on s.product_id = p.id
     where p.review = 'pending_approval' group by p.id`,
  ],
  [/^\/products\/approval\/admin-approvals\/\{id/, `select id from products where vendor_id is not null`],
  [
    /^\/products\/\{id\}\/alerts/,
    `select p.id, 'price_drop' as kind, 'asha@example.com' as email, v.id::int as variant
     from products p join product_variants v on v.product_id = p.id where p.is_listed`,
  ],
  [/^\/product-alerts/, `select token from fuzz_secrets where kind = 'alert'`],
  [/^\/products\/\{id/, `select id from products where visibility = 'published' and vendor_id is null`],
  [/^\/collections\/\{id/, `select id from collections`],
  [/^\/enquiries/, `select 'asha@example.com' as email`],
  [/^\/events\/pages/, `select '${testSettings.pageServerKey}' as "x-page-server-key"`],
  [
    /^\/admin\/email-wordings\//,
    `select 'order.paid' as event, reader from (values ('buyer'), ('vendor')) of (reader)`,
  ],
  [/^\/admin\/enquiries\/\{id/, `select id from enquiries`],
  [/^\/track\//, `select code from short_links`],
  [/^\/media\//, `select left(sha256, 32) as name, '320.jpg' as file from media order by id desc limit 1`],
  [
    /^\/admin\/orders\/\{number\}\/(cancel|refunds)/,
    `select number, '[]'::json as lines, '' as delivery, '' as goodwill, '500' as amount from orders where status = 'paid'`,
  ],
  [
    /^\/admin\/orders\/\{number\}\/address/,
    `select number, json_build_object('county', county, 'town', town, 'landmark', landmark, 'notes', delivery_notes) as expected
     from orders where status = 'paid'`,
  ],
  [
    /^\/admin\/orders\/\{number\}\/contact/,
    `select number, contact_phone as phone,
       json_build_object('name', contact_name, 'phone', contact_phone, 'email', contact_email) as expected
     from orders where status = 'paid'`,
  ],
  [
    /^\/admin\/orders\/\{number\}\/lines/,
    `select o.number, l.id as line, l.variant_id::int as expected_variant, v.id::int as variant
     from orders o join order_lines l on l.order_id = o.id join product_variants v on v.product_id = l.product_id
     where o.status = 'paid' order by v.id = l.variant_id`,
  ],
  [
    /^\/admin\/orders\/\{number\}\/buyer-pin/,
    `select number, 'P051234567X' as buyer_pin from orders where status = 'awaiting_payment'`,
  ],
  [/^\/admin\/orders\/\{number\}\/refund\//, `select number from orders where status = 'refund_pending'`],
  [/^\/admin\/orders\/\{number/, `select number from orders where user_id is null`],
  [
    /^\/admin\/parcels\/\{id\}\/(notes|carrier)/,
    `select p.id, p.notes as expected_packing_notes, json_build_object('carrier', p.carrier, 'tracking', p.tracking) as expected
     from parcels p join orders o on o.id = p.order_id where p.status in ('waiting', 'preparing') and o.paid_at is not null`,
  ],
  [
    /^\/admin\/parcels\//,
    `select p.id, case p.status when 'waiting' then 'preparing' when 'preparing' then 'dispatched' else 'delivered' end as status
     from parcels p join orders o on o.id = p.order_id
     where p.status in ('waiting', 'preparing', 'dispatched') and o.status in ('paid', 'preparing', 'dispatched')`,
  ],
  [/^\/admin\/reviews\/\{id/, `select id from product_reviews`],
  [
    /^\/orders\/$/,
    `select json_build_object('county', 'Nairobi', 'town', 'Karen', 'landmark', 'Blue gate') as delivery
     union all select json_build_object('method', 'pickup', 'pickup_point', id) from pickup_points`,
  ],
  [
    /^\/orders\/\{number\}\/(invoice|receipt)/,
    `select o.number, o.lookup_key as key from orders o join order_lines l on l.order_id = o.id
     where o.user_id is null and o.paid_at is not null and l.vendor_id is null`,
  ],
  [
    /^\/orders\/\{number\}\/credit-notes/,
    `select number, lookup_key as key from orders where user_id is null and paid_at is not null and status like 'refund%'`,
  ],
  [
    /^\/admin\/papers\/credit-notes/,
    `select number as orders from orders where paid_at is not null and status like 'refund%'`,
  ],
  [
    /^\/admin\/papers\//,
    `select o.number as orders from orders o join parcels p on p.order_id = o.id
     where p.vendor_id is null and p.status <> 'cancelled' and o.status in ('paid', 'preparing', 'dispatched', 'delivered')`,
  ],
  [
    /^\/vendor\/papers\//,
    `select o.number as orders from orders o join parcels p on p.order_id = o.id
     where p.vendor_id = :vendor and p.status <> 'cancelled' and o.status in ('paid', 'preparing', 'dispatched')`,
  ],
  [/^\/orders\/recover/, `select number, contact_phone as phone from orders`],
  ...RETURN_TARGETS,
  [
    /^\/orders\/\{number\}\/parcels/,
    `select o.number, p.id, o.lookup_key from orders o join parcels p on p.order_id = o.id
     where o.user_id is null and p.status in ('dispatched', 'delivered') order by p.status = 'delivered'`,
  ],
  [
    /^\/orders\/\{number\}\/reviews/,
    `select o.number, o.lookup_key, l.id::int as line from orders o join order_lines l on l.order_id = o.id
     where o.status = 'delivered' and o.user_id is null`,
  ],
  [
    /^\/orders\/\{number\}\/buyer-pin/,
    `select number, lookup_key, 'A012345678Z' as buyer_pin from orders where status = 'awaiting_payment' and user_id is null`,
  ],
  [
    /^\/orders\/\{number\}\/(cancel|payments)/,
    `select number, lookup_key, lookup_key as "x-order-key" from orders where status = 'awaiting_payment' and user_id is null`,
  ],
  [
    /^\/orders\/\{number/,
    `select number, lookup_key as key, lookup_key as "x-order-key" from orders where user_id is null`,
  ],
  [
    /^\/bookings\/\{number\}\/payments/,
    `select number, lookup_key from bookings where status = 'held' and user_id is null`,
  ],
  [
    /^\/bookings\/\{number\}\/(cancel|reschedule)/,
    `select number, lookup_key from bookings where status = 'confirmed' and user_id is null
       and starts_at > now() + interval '3 days'`,
  ],
  [
    /^\/(admin\/)?bookings\/\{number\}\/confirmation/,
    `select number, lookup_key as "x-order-key" from bookings where status in ('confirmed', 'completed') and user_id is null`,
  ],
  [
    /^\/bookings\/\{number/,
    `select number, lookup_key as key, lookup_key as "x-order-key" from bookings where user_id is null`,
  ],
  [
    /^\/admin\/money\/\{id\}\/match/,
    `select e.id, o.number as "order" from payment_exceptions e, orders o
     where e.resolution is null and o.status = 'awaiting_payment'`,
  ],
  [/^\/admin\/money\/\{id/, `select id from payment_exceptions where resolution is null`],
  [
    /^\/vendor\/orders\/\{number\}\/carrier/,
    `select o.number, json_build_object('carrier', p.carrier, 'tracking', p.tracking) as expected
     from orders o join parcels p on p.order_id = o.id where p.vendor_id = :vendor and o.paid_at is not null`,
  ],
  [
    /^\/vendor\/orders\/\{number/,
    `select o.number, case p.status when 'waiting' then 'preparing' else 'dispatched' end as status
     from orders o join parcels p on p.order_id = o.id where p.vendor_id = :vendor and o.paid_at is not null`,
  ],
  [
    /^\/admin\/vendors\/\{id\}\/suspend/,
    `select id from users where user_type = 'vendor' and suspended_at is null and id <> :vendor`,
  ],
  [
    /^\/admin\/vendors\/\{id\}\/reinstate/,
    `select id from users where user_type = 'vendor' and suspended_at is not null`,
  ],
  [
    /^\/admin\/vendors\/\{id\}\/payouts/,
    `select user_id as id, '2550' as expected_amount from vendor_profiles where payout_phone = '+254712345678'`,
  ],
  [/^\/makers\/\{id/, `select user_id as id from vendor_profiles`],
  [/^\/vendor\/profile/, `select 'A012345678Z' as kra_pin`],
  [/^\/vendor\/statement\/(export|pdf)/, `select '2026-01' as "from", '2026-12' as "to"`],
  [
    /^\/admin\/vendors\/\{id\}\/statement\/(export|pdf)/,
    `select user_id as id, '2026-01' as "from", '2026-12' as "to" from vendor_profiles`,
  ],
  [/^\/admin\/vendors\/\{id/, `select user_id as id from vendor_profiles`],
  [
    /^\/(vendor|admin)\/commission-invoices\/print/,
    `select array[id::int] as invoices from papers where series = 'COM'`,
  ],
  [/^\/notifications\/\{id/, `select id from notifications where user_id = :user`],
  [/^\/admin\/flash-sales\/\{id/, `select id, version from campaigns where archived_at is null`],
  [
    /^\/admin\/products\/\{id\}\/stock/,
    `select p.id, v.id::int as variant from products p join product_variants v on v.product_id = p.id where p.vendor_id is null`,
  ],
  [/^\/admin\/products\/\{id/, `select id, version from products where vendor_id is null`],
  [
    /^\/admin\/collections\/order/,
    `select array_agg(id::int order by id desc) as collections from collections`,
  ],
  [/^\/admin\/collections\/\{id/, `select id, version from collections`],
  [
    /^\/admin\/delivery\/zones\/\{id/,
    `select z.id, z.version, z.name, array(select c.county from delivery_counties c where c.zone_id = z.id) as counties
     from delivery_zones z`,
  ],
  [/^\/admin\/delivery\/pickup-points\/\{id/, `select id, version, name, county, phone from pickup_points`],
  [
    /^\/admin\/delivery\/holidays\/$/,
    `select '2031-' || to_char(day, 'MM-DD') as day from announced_holidays`,
  ],
  [/^\/admin\/settings/, `select '500' as delivery_fee, '10000' as free_delivery_over`],
  [/^\/admin\/accounting\/entries/, `select 'mpesa' as account, '' as "group"`],
  [/^\/admin\/delivery\/holidays\/\{day/, `select day::text from announced_holidays`],
  [/^\/admin\/synonyms\/\{id/, `select id, version, words from search_synonyms`],
  [
    /^\/admin\/admins\/\{id\}\/suspend/,
    `select id from users where user_type = 'admin' and suspended_at is null and id <> :user`,
  ],
  [
    /^\/admin\/admins\/\{id\}\/reinstate/,
    `select id from users where user_type = 'admin' and suspended_at is not null`,
  ],
  // Not one who is signed in: a request in the name of a role must come from that role.
  [
    /^\/admin\/admins\/\{id/,
    `select id from users u where user_type = 'admin' and not exists (select from sessions s where s.user_id = u.id)`,
  ],
  [/^\/admin\/packages\/\{id\}\/restore/, `select id from packages where archived_at is not null`],
  [
    /^\/admin\/packages\/\{id/,
    `select id, version, code, family from packages where archived_at is null and code not in ('bronze', 'silver')`,
  ],
  [/^\/admin\/add-ons\/\{id\}\/restore/, `select id from add_ons where archived_at is not null`],
  [/^\/admin\/add-ons\/\{id/, `select id from add_ons where archived_at is null`],
  [
    /^\/stylists\/\{id\}\/bookings/,
    `select s.id, s.upload_key as "x-upload-key", b.number from stylists s join bookings b on b.stylist_id = s.id
     where s.is_active and b.status = 'confirmed'`,
  ],
  [/^\/stylists\/\{id/, `select id, upload_key as "x-upload-key" from stylists`],
  [/^\/stylist-reviews/, `select review_key as "x-order-key" from bookings where review_key is not null`],
  [
    /^\/admin\/stylists\/\{id\}\/payouts/,
    `select stylist_id as id, '750' as expected_amount from bookings where status = 'completed'`,
  ],
  [
    /^\/admin\/stylists\/\{id\}\/statement\/export/,
    `select id, '2026-01' as "from", '2026-12' as "to" from stylists`,
  ],
  [/^\/admin\/stylists\/\{id/, `select id, version from stylists`],
  [/^\/admin\/portfolio\/\{id/, `select id from portfolio_items`],
  [/^\/admin\/stylist-reviews\/\{id/, `select id from stylist_reviews`],
  [
    /^\/admin\/bookings\/\{number\}\/refunds/,
    `select number, '500' as amount from bookings where status = 'confirmed'`,
  ],
  [/^\/admin\/bookings\/\{number/, `select number from bookings where user_id is null`],
  [
    /^\/admin\/payouts\/pay-all/,
    `select 'stylist' as kind, sum(floor(b.payable_cents / 100))::int::text as expected_amount
     from stylist_balances b join stylists s on s.id = b.stylist_id
     where b.payable_cents >= 50000 and s.phone is not null and not exists (
       select from transfers t where t.stylist_id = s.id and t.state not in ('paid', 'failed'))`,
  ],
  [/^\/admin\/payouts\/transfers\/\{id\}\/review/, `select id from transfers where state = 'needs_review'`],
  [/^\/admin\/payouts\/transfers\/\{id/, `select id from transfers`],
  [/^\/admin\/refunds\/\{id/, `select id from refunds where reference is null`],
  [/^\/admin\/expenses\/\{id\}\/receipt/, `select id from expenses where media_id is not null`],
  [/^\/admin\/expenses\/\{id/, `select id from expenses where voided_at is null`],
  [
    /^\/admin\/messages\/\{id/,
    `select m.id, s.channel from messages m join message_sends s on s.message_id = m.id order by s.state = 'accepted' desc`,
  ],
  [/^\/admin\/messages\/channels/, `select 'sms' as channel`],
  [/^\/admin\/clients\/\{id/, `select id from clients`],
];
