import {
  type BookableStylists,
  type DayRange,
  HORIZON_DAYS,
  type SlotQuery,
  type Slots,
} from '@harusi/contracts/bookings';
import type { Db } from '@harusi/db/client';
import { packages, type PackageRow } from '@harusi/db/schema';
import { and, eq, isNull, sql } from '@harusi/db/drizzle';
import { nairobiDay, nairobiInstant } from '@harusi/contracts/constants/nairobi-time';
import { DomainError, invalidFields } from '../../../lib/errors.ts';
import { type Bookable, type Diary, freeSlots, isSlotFree } from './slots.rules.ts';

/** The longest range of one query. */
const MAX_RANGE_DAYS = 42;
const DAY_MS = 86_400_000;
const DAY_MINUTES = 1440;

/** A stylist's diary with the fields a booking needs. */
export interface StylistDiary extends Diary {
  stylistId: number;
  name: string;
  /** In hundredths of a percent; null uses the settings. */
  commissionRate: number | null;
  /** Bookings in the range's first week, Monday to Sunday; the stylist with the fewest comes first. */
  weekCount: number;
}

interface DiaryQuery {
  packageId: number;
  /** Null means every stylist who offers the package. */
  stylistId: number | null;
  /** Nairobi days, inclusive. */
  from: string;
  to: string;
  now: Date;
  /** A booking to ignore, so that moving it does not conflict with itself. */
  except?: number;
}

/** The diaries of the active stylists who offer a package, by id, in one statement. */
export async function readDiaries(db: Db, query: DiaryQuery): Promise<StylistDiary[]> {
  const { packageId, stylistId, now, except = null } = query;
  const [from, to] = [nairobiInstant(query.from, 0), nairobiInstant(query.to, DAY_MINUTES)];
  const monday = sql`date_trunc('week', ${from.toISOString()}::timestamptz, 'Africa/Nairobi')`;
  const { rows } = await db.execute<{ diary: StylistDiary }>(sql`
    select json_build_object(
      'stylistId', s.id, 'name', s.name, 'commissionRate', s.commission_rate, 'bufferMinutes', s.buffer_minutes,
      'hours', (
        select coalesce(json_agg(json_build_object('weekday', h.weekday, 'fromMinute', h.from_minute, 'toMinute', h.to_minute)), '[]')
        from stylist_hours h where h.stylist_id = s.id),
      'exceptions', (
        select coalesce(json_agg(json_build_object('day', e.day, 'fromMinute', e.from_minute, 'toMinute', e.to_minute)), '[]')
        from stylist_exceptions e where e.stylist_id = s.id and e.day between ${query.from} and ${query.to}),
      'busy', (
        select coalesce(json_agg(json_build_object(
          'from', extract(epoch from lower(b.busy)) * 1000, 'to', extract(epoch from upper(b.busy)) * 1000)), '[]')
        from bookings b
        where b.stylist_id = s.id and b.status in ('held', 'requested', 'confirmed')
          and b.busy && tstzrange(${from.toISOString()}::timestamptz - interval '1 day', ${to.toISOString()}::timestamptz + interval '1 day')
          and (b.hold_until is null or b.hold_until > ${now.toISOString()}) and b.id is distinct from ${except}::bigint),
      'weekCount', (
        select count(*) from bookings b
        where b.stylist_id = s.id and b.starts_at >= ${monday} and b.starts_at < ${monday} + interval '7 days'
          and b.status <> 'cancelled' and (b.hold_until is null or b.hold_until > ${now.toISOString()}))) as diary
    from stylists s join stylist_packages o on o.stylist_id = s.id
    where o.package_id = ${packageId} and s.is_active and (${stylistId}::bigint is null or s.id = ${stylistId}::bigint)
    order by s.id`);
  return rows.map(({ diary }) => diary);
}

/** The minutes of a day that unpaid bookings hold, by stylist. */
export async function readHeldMinutes(
  db: Db,
  diaries: readonly StylistDiary[],
  day: string,
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const ids = diaries.map(({ stylistId }) => stylistId);
  const [from, to] = [nairobiInstant(day, 0), nairobiInstant(day, DAY_MINUTES)];
  const { rows } = await db.execute<{ stylist: string; minutes: number }>(sql`
    select stylist_id as stylist, (sum(extract(epoch from ends_at - starts_at)) / 60)::integer as minutes
    from bookings
    where stylist_id = any(${sql.param(ids)}::bigint[]) and starts_at >= ${from.toISOString()}
      and starts_at < ${to.toISOString()} and hold_until > ${now.toISOString()}
    group by stylist_id`);
  return new Map(rows.map(({ stylist, minutes }) => [Number(stylist), minutes]));
}

