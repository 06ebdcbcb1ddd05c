export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Nairobi is at UTC+3 all year. */
export const NAIROBI_OFFSET = 3 * HOUR;

/** The demo stores moments as offsets from the time of seeding, so it never looks out of date. */
export const before = (now: Date, { days = 0, hours = 0, minutes = 0 }) =>
  new Date(now.getTime() - ((days * 24 + hours) * 60 + minutes) * MINUTE);

/** Some time after `first`, or the given share of the way to `last` if there is less time. */
export const after = (first: Date, { hours = 0, minutes = 0 }, last: Date, share = 0.4) => {
  const available = last.getTime() - first.getTime();
  return new Date(first.getTime() + Math.min((hours * 60 + minutes) * MINUTE, available * share));
};

/** The first moment of this month in Nairobi. */
export function monthStart(now: Date): Date {
  const local = new Date(now.getTime() + NAIROBI_OFFSET);
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth()) - NAIROBI_OFFSET);
}

/** When the demo's ledger starts: in January of this year, or of last year before July. */
export function booksStart(now: Date): Date {
  const local = new Date(now.getTime() + NAIROBI_OFFSET);
  const year = local.getUTCMonth() < 6 ? local.getUTCFullYear() - 1 : local.getUTCFullYear();
  return new Date(Date.UTC(year, 0) - NAIROBI_OFFSET);
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
