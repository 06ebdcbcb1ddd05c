/** Nairobi is three hours ahead, in summer and winter. */
const AHEAD_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;

/** `2026-11-14`: the day it is in Nairobi. */
export const nairobiDay = (moment: Date) => new Date(moment.getTime() + AHEAD_MS).toISOString().slice(0, 10);

export const monthOf = (day: string) => day.slice(0, 7);
export const yearOf = (day: string) => Number(day.slice(0, 4));

/** The month so many months later; earlier, when it is negative. */
export function shiftMonth(month: string, by: number): string {
  const moment = new Date(`${month}-01T00:00:00Z`);
  moment.setUTCMonth(moment.getUTCMonth() + by);
  return moment.toISOString().slice(0, 7);
}

const numberOf = (month: string) => yearOf(month) * 12 + Number(month.slice(5));

/** How many months, both included. */
export const countMonths = ({ from, to }: Period) => numberOf(to) - numberOf(from) + 1;

/** Whole months, both included. */
export interface Period {
  from: string;
  to: string;
}

export const listMonths = (period: Period): string[] =>
  Array.from({ length: countMonths(period) }, (_, n) => shiftMonth(period.from, n));

/** What is shown when nobody says what: this year so far. Who names one end gets that month or up to now. */
export function resolvePeriod(
  asked: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Period {
  const today = monthOf(nairobiDay(now));
  const to = asked.to ?? (asked.from !== undefined && asked.from > today ? asked.from : today);
  return { from: asked.from ?? `${yearOf(to)}-01`, to };
}

/** As many months, right before. */
export const previousPeriod = (period: Period): Period => ({
  from: shiftMonth(period.from, -countMonths(period)),
  to: shiftMonth(period.from, -1),
});

/** The first day of a month, and of the one after the last: from there to before there. */
export const firstDayOfMonth = (month: string) => `${month}-01`;
export const dayAfterPeriod = ({ to }: Period) => firstDayOfMonth(shiftMonth(to, 1));

export const nextDay = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** Midnight in Nairobi. */
export const startOfNairobiDay = (day: string) => new Date(`${day}T00:00:00+03:00`);

/** What is known by its day alone is posted at noon there. */
export const noonInNairobi = (day: string) => new Date(`${day}T12:00:00+03:00`);

/** The first month of the quarter that a month lies in. */
export const quarterStart = (month: string) => {
  const first = Math.floor((Number(month.slice(5)) - 1) / 3) * 3 + 1;
  return `${month.slice(0, 4)}-${String(first).padStart(2, '0')}`;
};

/** The first to the fourth of its year. */
export const quarterNumber = (quarter: string) => (Number(quarter.slice(5)) + 2) / 3;

/** VAT of a month is due on the 20th of the next. */
export const vatDueDate = (month: string) => `${shiftMonth(month, 1)}-20`;

const INSTALMENTS = ['04-20', '06-20', '09-20', '12-20'] as const;

/** The instalment of a quarter: 20 April, 20 June, 20 September, 20 December of its year. */
export const instalmentDueDate = (quarter: string) =>
  `${quarter.slice(0, 4)}-${INSTALMENTS[quarterNumber(quarter) - 1]!}`;

/** The instalment that comes next by the calendar, today included. */
export function nextInstalment(today: string): { number: number; dueOn: string } {
  const year = yearOf(today);
  const next = [year, year + 1]
    .flatMap((of) => INSTALMENTS.map((day, index) => ({ number: index + 1, dueOn: `${of}-${day}` })))
    .find(({ dueOn }) => dueOn >= today);
  return next!;
}

export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

const inFull = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' });
const withYear = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const monthInFull = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** `20 December` */
export const formatDayAndMonth = (day: string) => inFull.format(new Date(day));
/** `20 December 2026` */
export const formatDate = (day: string) => withYear.format(new Date(day));
/** `November 2026` */
export const formatMonth = (month: string) => monthInFull.format(new Date(firstDayOfMonth(month)));
/** `January–June 2026`, `November 2025–February 2026`, `March 2026` */
export function formatPeriod({ from, to }: Period): string {
  if (from === to) return formatMonth(from);
  const first = formatMonth(from);
  return `${yearOf(from) === yearOf(to) ? first.split(' ')[0]! : first}–${formatMonth(to)}`;
}
