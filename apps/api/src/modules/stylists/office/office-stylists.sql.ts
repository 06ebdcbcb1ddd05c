import { sql } from '@harusi/db/drizzle';
import { isActiveBooking } from '../../bookings/bookings.sql.ts';

/** What clients paid each stylist for completed bookings, less refunds: added up at once, as a stylist may have thousands. */
export const salesByStylist = sql`(
  select b.stylist_id, sum(b.price_cents - coalesce(back.cents, 0)) as cents from bookings b
  left join (
    select r.booking_id, sum(r.amount_cents)::bigint as cents from refunds r where r.booking_id is not null
    group by r.booking_id) back on back.booking_id = b.id
  where b.status = 'completed' group by b.stylist_id) sales`;
export const areTheirSales = sql`sales.stylist_id = stylists.id`;

/** Figures of a row of `stylists`, in cents. But for the sales, each uses an index on the stylist. */

export const totalSales = sql<string>`coalesce(sales.cents, 0)`;

/** Paid out so far. */
export const paidOut = sql<string>`(
  select coalesce(sum(t.amount_cents), 0) from transfers t where t.stylist_id = stylists.id and t.state = 'paid')`;

/** Earned and not yet paid out. */
export const owed = sql<string>`coalesce((
  select b.payable_cents from stylist_balances b where b.stylist_id = stylists.id), 0)`;

export const payoutOpen = sql<boolean>`exists (
  select from transfers t where t.stylist_id = stylists.id and t.state not in ('paid', 'failed'))`;

/** The same condition as every count of a week's bookings. */
export const bookingsBetween = ({ from, to }: { from: Date; to: Date }) => sql<number>`(
  select count(*)::integer from bookings b
  where b.stylist_id = stylists.id and b.starts_at >= ${from} and b.starts_at < ${to}
    and ${isActiveBooking})`;

export const packageIds = sql<number[]>`(
  select coalesce(json_agg(sp.package_id order by sp.package_id), '[]')
  from stylist_packages sp where sp.stylist_id = stylists.id)`;
