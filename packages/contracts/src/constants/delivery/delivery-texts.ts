import { dayNumber, daysBetween, weekdayOf } from '../nairobi-time.ts';

/*
 * How dates of delivery are written, the same by the API, on the server and in browsers. Without `Intl`: the first
 * formatter of a page blocks a phone for 150 ms.
 */

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const partsOf = (day: string): [weekday: string, date: number, month: string] => [
  WEEKDAYS[weekdayOf(dayNumber(day)) - 1] ?? '',
  Number(day.slice(8)),
  MONTHS[Number(day.slice(5, 7)) - 1] ?? '',
];

/** `Thursday 19 November` */
export const writeDay = (day: string) => partsOf(day).join(' ');

/** `Thu 19 Nov` */
export function writeShortDay(day: string): string {
  const [weekday, date, month] = partsOf(day);
  return `${weekday.slice(0, 3)} ${date} ${month.slice(0, 3)}`;
}

export const writeDays = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** `3 h 12 min`, and from a day on `1 day 3 h`. Never less than a minute. */
export function writeTimeLeft(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000));
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${writeDays(Math.floor(hours / 24))} ${hours % 24} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

/** How a date of delivery stands to the wedding. */
export interface WeddingCheck {
  /** `24 days before your wedding` */
  text: string;
  tone: 'fine' | 'close' | 'late';
}

/** With this few days to spare a slow road spoils it. */
const CLOSE_DAYS = 3;

export function checkWedding(day: string, wedding: string): WeddingCheck {
  const spare = daysBetween(day, wedding);
  if (spare < 0) return { text: `${writeDays(-spare)} after your wedding`, tone: 'late' };
  if (spare === 0) return { text: 'On your wedding day', tone: 'close' };
  return { text: `${writeDays(spare)} before your wedding`, tone: spare <= CLOSE_DAYS ? 'close' : 'fine' };
}
