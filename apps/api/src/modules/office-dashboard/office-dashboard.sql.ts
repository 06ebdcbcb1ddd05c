import { LOW_STOCK } from '@harusi/contracts/constants/low-stock';
import { sql } from '@harusi/db/drizzle';
import { nextEdge } from '../campaigns/flash-sales.sql.ts';
import { firstImageUrl } from '../catalogue/catalogue.sql.ts';
import { wrongChecks } from '../health/health.sql.ts';
import { isAwaitingDispatch, soldInMonth } from '../orders/orders.sql.ts';
import { isOpenReturnSql, isUrgentReturnSql } from '../orders/returns/returns.sql.ts';
import { exceptionState } from '../payment-exceptions/payment-exceptions.sql.ts';
import { isPending } from '../submissions/submissions.sql.ts';
import { isRefundOwed } from '../transfers/transfers.sql.ts';
import type { Edges } from './office-dashboard.rules.ts';

const MAX_TOP = 5;
const MAX_RECENT = 6;

/** Running flash sales. */
const isRunning = (now: Date) => sql`c.archived_at is null and c.starts_at <= ${now} and c.ends_at > ${now}`;

/** The tables that `isPending` reads. */
const submissions = sql`product_submissions join products on products.id = product_submissions.product_id`;

/** The catalogue, running sales, and everything that needs attention. */
export const standing = (now: Date) => sql`
  select stock.*, sales.*, to_approve.*, exceptions.*, refunds_owed.*, vendors_owed.*, coming_back.*,
    (select json_build_object('at', instant_text(product_submissions.submitted_at), 'vendor', b.business_name::text)
     from ${submissions} join vendor_profiles b on b.user_id = product_submissions.vendor_id
     where ${isPending} order by product_submissions.id limit 1) as oldest,
    (select count(*)::integer from product_reviews r where r.state = 'pending') as reviews,
    (select count(*)::integer from enquiries e where e.status = 'new') as enquiries,
    (select count(*)::integer from parcels pc join orders o on o.id = pc.order_id
     where ${isAwaitingDispatch}) as parcels,
    ${nextEdge(now)} as next_edge
  from (
    select count(*)::integer as products, count(*) filter (where counted.units < ${LOW_STOCK})::integer as low,
           count(*) filter (where counted.units = 0)::integer as out
    from products p join (select v.product_id, sum(v.on_hand) as units from product_variants v group by v.product_id) counted
      on counted.product_id = p.id
    where p.visibility <> 'archived') stock,
  (select count(*)::integer as sales, min(c.ends_at) as next_end from campaigns c where ${isRunning(now)}) sales,
  (select count(*)::integer as submissions from ${submissions} where ${isPending}) to_approve,
  (select count(*) filter (where ${exceptionState} = 'open')::integer as exceptions,
          count(*) filter (where ${exceptionState} = 'refund')::integer as exceptions_to_refund
   from payment_exceptions m where m.resolved_at is null) exceptions,
  (select count(*)::integer as refunds, coalesce(sum(r.amount_cents), 0)::float8 as refund_cents
   from refunds r where ${isRefundOwed}) refunds_owed,
  (select count(*)::integer as vendors, coalesce(sum(due.payable_cents), 0)::float8 as vendor_cents
   from vendor_balances(${now}) due where due.payable_cents > 0) vendors_owed,
  (select count(*)::integer as returns, count(*) filter (where ${isUrgentReturnSql(now)})::integer as returns_urgent
   from returns r where ${isOpenReturnSql(now)}) coming_back`;

/**
 * Money at the time the ledger records it: captures, and refunds of orders, bookings and unmatched payments.
 */
const captured = sql`select c.created_at as at, c.amount_cents as cents from payment_captures c`;
const refunded = sql`
  select r.refunded_at as at, -r.amount_cents as cents from refunds r where r.refunded_at is not null`;

/**
 * Captures less refunds, VAT included, by day in Nairobi, as far back as any figure needs. Days there always
 * have 24 hours, so `date_bin` is exact; months are sums of days.
 */
export const money = ({ lastMonthStart, lastMonthSoFar, firstDay }: Edges) => sql`
  select coalesce((
    select json_agg(json_build_object('at', instant_text(day.at), 'cents', day.cents, 'so_far', day.so_far)) from (
      select date_bin('1 day', moved.at, ${firstDay}) as at, sum(moved.cents) as cents,
             coalesce(sum(moved.cents) filter (where moved.at < ${lastMonthSoFar}), 0) as so_far
      from (${captured} union all ${refunded}) moved
      where moved.at >= least(${firstDay}::timestamptz, ${lastMonthStart}::timestamptz) group by 1) day), '[]') as days`;

/** Units sold this month and the best sellers. */
export const sold = ({ monthStart }: Edges) => sql`
  with sold as materialized (
    select product_id, sum(units) as units, sum(cents) as cents
    from ${soldInMonth(sql`nairobi_month(${monthStart})`)} group by product_id)
  select (select coalesce(sum(units), 0)::integer from sold) as units, coalesce((
    select json_agg(json_build_object('id', p.id, 'name', p.name, 'image', ${firstImageUrl}, 'sold', best.units,
                    'revenue', best.cents) order by best.units desc, best.cents desc, p.id)
    from (select * from sold where units > 0 order by units desc, cents desc, product_id limit ${MAX_TOP}) best
    join products p on p.id = best.product_id), '[]') as best`;

/** The latest paid orders. */
export const recent = sql`
  select coalesce((
    select json_agg(json_build_object('number', o.number, 'client', o.contact_name, 'at', instant_text(o.paid_at),
      'amount', o.total_cents, 'status', o.status,
      'names', (select json_agg(l.name order by l.position) from order_lines l where l.order_id = o.id))
      order by o.paid_at desc, o.id desc)
    from (select * from orders o where o.paid_at is not null order by o.paid_at desc, o.id desc limit ${MAX_RECENT}) o),
    '[]') as orders`;

/** The counts in the sidebar. */
export const rail = (now: Date) => sql`
  select (select count(*)::integer from products p where p.visibility <> 'archived') as products,
    (select count(*)::integer from campaigns c where ${isRunning(now)}) as flash_sales,
    (select count(*)::integer from ${submissions} where ${isPending}) as approvals,
    (select count(*)::integer from stylists s where s.is_active) as stylists,
    (select count(*)::integer from parcels pc join orders o on o.id = pc.order_id
     where ${isAwaitingDispatch}) as parcels,
    (select count(*)::integer from returns r where ${isOpenReturnSql(now)}) as returns,
    ${wrongChecks} as health`;
