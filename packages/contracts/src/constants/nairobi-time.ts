/**
 * Nairobi's clock and calendar. Kenya is UTC+3 all year, so plain arithmetic is exact. A day is written
 * `2026-11-14`, a month `2026-11`; instants are `Date`s.
 */

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const OFFSET_MS = 3 * 3_600_000;

/** `2026-11-14T18:05:30.000`: what a clock in Nairobi shows. */
export const toNairobiClock = (instant: Date | number): string =>
  new Date(Number(instant) + OFFSET_MS).toISOString().slice(0, -1);
/** The instant at which a clock in Nairobi shows `2026-11-14T18:05`. Invalid if the text is. */
export const fromNairobiClock = (text: string) => new Date(`${text}+03:00`);

/** The day of an instant. */
export const nairobiDay = (instant: Date): string => dayFromNumber(nairobiDayNumber(instant.getTime()));

export const startOfNairobiDay = (day: string) => fromNairobiClock(`${day}T00:00:00`);

/** Records that have only a day are posted at noon. */
export const noonInNairobi = (day: string) => fromNairobiClock(`${day}T12:00:00`);

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
export const dayFromNumber = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);
export const dayNumberInstant = (number: number, minute = 0) =>
  new Date(number * DAY_MS - OFFSET_MS + minute * MINUTE_MS);
export const yearOfNumber = (number: number) => new Date(number * DAY_MS).getUTCFullYear();
/** 1 is Monday, 7 is Sunday; 1 January 1970 was a Thursday. */
export const weekdayOf = (number: number) => ((number + 3) % 7) + 1;

export const nextDay = (day: string) => dayFromNumber(dayNumber(day) + 1);
export const daysBetween = (from: string, to: string) => dayNumber(to) - dayNumber(from);

export const monthOf = (day: string) => day.slice(0, 7);
export const yearOf = (day: string) => Number(day.slice(0, 4));
export const firstDayOfMonth = (month: string) => `${month}-01`;

export const startOfNairobiMonth = (month: string) => startOfNairobiDay(firstDayOfMonth(month));

/** The month `count` months later, or earlier if negative. */
export function addMonths(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

export const lastDayOfMonth = (month: string) =>
  dayFromNumber(dayNumber(firstDayOfMonth(addMonths(month, 1))) - 1);
