const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Nairobi is UTC+3 all year. */
const AHEAD = 3 * HOUR;

const DAYS_SHOWN = 30;

export interface Edges {
  monthStart: Date;
  lastMonthStart: Date;
  /** As far into last month as now is into this one; last month's end if it was shorter. */
  lastMonthSoFar: Date;
  /** The start of the oldest day compared. */
  firstDay: Date;
  /** Monday to Monday. */
  weekStart: Date;
  weekEnd: Date;
  /** When the next day begins. */
  tomorrow: Date;
}

/** The bounds of all periods, by Nairobi's calendar. */
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

/** `2026-11-14` in Nairobi. */
const dateOf = (moment: number) => new Date(moment + AHEAD).toISOString().slice(0, 10);

/** Money of the day in Nairobi that started at `at`; `so_far` is the part before `lastMonthSoFar`. */
export interface DailyRevenue {
  at: string;
  cents: number;
  so_far: number;
}

/**
 * Revenue by month and by day up to today, each day beside the one thirty days earlier. Days without money
 * are absent from `moved`.
 */
export function sumRevenue(now: Date, moved: readonly DailyRevenue[]) {
  const { monthStart, lastMonthStart } = edgesAt(now);
  const byDay = new Map(moved.map((day) => [Date.parse(day.at), day]));
  const taken = (day: number) => byDay.get(day)?.cents ?? 0;
  const sum = (from: number, to: number, of: (day: DailyRevenue) => number) =>
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
