import { HORIZON_DAYS, NOTICE_HOURS, SLOT_STEP_MINUTES } from '@harusi/contracts/bookings';
import {
  dayFromNumber,
  dayNumber,
  dayNumberInstant,
  nairobiDay,
  nairobiDayNumber,
  weekdayOf,
} from '@harusi/contracts/constants/nairobi-time';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Milliseconds since 1970; `to` is exclusive. */
export interface TimeRange {
  from: number;
  to: number;
}

/** A stylist's regular weekly hours. */
export interface WeekHours {
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  fromMinute: number;
  /** At most 1440, which is midnight. */
  toMinute: number;
}

/** A day that differs from the weekly hours: one row per open range, or closed. */
export interface DayException {
  /** `2026-11-20`, in Nairobi. */
  day: string;
  /** Null closes the day, whatever other rows say. */
  fromMinute: number | null;
  toMinute: number | null;
}

export interface Diary {
  hours: readonly WeekHours[];
  exceptions: readonly DayException[];
  bufferMinutes: number;
  /** Time taken by active bookings, buffers included. */
  busy: readonly TimeRange[];
}

export interface Bookable {
  minutes: number;
  /** The only minute of the day it may start (540 for a full day 09:00–17:00); null allows any. */
  startMinute: number | null;
}

/** One stylist's free slots between two Nairobi days (inclusive), within notice and horizon. */
export function freeSlots(
  diary: Diary,
  bookable: Bookable,
  range: { from: string; to: string },
  now: Date,
): Date[] {
  const soonest = now.getTime() + NOTICE_HOURS * 3_600_000;
  const latest = now.getTime() + HORIZON_DAYS * DAY_MS;
  const hoursOf = readHours(diary);
  const taken = joined(diary.busy);
  const slots: Date[] = [];
  let next = 0;
  const lastDay = Math.min(dayNumber(range.to), nairobiDayNumber(latest));
  for (let day = Math.max(dayNumber(range.from), nairobiDayNumber(soonest)); day <= lastDay; day++) {
    for (const minute of hoursOf(day).flatMap((open) => startsIn(open, bookable))) {
      const start = dayNumberInstant(day, minute).getTime();
      if (start < soonest || start > latest) continue;
      const busy = busyRange(new Date(start), bookable.minutes, diary.bufferMinutes);
      // Both lists are sorted, so a range that ended before this slot ended before all later ones.
      while ((taken[next]?.to ?? Infinity) <= busy.from) next++;
      if ((taken[next]?.from ?? Infinity) >= busy.to) slots.push(new Date(start));
    }
  }
  return slots;
}

/** Always agrees with `freeSlots`. */
export function isSlotFree(diary: Diary, bookable: Bookable, startsAt: Date, now: Date): boolean {
  const day = nairobiDay(startsAt);
  return freeSlots(diary, bookable, { from: day, to: day }, now).some(
    (slot) => slot.getTime() === startsAt.getTime(),
  );
}

/**
 * The time a booking blocks: its own plus a buffer on each side. The database keeps blocked ranges apart, so
 * neighbours have both buffers between them.
 */
export function busyRange(startsAt: Date, minutes: number, bufferMinutes: number): TimeRange {
  const from = startsAt.getTime();
  const buffer = bufferMinutes * MINUTE_MS;
  return { from: from - buffer, to: from + minutes * MINUTE_MS + buffer };
}

/** How long a stylist works on a Nairobi day. */
export const openMinutes = (diary: Diary, day: string): number =>
  readHours(diary)(dayNumber(day)).reduce((sum, { from, to }) => sum + to - from, 0);

/** The open ranges of each day, in minutes: the day's exceptions if any, or else its weekday's hours. */
function readHours({ hours, exceptions }: Diary): (day: number) => TimeRange[] {
  const open = hours.map(({ fromMinute, toMinute, ...of }) => ({ ...of, from: fromMinute, to: toMinute }));
  const week = new Map(
    [...Map.groupBy(open, ({ weekday }) => weekday)].map(([weekday, rows]) => [weekday, joined(rows)]),
  );
  const unlike = new Map(
    [...Map.groupBy(exceptions, ({ day }) => day)].map(([day, rows]) => [day, hoursOn(rows)]),
  );
  return (day) => unlike.get(dayFromNumber(day)) ?? week.get(weekdayOf(day)) ?? [];
}

function hoursOn(rows: readonly DayException[]): TimeRange[] {
  const open: TimeRange[] = [];
  for (const { fromMinute, toMinute } of rows) {
    if (fromMinute === null || toMinute === null) return [];
    open.push({ from: fromMinute, to: toMinute });
  }
  return joined(open);
}

/** Sorts ranges and merges those that touch or overlap. */
function joined(stretches: readonly TimeRange[]): TimeRange[] {
  const whole: TimeRange[] = [];
  const inOrder = stretches.filter(({ from, to }) => from < to).toSorted((a, b) => a.from - b.from);
  for (const { from, to } of inOrder) {
    const last = whole.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else whole.push({ from, to });
  }
  return whole;
}

/** The start minutes that fit within these hours; buffers may lie outside. */
function startsIn({ from, to }: TimeRange, { minutes, startMinute }: Bookable): number[] {
  const latest = to - minutes;
  if (startMinute !== null) return from <= startMinute && startMinute <= latest ? [startMinute] : [];
  const starts: number[] = [];
  for (
    let minute = Math.ceil(from / SLOT_STEP_MINUTES) * SLOT_STEP_MINUTES;
    minute <= latest;
    minute += SLOT_STEP_MINUTES
  ) {
    starts.push(minute);
  }
  return starts;
}
