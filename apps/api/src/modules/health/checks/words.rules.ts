import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import { formatDayAndTime, formatTime } from '../../../lib/format/nairobi-dates.ts';

const MINUTE_MS = 60_000;

/** `1 payment`, `1,204 payments` */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;

const SMALL = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** The same at the beginning of a sentence: `One payment`, `12 payments`. */
export const countFirst = (number: number, one: string, many = `${one}s`): string =>
  `${SMALL[number] ?? number.toLocaleString('en-US')} ${number === 1 ? one : many}`;

/** `40 seconds`, `12 minutes`, `7 hours`, `3 days` */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 100) return count(seconds, 'second');
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes < 100) return count(minutes, 'minute');
  const hours = Math.round(ms / (60 * MINUTE_MS));
  return hours < 48 ? count(hours, 'hour') : count(Math.round(hours / 24), 'day');
}

/** `10:48`, or `16 November at 10:48` on another day. */
export const clock = (instant: Date, now: Date): string =>
  nairobiDay(instant) === nairobiDay(now) ? formatTime(instant) : formatDayAndTime(instant);

const GB = 1e9;

/** `148 GB`, `1.4 GB`, `310 MB` */
export function size(bytes: number): string {
  if (bytes >= 10 * GB) return `${Math.round(bytes / GB)} GB`;
  if (bytes >= GB) return `${(bytes / GB).toFixed(1)} GB`;
  return `${Math.round(bytes / 1e6)} MB`;
}
