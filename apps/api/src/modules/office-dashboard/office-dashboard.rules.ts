import {
  addMonths,
  monthOf,
  nairobiDay,
  nairobiWeek,
  startOfNairobiDay,
  startOfNairobiMonth,
} from '@harusi/contracts/constants/nairobi-time';

const DAY = 86_400_000;

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
  const month = monthOf(nairobiDay(now));
  const monthStart = startOfNairobiMonth(month);
  const lastMonthStart = startOfNairobiMonth(addMonths(month, -1));
  const today = startOfDay(now);
  const week = nairobiWeek(now);
  const soFar = lastMonthStart.getTime() + (now.getTime() - monthStart.getTime());
  return {
    monthStart,
    lastMonthStart,
    lastMonthSoFar: new Date(Math.min(soFar, monthStart.getTime())),
    firstDay: new Date(today - (2 * DAYS_SHOWN - 1) * DAY),
    weekStart: week.from,
    weekEnd: week.to,
    tomorrow: new Date(today + DAY),
  };
}

const startOfDay = (now: Date) => startOfNairobiDay(nairobiDay(now)).getTime();

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
      return { date: nairobiDay(new Date(day)), revenue: taken(day), before: taken(day - DAYS_SHOWN * DAY) };
    }),
  };
}
