import type { BookingStatus } from '@harusi/contracts/bookings';
import type { Encoded } from '@harusi/contracts/calls';
import type {
  BookingCalendarQuery,
  BookingChoices,
  OfficeBookingQuery,
  OfficeBookingRow,
} from '@harusi/contracts/office/office-bookings';
import type { Db } from '@harusi/db/client';
import { type SQL, sql } from '@harusi/db/drizzle';
import { dayRangeToInstants } from '@harusi/contracts/constants/nairobi-time';
import { limitClause } from '../../../lib/database/prepared-queries.ts';
import { countEach } from '../../../lib/lists/count-rows.ts';
import type { ListOrder } from '../../../lib/lists/cursor.ts';
import { readKeysetPage } from '../../../lib/lists/keyset-list.ts';
import { runOn } from '../../../lib/lists/run.ts';
import { bookingStatusAt, isActiveBooking } from '../bookings.sql.ts';
import { hasBookingStatus, bookingRowJson, matchesBookingSearch } from './office-bookings.sql.ts';

type Row = Encoded<typeof OfficeBookingRow>;

/** More entries than this are unreadable in a six-week calendar. */
const MAX_CALENDAR_ROWS = 1000;

/** Upcoming statuses sort soonest first, so overdue bookings come first of all. */
const AHEAD: ReadonlySet<BookingStatus | undefined> = new Set(['held', 'requested', 'confirmed']);

const orderOf = (descending: boolean): ListOrder => ({
  name: descending ? 'bookings, latest' : 'bookings, soonest',
  keys: [
    { sql: sql`b.starts_at`, type: 'instant' },
    { sql: sql`b.id`, type: 'integer' },
  ],
  descending,
});

/**
 * One page of bookings with a count per status. Upcoming bookings sort soonest first, all others latest
 * first.
 */
export async function listOfficeBookings(db: Db, query: OfficeBookingQuery, now: Date) {
  const page = await readKeysetPage<Row>(runOn(db), query, {
    order: orderOf(query.since === undefined && !AHEAD.has(query.status)),
    from: sql`bookings b`,
    where: sql.join(conditionsOf(query, now), sql` and `),
    id: sql`b.id`,
    item: bookingRowJson(now),
    join: sql`join bookings b on b.id = page.id left join stylists s on s.id = b.stylist_id`,
    isSearch: query.search !== undefined,
  });
  return { ...page, counts: await countStates(db, now), this_week: await countWeek(db, now) };
}

/** All bookings between two days except cancelled ones, in order, with the number of active ones. */
export async function readCalendar(db: Db, query: BookingCalendarQuery, now: Date) {
  const within = sql.join(conditionsOf(query, now), sql` and `);
  const { rows } = await db.execute<{ row: Row }>(sql`
    select ${bookingRowJson(now)} as row from bookings b left join stylists s on s.id = b.stylist_id
    where ${within} and ${bookingStatusAt(now)} <> 'cancelled'
    order by b.starts_at, b.id ${limitClause(MAX_CALENDAR_ROWS)}`);
  const active = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from bookings b where ${within} and ${isActiveBooking}`,
  );
  return { bookings: rows.map((found) => found.row), active: active.rows[0]!.count };
}

function conditionsOf(query: Partial<OfficeBookingQuery>, now: Date): SQL[] {
  const { status, stylist, search } = query;
  const { from, before } = dayRangeToInstants(query);
  const conditions: SQL[] = [sql`true`];
  if (status) conditions.push(hasBookingStatus(status, now));
  if (stylist) conditions.push(sql`b.stylist_id = ${stylist}`);
  if (from) conditions.push(sql`b.starts_at >= ${from.toISOString()}`);
  if (before) conditions.push(sql`b.starts_at < ${before.toISOString()}`);
  if (search) conditions.push(sql`(${matchesBookingSearch(search)})`);
  return conditions;
}

const countStates = (db: Db, now: Date): Promise<Record<BookingStatus, number>> =>
  countEach(runOn(db), sql`bookings b`, {
    held: hasBookingStatus('held', now),
    requested: hasBookingStatus('requested', now),
    confirmed: hasBookingStatus('confirmed', now),
    completed: hasBookingStatus('completed', now),
    cancelled: hasBookingStatus('cancelled', now),
    no_show: hasBookingStatus('no_show', now),
  });

async function countWeek(db: Db, now: Date): Promise<number> {
  const monday = sql`date_trunc('week', ${now.toISOString()}::timestamptz, 'Africa/Nairobi')`;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from bookings b
    where b.starts_at >= ${monday} and b.starts_at < ${monday} + interval '7 days' and ${isActiveBooking}`);
  return rows[0]!.count;
}

/** The filter options of the booking and sales screens. */
export async function readChoices(db: Db): Promise<Encoded<typeof BookingChoices>> {
  const { rows } = await db.execute<{ choices: Encoded<typeof BookingChoices> }>(sql`
    select json_build_object(
      'packages', (
        select coalesce(json_agg(json_build_object('id', p.id, 'code', p.code, 'name', p.name,
          'price', shillings(p.price_cents), 'archived', p.archived_at is not null) order by p.position, p.id), '[]')
        from packages p),
      'stylists', (
        select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'is_active', s.is_active,
          'packages', (select coalesce(json_agg(o.package_id order by o.package_id), '[]')
                       from stylist_packages o where o.stylist_id = s.id)) order by s.name, s.id), '[]')
        from stylists s)) as choices`);
  return rows[0]!.choices;
}
