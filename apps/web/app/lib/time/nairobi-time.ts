/**
 * The shop runs on Nairobi time, whatever clock the visitor's device shows. Days are `2026-12-05`, months `2026-12`,
 * as in forms, URLs and the API. A day also works as a moment: its UTC midnight is 03:00 in Nairobi.
 */
export type Moment = Date | string;

export const formatIn = (timeZone: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, ...options });
  return (moment: Moment) => format.format(new Date(moment));
};

/** Creates the formatter on first use: the first `Intl` of a page blocks a phone for 150 ms. */
const inNairobi = (options: Intl.DateTimeFormatOptions) => {
  let format: ReturnType<typeof formatIn> | undefined;
  return (moment: Moment) => (format ??= formatIn('Africa/Nairobi', options))(moment);
};

export const SHORT_WEEKDAY = { weekday: 'short' } as const;
export const DAY_AND_MONTH = { day: 'numeric', month: 'short' } as const;
export const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

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
