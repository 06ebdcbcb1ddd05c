import type { SaleQuery, SaleStatus } from '@harusi/contracts/office/office-bookings';
import { type SQL, sql } from '@harusi/db/drizzle';
import { matchesAny } from '../../../lib/lists/search.ts';
import { matchesBookingSearch } from '../office/office-bookings.sql.ts';

/** A sale is a paid booking, net of its refunds. */
export const saleRows = sql`bookings b left join stylists s on s.id = b.stylist_id
  left join lateral (
    select sum(r.amount_cents) as cents from refunds r where r.booking_id = b.id) back on true`;

/** The same rows for totals: refunds are summed once, not looked up for each sale. */
export const allSaleRows = sql`bookings b left join (
  select r.booking_id, sum(r.amount_cents)::bigint as cents from refunds r where r.booking_id is not null
  group by r.booking_id) back on back.booking_id = b.id`;

/**
 * A no-show counts as completed because the shop keeps the money, though the stylist earns nothing. A sale is
 * pending until the booking is closed.
 */
export const saleStatus = sql`case b.status when 'completed' then 'completed' when 'no_show' then 'completed'
  when 'cancelled' then 'cancelled' else 'pending' end`;

const STATES: Readonly<Record<SaleStatus, SQL>> = {
  completed: sql`b.status in ('completed', 'no_show')`,
  pending: sql`b.status in ('requested', 'confirmed')`,
  cancelled: sql`b.status = 'cancelled'`,
};

/** A cancelled sale shows its original price. */
export const saleAmount = sql`case b.status when 'cancelled' then b.price_cents else b.price_cents - coalesce(back.cents, 0) end`;

/** The stylist's commission on the amount not refunded. */
export const saleCommission = sql`case when b.status in ('cancelled', 'no_show') then 0 when back.cents is null then b.commission_cents
  else apply_rate(b.price_cents - back.cents, b.commission_rate) end`;

export const saleJson = sql`json_build_object(
  'id', b.id, 'number', b.number, 'stylist_id', b.stylist_id, 'stylist_name', s.name,
  'client_name', b.contact_name, 'client_email', b.contact_email,
  'package_type', b.package_code, 'package_name', b.package_name,
  'amount', shillings((${saleAmount})::bigint), 'commission', shillings((${saleCommission})::bigint),
  'date', instant_text(b.paid_at), 'status', ${saleStatus}, 'payment_method', b.payment_method)`;

/** Totals above the list, independent of the open tab. Cancelled sales count as zero. */
export const salesSummaryJson = sql`json_build_object(
  'total_amount', shillings(coalesce(sum(${saleAmount}) filter (where b.status <> 'cancelled'), 0)::bigint),
  'total_commission', shillings(coalesce(sum(${saleCommission}), 0)::bigint),
  'average_sale', shillings((round(coalesce(avg(${saleAmount}) filter (where b.status <> 'cancelled'), 0) / 100) * 100)::bigint),
  'completed', count(*) filter (where ${STATES.completed}), 'pending', count(*) filter (where ${STATES.pending}),
  'cancelled', count(*) filter (where ${STATES.cancelled}))`;

/** `stylists` are those whose name matches the search. */
export function matchesSaleQuery(
  { search, status: state, package: code }: Partial<SaleQuery>,
  stylists: readonly number[] = [],
): SQL {
  const conditions: SQL[] = [sql`b.paid_at is not null`];
  if (state) conditions.push(STATES[state]);
  if (code) conditions.push(sql`b.package_code = ${code}`);
  if (search) {
    // Arrays, so that PostgreSQL can combine the indexes of all columns. It knows how many stylists there are, not how many it will find.
    conditions.push(sql`(${matchesBookingSearch(search)}
      or b.stylist_id = any(${sql.param([...stylists])}::bigint[])
      or b.id = any(array(select c.booking_id from payment_captures c
        where c.booking_id is not null and (${matchesAny([sql`c.receipt`], search)}))))`);
  }
  return sql.join(conditions, sql` and `);
}