/** The stylists free at this time, fewest bookings that week first. */
export const findFreeDiaries = (
  diaries: readonly StylistDiary[],
  bookable: Bookable,
  startsAt: Date,
  now: Date,
) =>
  diaries
    .filter((diary) => isSlotFree(diary, bookable, startsAt, now))
    .toSorted((a, b) => a.weekCount - b.weekCount || a.stylistId - b.stylistId);

/** The times when at least one of them is free, sorted. */
export function mergeSlots(
  diaries: readonly StylistDiary[],
  bookable: Bookable,
  range: { from: string; to: string },
  now: Date,
): Date[] {
  const moments = diaries.flatMap((diary) => freeSlots(diary, bookable, range, now).map(Number));
  return [...new Set(moments)].toSorted((a, b) => a - b).map((moment) => new Date(moment));
}

export async function getPackage(db: Db, code: string): Promise<PackageRow> {
  const [row] = await db
    .select()
    .from(packages)
    .where(and(eq(packages.code, code), isNull(packages.archivedAt)));
  if (!row) throw new DomainError('not_found', 'This package is no longer offered.');
  return row;
}

/** Bookable stylists by name; with a package, only those offering it, with their first free slot. */
export async function listBookableStylists(
  db: Db,
  code: string | undefined,
  now: Date,
): Promise<BookableStylists> {
  const bookable = code === undefined ? undefined : await getPackage(db, code);
  const { rows } = await db.execute<{ stylist: Omit<Bookables[number], 'next_free'> }>(sql`
    select json_build_object('id', s.id, 'name', s.name, 'location', s.location,
      'packages', json_agg(p.code order by p.position)) as stylist
    from stylists s join stylist_packages o on o.stylist_id = s.id join packages p on p.id = o.package_id
    where s.is_active and p.archived_at is null group by s.id order by s.name, s.id limit ${MAX_STYLISTS}`);
  const range = {
    from: nairobiDay(now),
    to: nairobiDay(new Date(now.getTime() + HORIZON_DAYS * DAY_MS)),
  };
  const diaries = bookable
    ? await readDiaries(db, { packageId: bookable.id, stylistId: null, ...range, now })
    : [];
  const firstOf = new Map(
    diaries.map((diary) => [diary.stylistId, freeSlots(diary, bookable!, range, now)[0] ?? null]),
  );
  return {
    stylists: rows
      .filter(({ stylist }) => bookable === undefined || firstOf.has(stylist.id))
      .map(({ stylist }) => ({ ...stylist, next_free: firstOf.get(stylist.id) ?? null })),
  };
}

type Bookables = BookableStylists['stylists'];
const MAX_STYLISTS = 200;

export async function findSlots(db: Db, query: SlotQuery, now: Date): Promise<Slots> {
  const { package: code, stylist: stylistId = null, ...range } = query;
  return listSlotsByDay(db, await getPackage(db, code), range, { stylistId, now });
}

/** Free slots for a given duration, by Nairobi day. */
export async function listSlotsByDay(
  db: Db,
  bookable: Bookable & { id: number },
  range: DayRange,
  whose: Pick<DiaryQuery, 'stylistId' | 'now' | 'except'>,
): Promise<Slots> {
  const days = (Date.parse(range.to) - Date.parse(range.from)) / DAY_MS + 1;
  if (days < 1) throw invalidFields({ to: 'The last day comes after the first' });
  if (days > MAX_RANGE_DAYS) throw invalidFields({ to: `Ask for at most ${MAX_RANGE_DAYS} days at once` });
  const diaries = await readDiaries(db, { packageId: bookable.id, ...range, ...whose });
  const byDay = Map.groupBy(mergeSlots(diaries, bookable, range, whose.now), nairobiDay);
  return { minutes: bookable.minutes, days: [...byDay].map(([date, slots]) => ({ date, slots })) };
}

const MAX_NEXT_SLOTS = 6;

/** The next free slots starting from the day of a taken one. */
export async function findNextSlots(
  db: Db,
  bookable: Bookable & { id: number },
  {
    startsAt,
    stylistId,
    now,
    except,
  }: { startsAt: Date; now: Date } & Pick<DiaryQuery, 'stylistId' | 'except'>,
): Promise<Date[]> {
  const from = nairobiDay(startsAt > now ? startsAt : now);
  const to = nairobiDay(new Date(Date.parse(from) + MAX_RANGE_DAYS * DAY_MS));
  const diaryQuery = {
    packageId: bookable.id,
    stylistId,
    from,
    to,
    now,
    ...(except !== undefined && { except }),
  };
  return mergeSlots(await readDiaries(db, diaryQuery), bookable, { from, to }, now).slice(0, MAX_NEXT_SLOTS);
}
