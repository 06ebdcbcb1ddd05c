import { sql } from '@harusi/db/drizzle';
import { isActiveBooking } from '../bookings/bookings.sql.ts';
import {
  allSaleRows,
  saleAmount,
  saleCommission,
  saleRows,
  saleStatus,
} from '../bookings/sales/sales.sql.ts';
import type { Edges } from './office-dashboard.rules.ts';

const MAX_TOP = 5;
const MAX_RECENT = 5;

/** `bookings b` is a package sale: paid for and not cancelled. */
const isSale = sql`b.paid_at is not null and b.status <> 'cancelled'`;

/** Stylists and their bookings: active ones, what they are owed, this week's bookings and packages sold. */
export const stylistFigures = ({ monthStart, weekStart, weekEnd }: Edges) => sql`
  select owed.*, sold.*,
    (select count(*)::integer from stylists s where s.is_active) as stylists,
    (select count(*)::integer from bookings b where b.starts_at >= ${weekStart} and b.starts_at < ${weekEnd}
     and ${isActiveBooking}) as bookings,
    (select count(*)::integer from bookings b where b.status = 'requested') as waiting,
    (select count(*)::integer from portfolio_items i where i.state = 'pending') as portfolio,
    (select count(*)::integer from stylist_reviews r where r.state = 'pending') as reviews,
    coalesce((
      select json_agg(recent.sale) from (
        select json_build_object('number', b.number, 'client', b.contact_name, 'stylist', s.name,
          'package_name', b.package_name, 'at', instant_text(b.paid_at), 'payment_method', b.payment_method,
          'amount', ${saleAmount}, 'commission', ${saleCommission}, 'status', ${saleStatus}) as sale
        from ${saleRows} where b.paid_at is not null order by b.paid_at desc, b.id desc limit ${MAX_RECENT}) recent), '[]') as recent,
    coalesce((
      select json_agg(json_build_object('id', s.id, 'name', s.name, 'bookings', best.bookings, 'sales', best.cents,
        'review_count', s.review_count, 'rating', case when s.review_count = 0 then 5 else round(s.rating_sum::numeric / s.review_count, 1) end)
        order by best.cents desc, best.bookings desc, s.id)
      from (select b.stylist_id, count(*)::integer as bookings, sum(${saleAmount}) as cents from ${saleRows}
            where b.paid_at >= ${monthStart} and ${isSale} and b.stylist_id is not null group by b.stylist_id
            order by cents desc, bookings desc, b.stylist_id limit ${MAX_TOP}) best
      join stylists s on s.id = best.stylist_id), '[]') as best
  from (
    select count(*)::integer as payees, coalesce(sum(due.payable_cents), 0)::float8 as owed_cents
    from stylist_balances due where due.payable_cents > 0) owed,
  (select count(*)::integer as packages, coalesce(sum(${saleAmount}), 0)::float8 as sales_cents
   from ${allSaleRows} where ${isSale}) sold`;
