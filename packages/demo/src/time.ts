import {
  addMonths,
  monthOf,
  nairobiDay,
  startOfNairobiMonth,
  yearOf,
} from '@harusi/contracts/constants/nairobi-time';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The demo stores moments as offsets from the time of seeding, so it never looks out of date. */
export const before = (now: Date, { days = 0, hours = 0, minutes = 0 }) =>
  new Date(now.getTime() - ((days * 24 + hours) * 60 + minutes) * MINUTE);

/** Some time after `first`, or the given share of the way to `last` if there is less time. */
export const after = (first: Date, { hours = 0, minutes = 0 }, last: Date, share = 0.4) => {
  const available = last.getTime() - first.getTime();
  return new Date(first.getTime() + Math.min((hours * 60 + minutes) * MINUTE, available * share));
};

/** The first moment of this month in Nairobi. */
export const monthStart = (now: Date) => startOfNairobiMonth(monthOf(nairobiDay(now)));

/** When the demo's ledger starts: in January of this year, or of last year before July. */
export function booksStart(now: Date): Date {
  const sixMonthsAgo = addMonths(monthOf(nairobiDay(now)), -6);
  return startOfNairobiMonth(`${yearOf(sixMonthsAgo)}-01`);
}

/** The fifth of every month at ten in Nairobi, after one moment and before another. */
export function paydaysBetween(first: Date, last: Date): Date[] {
  const days: Date[] = [];
  for (
    let month = monthStart(first);
    month < last;
    month = monthStart(new Date(month.getTime() + 32 * DAY))
  ) {
    const payday = new Date(month.getTime() + 4 * DAY + 10 * HOUR);
    if (payday > first && payday < last) days.push(payday);
  }
  return days;
}
