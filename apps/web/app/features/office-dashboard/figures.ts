import type { ResponseOf } from '@harusi/contracts/calls';
import { centsOf } from '../../lib/format.ts';

/** As it stands on the wire: moments and money are text. */
export type DashboardView = ResponseOf<'GET', '/admin/dashboard/'>;

const MONTH = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long' });
const NAIROBI_MS = 3 * 3_600_000;

/** The month before that of a moment, by its name, in Nairobi. */
export function previousMonthName(moment: string): string {
  const here = new Date(Date.parse(moment) + NAIROBI_MS);
  return MONTH.format(new Date(Date.UTC(here.getUTCFullYear(), here.getUTCMonth() - 1, 1)));
}

export interface Comparison {
  text: string;
  tone: 'plain' | 'good' | 'warn';
}

/** `+12.4% on the same days of October`; a month that had taken nothing by then compares with nothing. */
export function compareMonths({
  at,
  revenue_this_month,
  revenue_last_month_so_far,
}: Pick<DashboardView, 'at' | 'revenue_this_month' | 'revenue_last_month_so_far'>): Comparison {
  const days = `the same days of ${previousMonthName(at)}`;
  const [now, before] = [centsOf(revenue_this_month), centsOf(revenue_last_month_so_far)];
  if (before <= 0) return { text: `nothing to compare on ${days}`, tone: 'plain' };
  const percent = Math.round(((now - before) / before) * 1_000) / 10;
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return {
    text: `${sign}${Math.abs(percent).toLocaleString('en')}% on ${days}`,
    tone: percent > 0 ? 'good' : percent < 0 ? 'warn' : 'plain',
  };
}
