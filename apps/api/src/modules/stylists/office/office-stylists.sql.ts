import { sql } from '@harusi/db/drizzle';
import { isActiveBooking } from '../../bookings/bookings.sql.ts';

/** Figures of a row of `stylists`, in cents. Each uses an index on the stylist. */

/** What clients paid for completed bookings, less refunds. */
export const totalSales = sql<string>`(
  select coalesce(sum(b.price_cents - coalesce(back.cents, 0)), 0) from bookings b
  left join lateral (select sum(r.amount_cents) as cents from refunds r where r.booking_id = b.id) back on true
  where b.stylist_id = stylists.id and b.status = 'completed')`;

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
