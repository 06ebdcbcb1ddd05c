import { daysBetween, nairobiDay } from '../../lib/time/nairobi-days.ts';
import { formatDate, formatTime, formatWeekdayDate } from '../../lib/time/nairobi-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Older dates get their year, so that they can't be mistaken for this year's. */
const WITHOUT_YEAR_MS = 300 * 24 * HOUR;

const countOf = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** `12 minutes ago`, `2 hours ago`, `yesterday, 16:20`, `Friday 6 November`, `6 Nov 2025` */
export function ago(moment: string, now: Date): string {
  const passed = now.getTime() - Date.parse(moment);
  if (passed < MINUTE) return 'just now';
  if (passed < HOUR) return countOf(Math.floor(passed / MINUTE), 'minute');
  const days = daysBetween(nairobiDay(moment), nairobiDay(now));
  if (days === 0) return countOf(Math.floor(passed / HOUR), 'hour');
  if (days === 1) return `yesterday, ${formatTime(moment)}`;
  return passed < WITHOUT_YEAR_MS ? formatWeekdayDate(moment) : formatDate(moment);
}
