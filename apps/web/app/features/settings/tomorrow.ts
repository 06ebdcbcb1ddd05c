const DAY = 86_400_000;
/** Nairobi has no summer time. */
const NAIROBI = 3 * 3_600_000;

/** The day after today in Nairobi, `2026-12-05`: the first on which something can still begin. */
export const nairobiTomorrow = (now: Date) =>
  new Date(now.getTime() + NAIROBI + DAY).toISOString().slice(0, 10);
