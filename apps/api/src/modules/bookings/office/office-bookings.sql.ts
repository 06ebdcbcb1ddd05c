import type { BookingStatus } from '@harusi/contracts/bookings';
import { type SQL, sql } from '@harusi/db/drizzle';
import { matchesAny, matchesPhone } from '../../../lib/lists/search.ts';
import { bookingStatusAt } from '../bookings.sql.ts';

/** Same result as `bookingStatusAt`, written as a condition that can use an index. */
export function hasBookingStatus(status: BookingStatus, now: Date): SQL {
  const at = now.toISOString();
  if (status === 'held') return sql`b.status = 'held' and b.hold_until > ${at}`;
  if (status === 'cancelled') {
    return sql`(b.status = 'cancelled' or b.status = 'held' and b.hold_until <= ${at})`;
  }
  return sql`b.status = ${status}`;
}

/** The list and calendar fields of `bookings b left join stylists s`. */
export const bookingRowJson = (now: Date) => sql`json_build_object(
  'number', b.number, 'status', ${bookingStatusAt(now)}, 'client', b.contact_name, 'phone', b.contact_phone,
  'package_code', b.package_code, 'package_name', b.package_name,
  'stylist', case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end,
  'starts_at', instant_text(b.starts_at), 'ends_at', instant_text(b.ends_at), 'price', shillings(b.price_cents))`;

/** Searches `bookings b` by number, client, email and phone. */
export const matchesBookingSearch = (search: string) =>
  sql`${matchesAny([sql`b.number`, sql`b.contact_name`, sql`b.contact_email::text`], search)}
    or ${matchesPhone(sql`b.contact_phone`, search)}`;
