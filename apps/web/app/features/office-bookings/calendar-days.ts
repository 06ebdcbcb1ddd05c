import { nairobiDay } from '../../lib/zoned-times.ts';

const DAY_MS = 86_400_000;
const WEEK = 7;

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const nameOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const plus = (day: string, days: number) => nameOf(at(day) + days * DAY_MS);

/** 0 is Monday. */
const weekdayOf = (day: string) => (new Date(at(day)).getUTCDay() + 6) % WEEK;
const mondayOf = (day: string) => plus(day, -weekdayOf(day));
const firstOf = (day: string) => `${day.slice(0, 8)}01`;
const nextFirst = (day: string) => firstOf(plus(firstOf(day), 31));

const days = (from: string, count: number) => Array.from({ length: count }, (_, n) => plus(from, n));

/** The days of a week, Monday first. */
export const daysOfWeek = (day: string): string[] => days(mondayOf(day), WEEK);

/** The whole weeks in which the days of a month lie. */
export function daysOfMonth(day: string): string[] {
  const from = mondayOf(firstOf(day));
  const to = plus(mondayOf(plus(nextFirst(day), -1)), WEEK);
  return days(from, (at(to) - at(from)) / DAY_MS);
}

export const isSameMonth = (one: string, other: string) => one.slice(0, 7) === other.slice(0, 7);

/** The same place a week or a month later or earlier. A month is named by its first day. */
export function shiftDay(view: 'week' | 'month', day: string, step: -1 | 1): string {
  if (view === 'week') return plus(day, step * WEEK);
  return step === 1 ? nextFirst(day) : firstOf(plus(firstOf(day), -1));
}

/** What happens on each day of Nairobi. */
export const groupByDay = <Row extends { starts_at: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, Row[]> => Map.groupBy(rows, ({ starts_at }) => nairobiDay(starts_at));
