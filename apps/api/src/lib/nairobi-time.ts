/**
 * Days and months of the shop's calendar. Kenya is UTC+3 all year, so plain arithmetic is exact. A day is
 * written `2026-11-14`, a month `2026-11`; instants are `Date`s.
 */

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const OFFSET_MS = 3 * 3_600_000;

/** The day of an instant. */
export const nairobiDay = (instant: Date): string => dayName(nairobiDayNumber(instant.getTime()));

export const startOfNairobiDay = (day: string) => new Date(`${day}T00:00:00+03:00`);

/** Records that have only a day are posted at noon. */
export const noonInNairobi = (day: string) => new Date(`${day}T12:00:00+03:00`);

/** A minute of a day as an instant. */
export const nairobiInstant = (day: string, minute: number): Date => dayNumberInstant(dayNumber(day), minute);

/** From Monday 00:00 to before the next Monday. */
export function nairobiWeek(instant: Date): { from: Date; to: Date } {
  const day = nairobiDayNumber(instant.getTime());
  const monday = day - (weekdayOf(day) - 1);
  return { from: dayNumberInstant(monday), to: dayNumberInstant(monday + 7) };
}

/** The instants that bound a range of days, the last day included. */
export const dayRangeToInstants = ({
  since,
  until,
}: {
  since?: string | undefined;
  until?: string | undefined;
}) => ({
  from: since === undefined ? undefined : startOfNairobiDay(since),
  before: until === undefined ? undefined : startOfNairobiDay(nextDay(until)),
});

/** Days numbered from 1 January 1970, for loops over many days. */
export const nairobiDayNumber = (ms: number) => Math.floor((ms + OFFSET_MS) / DAY_MS);
export const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
export const dayName = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);
export const dayNumberInstant = (number: number, minute = 0) =>
  new Date(number * DAY_MS - OFFSET_MS + minute * MINUTE_MS);
/** 1 is Monday, 7 is Sunday; 1 January 1970 was a Thursday. */
export const weekdayOf = (number: number) => ((number + 3) % 7) + 1;

export const nextDay = (day: string) => dayName(dayNumber(day) + 1);
export const daysBetween = (from: string, to: string) => dayNumber(to) - dayNumber(from);

export const monthOf = (day: string) => day.slice(0, 7);
export const yearOf = (day: string) => Number(day.slice(0, 4));
export const firstDayOfMonth = (month: string) => `${month}-01`;

/** The month `by` months later, or earlier if negative. */
export function shiftMonth(month: string, by: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 7);
}

const formatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Nairobi', ...options });
  return (instant: Date) => format.format(instant);
};

/** `Saturday, 21 November 2026 at 09:00` */
export const formatNairobiTime = formatter({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `21 November at 09:00` */
export const formatDayAndTime = formatter({
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

const dayAndMonth = formatter({ day: 'numeric', month: 'long' });
const date = formatter({ day: 'numeric', month: 'long', year: 'numeric' });
const month = formatter({ month: 'long', year: 'numeric' });

/** `20 December` */
export const formatDayAndMonth = (day: string) => dayAndMonth(startOfNairobiDay(day));
/** `20 December 2026` */
export const formatDate = (day: string) => date(startOfNairobiDay(day));
/** `November 2026` */
export const formatMonth = (of: string) => month(startOfNairobiDay(firstDayOfMonth(of)));
