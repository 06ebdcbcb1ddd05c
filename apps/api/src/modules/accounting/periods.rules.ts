import {
  firstDayOfMonth,
  monthOf,
  nairobiDay,
  addMonths,
  yearOf,
} from '@harusi/contracts/constants/nairobi-time';
import { formatMonth } from '../../lib/format/nairobi-dates.ts';

const numberOf = (month: string) => yearOf(month) * 12 + Number(month.slice(5));

/** The number of months, both ends included. */
export const countMonths = ({ from, to }: Period) => numberOf(to) - numberOf(from) + 1;

/** Whole months, both ends included. */
export interface Period {
  from: string;
  to: string;
}

export const listMonths = (period: Period): string[] =>
  Array.from({ length: countMonths(period) }, (_, n) => addMonths(period.from, n));

/** The requested period. Default: this year so far; a missing end is today's month. */
export function resolvePeriod(
  query: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Period {
  const today = monthOf(nairobiDay(now));
  const to = query.to ?? (query.from !== undefined && query.from > today ? query.from : today);
  return { from: query.from ?? `${yearOf(to)}-01`, to };
}

/** The equally long period right before. */
export const previousPeriod = (period: Period): Period => ({
  from: addMonths(period.from, -countMonths(period)),
  to: addMonths(period.from, -1),
});

/** Exclusive end of a period. */
export const dayAfterPeriod = ({ to }: Period) => firstDayOfMonth(addMonths(to, 1));

/** The first month of a month's quarter. */
export const quarterStart = (month: string) => {
  const first = Math.floor((Number(month.slice(5)) - 1) / 3) * 3 + 1;
  return `${month.slice(0, 4)}-${String(first).padStart(2, '0')}`;
};

/** 1 to 4. */
export const quarterNumber = (quarter: string) => (Number(quarter.slice(5)) + 2) / 3;

/** VAT of a month is due on the 20th of the next. */
export const vatDueDate = (month: string) => `${addMonths(month, 1)}-20`;

const INSTALMENTS = ['04-20', '06-20', '09-20', '12-20'] as const;

/** The instalment of a quarter: 20 April, 20 June, 20 September, 20 December of its year. */
export const instalmentDueDate = (quarter: string) =>
  `${quarter.slice(0, 4)}-${INSTALMENTS[quarterNumber(quarter) - 1]!}`;

/** The next instalment by date, today included. */
export function nextInstalment(today: string): { number: number; dueOn: string } {
  const year = yearOf(today);
  const next = [year, year + 1]
    .flatMap((of) => INSTALMENTS.map((day, index) => ({ number: index + 1, dueOn: `${of}-${day}` })))
    .find(({ dueOn }) => dueOn >= today);
  return next!;
}

/** `January–June 2026`, `November 2025–February 2026`, `March 2026` */
export function formatPeriod({ from, to }: Period): string {
  if (from === to) return formatMonth(from);
  const first = formatMonth(from);
  return `${yearOf(from) === yearOf(to) ? first.split(' ')[0]! : first}–${formatMonth(to)}`;
}
