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
  /** Monday and the Monday after. */
  weekStart: Date;
  weekEnd: Date;
  /** When the next day begins. */
  tomorrow: Date;
}

/** The moments between which the figures are counted, by Nairobi's calendar. */
export function edgesAt(now: Date): Edges {
  const there = new Date(now.getTime() + AHEAD);
  const [year, month] = [there.getUTCFullYear(), there.getUTCMonth()];
  const monthStart = new Date(Date.UTC(year, month) - AHEAD);
  const lastMonthStart = new Date(Date.UTC(year, month - 1) - AHEAD);
  const today = startOfDay(now);
  const monday = today - ((there.getUTCDay() + 6) % 7) * DAY;
  const soFar = lastMonthStart.getTime() + (now.getTime() - monthStart.getTime());
  return {
    monthStart,
    lastMonthStart,
    lastMonthSoFar: new Date(Math.min(soFar, monthStart.getTime())),
    firstDay: new Date(today - (2 * DAYS_SHOWN - 1) * DAY),
    weekStart: new Date(monday),
    weekEnd: new Date(monday + 7 * DAY),
    tomorrow: new Date(today + DAY),
  };
}

const startOfDay = (now: Date) => Math.floor((now.getTime() + AHEAD) / DAY) * DAY - AHEAD;

/** `2026-11-14`, as Nairobi's calendar says. */
const dateOf = (moment: number) => new Date(moment + AHEAD).toISOString().slice(0, 10);

/** Money of one day in Nairobi, which began at `at`; `so_far`: what of it moved before the last month's "so far". */
export interface MoneyOfDay {
  at: string;
  cents: number;
  so_far: number;
}

/** Money by month, and the last days, today last, each beside the day so many days before. Days without money are left out. */
export function takings(now: Date, moved: readonly MoneyOfDay[]) {
  const { monthStart, lastMonthStart } = edgesAt(now);
  const byDay = new Map(moved.map((day) => [Date.parse(day.at), day]));
  const taken = (day: number) => byDay.get(day)?.cents ?? 0;
  const sum = (from: number, to: number, of: (day: MoneyOfDay) => number) =>
    [...byDay].reduce((all, [at, day]) => (at >= from && at < to ? all + of(day) : all), 0);
  const [month, last] = [monthStart.getTime(), lastMonthStart.getTime()];
  const today = startOfDay(now);
  return {
    month: sum(month, Infinity, ({ cents }) => cents),
    lastMonthSoFar: sum(last, month, ({ so_far }) => so_far),
    days: Array.from({ length: DAYS_SHOWN }, (_, n) => {
      const day = today - (DAYS_SHOWN - 1 - n) * DAY;
      return { date: dateOf(day), revenue: taken(day), before: taken(day - DAYS_SHOWN * DAY) };
    }),
  };
}
