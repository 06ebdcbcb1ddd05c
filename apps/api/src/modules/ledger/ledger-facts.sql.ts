import { sql } from '@harusi/db/drizzle';

/** What a partly refunded sale still posts, calculated by the rules. */
export interface RemainingSaleRow {
  order_id: number;
  account: string;
  vendor_id: number | null;
  cents: number;
}

/** Statuses of orders that count as sold. */
export const SOLD_STATUSES = sql`('paid', 'preparing', 'dispatched', 'delivered')`;

/**
 * Facts from the other tables to check the ledger against: orders, bookings, payments, payouts, expenses, taxes. Only
 * one is read from the ledger, because older rows store it nowhere else: how much unclaimed money was refunded.
 */
export const ledgerFacts = (left: readonly RemainingSaleRow[]) => sql`
  whole_orders as materialized (
    select o.* from orders o where o.status in ${SOLD_STATUSES} and not exists (select from refunds r where r.order_id = o.id)),
  /* What every sale that stands earned and cost, by account: debits less credits. */
  earned as materialized (
    select o.id as order_id, part.account, null::bigint as vendor_id, part.cents::numeric as cents from whole_orders o
    cross join lateral (values ('deposits', o.total_cents), ('rounding', o.rounding_cents),
      ('delivery', o.delivery_vat_cents - o.delivery_cents), ('vat', -o.delivery_vat_cents)) part (account, cents)
    union all
    select o.id, part.account, part.vendor_id, part.cents from whole_orders o join order_lines l on l.order_id = o.id
    cross join lateral (values
      ('vat', null, -l.vat_cents),
      (case when l.campaign_id is null then '' else 'flash_' end || case when l.vendor_id is null then 'sales' else 'commissions' end,
       null, l.vat_cents - case when l.vendor_id is null then l.total_cents else l.commission_cents end),
      ('vendors', l.vendor_id, case when l.vendor_id is null then 0 else l.commission_cents - l.total_cents end),
      ('cost_of_goods', null, case when l.vendor_id is null then (l.quantity + l.lost_quantity) * coalesce(l.unit_cost_cents, 0) else 0 end)
    ) part (account, vendor_id, cents)
    union all
    /* Goods of orders taken back later that were refunded without coming back, or lost in an exchange. */
    select l.order_id, 'cost_of_goods', null, (l.refunded_quantity - l.restocked_quantity + l.lost_quantity) * coalesce(l.unit_cost_cents, 0)
    from order_lines l join orders o on o.id = l.order_id
    where o.status in ('refund_pending', 'refunded') and l.vendor_id is null and l.refunded_quantity + l.lost_quantity > l.restocked_quantity
    union all
    select * from json_to_recordset(${JSON.stringify(left)}::json)
      as p (order_id bigint, account text, vendor_id bigint, cents numeric)),
  sold_bookings as materialized (
    select b.id, b.number, b.stylist_id, b.status, kept.cents,
      included_tax(kept.cents, b.vat_rate) as vat,
      case when b.status = 'completed' then apply_rate(kept.cents, b.commission_rate) else 0 end as commission
    from bookings b cross join lateral (
      select b.price_cents - coalesce(sum(r.amount_cents), 0) as cents from refunds r where r.booking_id = b.id) kept
    where b.status in ('requested', 'confirmed', 'completed', 'no_show')),
  /* Money that went back: of orders and bookings, and what no order or booking had used. */
  gone_back as materialized (
    select coalesce(r.order_id, c.order_id) as order_id, coalesce(r.booking_id, c.booking_id) as booking_id, r.amount_cents as cents
    from refunds r left join payment_exceptions m on m.id = r.payment_exception_id left join payment_captures c on c.id = m.capture_id
    where r.refunded_at is not null
    union all
    select c.order_id, c.booking_id,
      (select sum(l.amount_cents) from ledger_entries e join ledger_lines l on l.entry_id = e.id and l.account = 'deposits'
       where e.source = 'money:' || m.id || ':refund')
    from payment_exceptions m join payment_captures c on c.id = m.capture_id
    where m.resolution = 'refunded' and not exists (select from refunds r where r.payment_exception_id = m.id)),
  payouts as materialized (select t.* from transfers t where t.state = 'paid' and t.purpose <> 'refund'),
  spent as materialized (select x.* from expenses x where x.voided_at is null)`;
