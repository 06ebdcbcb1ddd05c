import {
  addDays,
  addMonths,
  daysBetween,
  monthOf,
  nairobiDay,
  weekdayOf,
} from '../../lib/time/nairobi-days.ts';

const WEEK = 7;

const mondayOf = (day: string) => addDays(day, -weekdayOf(day));
const firstOf = (day: string) => `${monthOf(day)}-01`;
const nextFirst = (day: string) => `${addMonths(monthOf(day), 1)}-01`;

const days = (from: string, count: number) => Array.from({ length: count }, (_, n) => addDays(from, n));

/** The days of a week, Monday first. */
export const daysOfWeek = (day: string): string[] => days(mondayOf(day), WEEK);

/** The full weeks that a month spans. */
export function daysOfMonth(day: string): string[] {
  const from = mondayOf(firstOf(day));
  const to = addDays(mondayOf(addDays(nextFirst(day), -1)), WEEK);
  return days(from, daysBetween(from, to));
}

export const isSameMonth = (one: string, other: string) => monthOf(one) === monthOf(other);

/** The same view a week or month earlier or later. A month is identified by its first day. */
export function shiftDay(view: 'week' | 'month', day: string, step: -1 | 1): string {
  if (view === 'week') return addDays(day, step * WEEK);
  return step === 1 ? nextFirst(day) : `${addMonths(monthOf(day), -1)}-01`;
}

/** Groups by day in Nairobi. */
export const groupByDay = <Row extends { starts_at: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, Row[]> => Map.groupBy(rows, ({ starts_at }) => nairobiDay(starts_at));
