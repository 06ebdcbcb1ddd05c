const MINUTE = 60_000;

/** Moments as offsets from the moment of seeding, so that the demo is never out of date. */
export const before = (now: Date, { days = 0, hours = 0, minutes = 0 }) =>
  new Date(now.getTime() - ((days * 24 + hours) * 60 + minutes) * MINUTE);

/** Nairobi is three hours ahead, in summer and winter. */
const AHEAD = 3 * 60 * MINUTE;

/** The first moment of this month in Nairobi. */
export function startOfMonth(now: Date): Date {
  const there = new Date(now.getTime() + AHEAD);
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth()) - AHEAD);
}

/** The first moment of the books: January of this year, or of last year before July. */
export function startOfBooks(now: Date): Date {
  const there = new Date(now.getTime() + AHEAD);
  const year = there.getUTCMonth() < 6 ? there.getUTCFullYear() - 1 : there.getUTCFullYear();
  return new Date(Date.UTC(year, 0) - AHEAD);
}

/** A moment between two others: so long after the first, or the given share of the way when there is less time. */
export const after = (first: Date, { hours = 0, minutes = 0 }, last: Date, share = 0.4) => {
  const way = last.getTime() - first.getTime();
  return new Date(first.getTime() + Math.min((hours * 60 + minutes) * MINUTE, way * share));
};
