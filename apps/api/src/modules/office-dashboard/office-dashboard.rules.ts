const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Nairobi is three hours ahead, in summer and winter. */
const AHEAD = 3 * HOUR;

const DAYS_SHOWN = 30;

export interface Edges {
  monthStart: Date;
  lastMonthStart: Date;
  /** As far into the last month as now is into this one; its end, when it was shorter. */
  lastMonthSoFar: Date;
  /** The first moment of the oldest day that is compared. */
  firstDay: Date;
}

/** The moments between which the figures are counted, by Nairobi's calendar. */
export function edgesAt(now: Date): Edges {
  const there = new Date(now.getTime() + AHEAD);
  const [year, month] = [there.getUTCFullYear(), there.getUTCMonth()];
  const monthStart = new Date(Date.UTC(year, month) - AHEAD);
  const lastMonthStart = new Date(Date.UTC(year, month - 1) - AHEAD);
  const soFar = lastMonthStart.getTime() + (now.getTime() - monthStart.getTime());
  return {
    monthStart,
    lastMonthStart,
    lastMonthSoFar: new Date(Math.min(soFar, monthStart.getTime())),
    firstDay: new Date(startOfDay(now) - (2 * DAYS_SHOWN - 1) * DAY),
  };
}

const startOfDay = (now: Date) => Math.floor((now.getTime() + AHEAD) / DAY) * DAY - AHEAD;

/** `2026-11-14`, as Nairobi's calendar says. */
const dateOf = (moment: number) => new Date(moment + AHEAD).toISOString().slice(0, 10);

/** The last days, today last, each beside the day so many days before. `taken`: money by date; days without are left out. */
export function daysUpTo(now: Date, taken: ReadonlyMap<string, number>) {
  const today = startOfDay(now);
  return Array.from({ length: DAYS_SHOWN }, (_, n) => {
    const day = today - (DAYS_SHOWN - 1 - n) * DAY;
    return {
      date: dateOf(day),
      revenue: taken.get(dateOf(day)) ?? 0,
      before: taken.get(dateOf(day - DAYS_SHOWN * DAY)) ?? 0,
    };
  });
}
