import { HORIZON_DAYS, NOTICE_HOURS, SLOT_STEP_MINUTES } from '@harusi/contracts/bookings';
import {
  dayName,
  dayNumber,
  dayNumberInstant,
  nairobiDay,
  nairobiDayNumber,
  weekdayOf,
} from '../../../lib/nairobi-time.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A stretch of time in milliseconds since 1970, from its first moment to before its last. */
export interface TimeRange {
  from: number;
  to: number;
}

/** When a stylist works, every week. */
export interface WeekHours {
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  fromMinute: number;
  /** At most 1440, which is midnight. */
  toMinute: number;
}

/** A day that is unlike its week: other hours, one row for each stretch, or closed. */
export interface DayException {
  /** `2026-11-20`, in Nairobi. */
  day: string;
  /** Without hours the day is closed, whatever other rows say. */
  fromMinute: number | null;
  toMinute: number | null;
}

export interface Diary {
  hours: readonly WeekHours[];
  exceptions: readonly DayException[];
  bufferMinutes: number;
  /** What active bookings keep busy, their own buffers included. */
  busy: readonly TimeRange[];
}

export interface Bookable {
  minutes: number;
  /** Begins at this minute of the day only (a full day 09:00–17:00: 540); null: wherever there is room. */
  startMinute: number | null;
}

/** The free moments of one stylist between two days of Nairobi (both included), never sooner than the notice nor beyond the horizon. */
export function freeSlots(
  diary: Diary,
  wanted: Bookable,
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
    for (const minute of hoursOf(day).flatMap((open) => startsIn(open, wanted))) {
      const start = dayNumberInstant(day, minute).getTime();
      if (start < soonest || start > latest) continue;
      const busy = busyRange(new Date(start), wanted.minutes, diary.bufferMinutes);
      // Both lists are in order: what ended before this slot ended before all that follow.
      while ((taken[next]?.to ?? Infinity) <= busy.from) next++;
      if ((taken[next]?.from ?? Infinity) >= busy.to) slots.push(new Date(start));
    }
  }
  return slots;
}

/** Whether exactly this moment may be booked: the same answer as the list. */
export function isSlotFree(diary: Diary, wanted: Bookable, startsAt: Date, now: Date): boolean {
  const day = nairobiDay(startsAt);
  return freeSlots(diary, wanted, { from: day, to: day }, now).some(
    (slot) => slot.getTime() === startsAt.getTime(),
  );
}

/** What a booking keeps busy: with the buffer before and after. The database keeps these apart, so neighbours have both buffers between them. */
export function busyRange(startsAt: Date, minutes: number, bufferMinutes: number): TimeRange {
  const from = startsAt.getTime();
  const buffer = bufferMinutes * MINUTE_MS;
  return { from: from - buffer, to: from + minutes * MINUTE_MS + buffer };
}

/** The open stretches of each day, in minutes: the day's own when it has any, else those of its weekday. */
function readHours({ hours, exceptions }: Diary): (day: number) => TimeRange[] {
  const open = hours.map(({ fromMinute, toMinute, ...of }) => ({ ...of, from: fromMinute, to: toMinute }));
  const week = new Map(
    [...Map.groupBy(open, ({ weekday }) => weekday)].map(([weekday, rows]) => [weekday, joined(rows)]),
  );
  const unlike = new Map(
    [...Map.groupBy(exceptions, ({ day }) => day)].map(([day, rows]) => [day, hoursOn(rows)]),
  );
  return (day) => unlike.get(dayName(day)) ?? week.get(weekdayOf(day)) ?? [];
}

function hoursOn(rows: readonly DayException[]): TimeRange[] {
  const open: TimeRange[] = [];
  for (const { fromMinute, toMinute } of rows) {
    if (fromMinute === null || toMinute === null) return [];
    open.push({ from: fromMinute, to: toMinute });
  }
  return joined(open);
}

/** In order, and those that touch or overlap as one. */
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

/** The minutes of the day at which something may begin so that all of it lies in these hours; its buffers need not. */
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
