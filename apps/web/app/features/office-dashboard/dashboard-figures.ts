import type { ResponseOf } from '@harusi/contracts/calls';
import { toCents } from '../../lib/format.ts';
import { addMonths, monthOf, nairobiDay } from '../../lib/time/nairobi-days.ts';
import { formatMonth } from '../../lib/time/nairobi-time.ts';

/** Only the figures of the viewer's role are there. */
export type DashboardView = ResponseOf<'GET', '/admin/dashboard/'>;

/** The name of the month before the one a moment is in. */
export function previousMonthName(moment: string): string {
  const month = addMonths(monthOf(nairobiDay(moment)), -1);
  return formatMonth(`${month}-01`).split(' ')[0] ?? '';
}

interface Comparison {
  text: string;
  tone: 'plain' | 'good' | 'warn';
}

/** `+12.4% on the same days of October`; without earlier revenue there is nothing to compare. */
export function compareMonths({
  at,
  revenue_this_month,
  revenue_last_month_so_far,
}: Required<Pick<DashboardView, 'at' | 'revenue_this_month' | 'revenue_last_month_so_far'>>): Comparison {
  const days = `the same days of ${previousMonthName(at)}`;
  const [now, before] = [toCents(revenue_this_month), toCents(revenue_last_month_so_far)];
  if (before <= 0) return { text: `nothing to compare on ${days}`, tone: 'plain' };
  const percent = Math.round(((now - before) / before) * 1_000) / 10;
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return {
    text: `${sign}${Math.abs(percent).toLocaleString('en')}% on ${days}`,
    tone: percent > 0 ? 'good' : percent < 0 ? 'warn' : 'plain',
  };
}
