import { fromNairobiClock, toNairobiClock } from '@harusi/contracts/constants/nairobi-time';

export { addMonths, daysBetween, monthOf } from '@harusi/contracts/constants/nairobi-time';

/**
 * The shop runs on Nairobi time, whatever clock the visitor's device shows. Days are `2026-12-05`, months `2026-12`,
 * as in forms, URLs and the API. A day also works as a moment: its UTC midnight is 03:00 in Nairobi.
 */
export type Moment = Date | string;

const DAY_MS = 86_400_000;

const formatIn = (timeZone: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, ...options });
  return (moment: Moment) => format.format(new Date(moment));
};

/** Creates the formatter on first use: the first `Intl` of a page blocks a phone for 150 ms. */
const inNairobi = (options: Intl.DateTimeFormatOptions) => {
  let format: ReturnType<typeof formatIn> | undefined;
  return (moment: Moment) => (format ??= formatIn('Africa/Nairobi', options))(moment);
};

const SHORT_WEEKDAY = { weekday: 'short' } as const;
const DAY_AND_MONTH = { day: 'numeric', month: 'short' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** `5 Dec 2026` */
export const formatDate = inNairobi({ day: 'numeric', month: 'short', year: 'numeric' });
/** `March 2025` */
export const formatMonth = inNairobi({ month: 'long', year: 'numeric' });
/** `Sat` */
export const formatWeekday = inNairobi(SHORT_WEEKDAY);
/** `5 Dec` */
export const formatDay = inNairobi(DAY_AND_MONTH);
/** `14:02` */
export const formatTime = inNairobi(CLOCK);

const longWeekday = inNairobi({ weekday: 'long' });
const dayAndLongMonth = inNairobi({ day: 'numeric', month: 'long' });
const year = inNairobi({ year: 'numeric' });

// Server and browser may disagree on commas in a longer format, which would break hydration, so these are joined here.
/** `Saturday 5 December` */
export const formatWeekdayDate = (moment: Moment) => `${longWeekday(moment)} ${dayAndLongMonth(moment)}`;
/** `Saturday 5 December 2026` */
export const formatLongDate = (moment: Moment) => `${formatWeekdayDate(moment)} ${year(moment)}`;
/** `Sat 5 Dec, 14:02`, for moments close by. */
export const formatMoment = (moment: Moment) =>
  `${formatWeekday(moment)} ${formatDay(moment)}, ${formatTime(moment)}`;
/** `5 Dec 2026, 14:02` */
export const formatDateTime = (moment: Moment) => `${formatDate(moment)}, ${formatTime(moment)}`;

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

interface ZoneFormats {
  weekday: (moment: Moment) => string;
  day: (moment: Moment) => string;
  time: (moment: Moment) => string;
}

/** Creating formats is far slower than using them. Null marks an invalid zone. */
const zones = new Map<string, ZoneFormats | null>();

function findZone(timeZone: string): ZoneFormats | null {
  const known = zones.get(timeZone);
  if (known !== undefined) return known;
  const formats = createZone(timeZone);
  zones.set(timeZone, formats);
  return formats;
}

function createZone(timeZone: string): ZoneFormats | null {
  try {
    return {
      weekday: formatIn(timeZone, SHORT_WEEKDAY),
      day: formatIn(timeZone, DAY_AND_MONTH),
      time: formatIn(timeZone, CLOCK),
    };
  } catch {
    return null; // privacy browsers may report a zone that does not exist
  }
}

/**
 * The moment on the visitor's own clock: `06:00 your time`, or `Sat 14 Nov, 23:00 your time` on another day. Null when
 * it reads the same as in Nairobi or the zone is unknown.
 */
export function visitorTime(moment: Moment, timeZone: string): string | null {
  const zone = findZone(timeZone);
  if (!zone) return null;
  const [time, day] = [zone.time(moment), zone.day(moment)];
  if (day !== formatDay(moment)) return `${zone.weekday(moment)} ${day}, ${time} your time`;
  return time === formatTime(moment) ? null : `${time} your time`;
}
