export type Moment = Date | string;

const inZone = (timeZone: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, ...options });
  return (moment: Moment) => format.format(new Date(moment));
};

/** Made when it is first needed: a phone takes 150 ms for the first `Intl` of a page. */
const inNairobi = (options: Intl.DateTimeFormatOptions) => {
  let write: ReturnType<typeof inZone> | undefined;
  return (moment: Moment) => (write ??= inZone('Africa/Nairobi', options))(moment);
};

/** `5 Dec 2026`, whatever the clock of the phone says. */
export const formatDate = inNairobi({ day: 'numeric', month: 'short', year: 'numeric' });

/** `March 2025` */
export const formatMonth = inNairobi({ month: 'long', year: 'numeric' });

const weekday = inNairobi({ weekday: 'long' });
const dayInFull = inNairobi({ day: 'numeric', month: 'long', year: 'numeric' });

/** `Saturday 5 December 2026`. Joined by us: server and browser may disagree about a comma, and the page would jump. */
export const formatLongDate = (moment: Moment) => `${weekday(moment)} ${dayInFull(moment)}`;

const WEEKDAY = { weekday: 'short' } as const;
const DAY = { day: 'numeric', month: 'short' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** What calendars and clocks of a zone show: `Sat`, `5 Dec`, `14:02`. A zone that is not known throws. */
export const clockOf = (timeZone: string) => ({
  weekday: inZone(timeZone, WEEKDAY),
  day: inZone(timeZone, DAY),
  time: inZone(timeZone, TIME),
});

/** `Sat` */
export const formatWeekday = inNairobi(WEEKDAY);
/** `5 Dec` */
export const formatDay = inNairobi(DAY);
/** `14:02` */
export const formatTime = inNairobi(TIME);

/** `Sat 5 Dec, 14:02`: for what is near. */
export const formatMoment = (moment: Moment) =>
  `${formatWeekday(moment)} ${formatDay(moment)}, ${formatTime(moment)}`;

/** `5 Dec 2026, 14:02` */
export const formatDateTime = (moment: Moment) => `${formatDate(moment)}, ${formatTime(moment)}`;
