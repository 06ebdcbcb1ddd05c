export type Moment = Date | string;

const inZone = (timeZone: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, ...options });
  return (moment: Moment) => format.format(new Date(moment));
};
const inNairobi = (options: Intl.DateTimeFormatOptions) => inZone('Africa/Nairobi', options);

/** `5 Dec 2026`, whatever the clock of the phone says. */
export const formatDate = inNairobi({ day: 'numeric', month: 'short', year: 'numeric' });

/** `March 2025` */
export const formatMonth = inNairobi({ month: 'long', year: 'numeric' });

const weekday = inNairobi({ weekday: 'long' });
const dayInFull = inNairobi({ day: 'numeric', month: 'long', year: 'numeric' });

/** `Saturday 5 December 2026`. Joined by us: server and browser may disagree about a comma, and the page would jump. */
export const formatLongDate = (moment: Moment) => `${weekday(moment)} ${dayInFull(moment)}`;

/** What calendars and clocks of a zone show: `Sat`, `5 Dec`, `14:02`. */
export const clockOf = (timeZone: string) => ({
  weekday: inZone(timeZone, { weekday: 'short' }),
  day: inZone(timeZone, { day: 'numeric', month: 'short' }),
  time: inZone(timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
});

/** The names under which the whole shop knows Nairobi's: `5 Dec` and `14:02`. */
const { weekday: shortDay, day: formatDay, time: formatTime } = clockOf('Africa/Nairobi');
export { formatDay, formatTime };

/** `Sat 5 Dec, 14:02`: for what is near. */
export const formatMoment = (moment: Moment) =>
  `${shortDay(moment)} ${formatDay(moment)}, ${formatTime(moment)}`;

/** `5 Dec 2026, 14:02` */
export const formatDateTime = (moment: Moment) => `${formatDate(moment)}, ${formatTime(moment)}`;
