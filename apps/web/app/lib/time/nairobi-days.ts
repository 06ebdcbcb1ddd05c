import { fromNairobiClock, toNairobiClock } from '@harusi/contracts/constants/nairobi-time';
import type { Moment } from './nairobi-time.ts';

export { addMonths, daysBetween, monthOf } from '@harusi/contracts/constants/nairobi-time';

const DAY_MS = 86_400_000;

/** `2026-12-05T18:00`: Nairobi's date and time, for inputs of type datetime-local. */
export const isoToNairobi = (moment: Moment): string => toNairobiClock(new Date(moment)).slice(0, 16);

/** The instant at which a Nairobi day or minute starts: `2026-12-05` or `2026-12-05T18:00`. */
export const nairobiToIso = (value: string): string =>
  fromNairobiClock(value.includes('T') ? value : `${value}T00:00`).toISOString();

/** `2026-11-14` */
export const nairobiDay = (moment: Moment): string => isoToNairobi(moment).slice(0, 10);

const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) && dayAt(Date.parse(value)) === value;

export const addDays = (day: string, count: number): string => dayAt(Date.parse(day) + count * DAY_MS);

/** 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;
