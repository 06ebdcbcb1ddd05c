import { addMonths, monthOf, nairobiDay } from '../../lib/time/nairobi-days.ts';
import { formatMonth } from '../../lib/time/nairobi-time.ts';

/** Whole months, inclusive: `2026-01`. */
export interface Period {
  from: string;
  to: string;
}

const quarterOf = (month: string) =>
  `${month.slice(0, 5)}${String(Math.floor((Number(month.slice(5)) - 1) / 3) * 3 + 1).padStart(2, '0')}`;

/** So far. */
export function thisYear(now: Date): Period {
  const month = monthOf(nairobiDay(now));
  return { from: `${month.slice(0, 4)}-01`, to: month };
}

export function periodPresets(now: Date): readonly (Period & { label: string })[] {
  const month = monthOf(nairobiDay(now));
  const year = month.slice(0, 4);
  const last = Number(year) - 1;
  const quarter = quarterOf(month);
  return [
    { label: 'This month', from: month, to: month },
    { label: 'Last month', from: addMonths(month, -1), to: addMonths(month, -1) },
    { label: 'This quarter', from: quarter, to: month },
    { label: 'Last quarter', from: addMonths(quarter, -3), to: addMonths(quarter, -1) },
    { label: 'January to June', from: `${year}-01`, to: `${year}-06` },
    { label: 'This year so far', ...thisYear(now) },
    { label: 'Last year', from: `${last}-01`, to: `${last}-12` },
  ];
}

/** `November 2026` */
export const monthLabel = (month: string) => formatMonth(`${month}-01`);

/** `Nov`, for chart labels. */
export const shortMonth = (month: string) => monthLabel(month).slice(0, 3);

/** `January–June 2026`, `November 2025–February 2026`, `March 2026` */
export function periodLabel({ from, to }: Period): string {
  if (from === to) return monthLabel(from);
  const first = monthLabel(from);
  return `${from.slice(0, 4) === to.slice(0, 4) ? first.split(' ')[0] : first}–${monthLabel(to)}`;
}

/** `harusi-taxes-2026-01-to-2026-06.pdf` */
export const periodFileName = (name: string, { from, to }: Period, ending: string) =>
  `${name}-${from === to ? from : `${from}-to-${to}`}.${ending}`;

const lengthOf = ({ from, to }: Period) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5)) + 1;

const LENGTHS: Readonly<Record<number, string>> = {
  1: 'the month before',
  3: 'the quarter before',
  6: 'the half-year before',
  12: 'the year before',
};

/** Names the previous period: `the quarter before`. */
export const previousPeriodLabel = (period: Period) =>
  LENGTHS[lengthOf(period)] ?? `the ${lengthOf(period)} months before`;

/** The API's limit per request. */
export const MAX_MONTHS = 60;

/** Options for a month select, newest first. */
export const monthOptions = (now: Date) =>
  Array.from({ length: MAX_MONTHS }, (_, n) => {
    const value = addMonths(monthOf(nairobiDay(now)), -n);
    return { value, label: monthLabel(value) };
  });

/** `2026 Q3`, given its first month. */
export const quarterLabel = (period: string) =>
  `${period.slice(0, 4)} Q${Math.ceil(Number(period.slice(5)) / 3)}`;

/** Options for a quarter select, newest first. */
export const quarterOptions = (now: Date) =>
  Array.from({ length: 12 }, (_, n) => {
    const value = addMonths(quarterOf(monthOf(nairobiDay(now))), -3 * n);
    return {
      value,
      label: `${quarterLabel(value)}, ${periodLabel({ from: value, to: addMonths(value, 2) })}`,
    };
  });
