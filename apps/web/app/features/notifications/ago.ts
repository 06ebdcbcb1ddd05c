import { formatDate, formatTime } from '../../lib/dates.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Nairobi has no summer time. */
const NAIROBI = 3 * HOUR;
const ALMOST_A_YEAR = 300 * DAY;

const inNairobi = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Nairobi', ...options });
const weekday = inNairobi({ weekday: 'long' });
const dayAndMonth = inNairobi({ day: 'numeric', month: 'long' });

const dayNumber = (ms: number) => Math.floor((ms + NAIROBI) / DAY);
const some = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'} ago`;

/** `12 minutes ago`, `2 hours ago`, `yesterday, 16:20`, `Friday 6 November`, `6 Nov 2025` */
export function ago(moment: string, now: Date): string {
  const then = new Date(moment);
  const passed = now.getTime() - then.getTime();
  if (passed < MINUTE) return 'just now';
  if (passed < HOUR) return some(Math.floor(passed / MINUTE), 'minute');
  const days = dayNumber(now.getTime()) - dayNumber(then.getTime());
  if (days === 0) return some(Math.floor(passed / HOUR), 'hour');
  if (days === 1) return `yesterday, ${formatTime(then)}`;
  return passed < ALMOST_A_YEAR ? `${weekday.format(then)} ${dayAndMonth.format(then)}` : formatDate(then);
}
