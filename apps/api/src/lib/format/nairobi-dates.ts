import { startOfNairobiDay, startOfNairobiMonth } from '@harusi/contracts/constants/nairobi-time';

const formatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Nairobi', ...options });
  return (instant: Date) => format.format(instant);
};

/** `Saturday, 21 November 2026 at 09:00` */
export const formatNairobiTime = formatter({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `21 November at 09:00` */
export const formatDayAndTime = formatter({
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** `10:48` */
export const formatTime = formatter({ hour: '2-digit', minute: '2-digit' });
const dayAndMonth = formatter({ day: 'numeric', month: 'long' });
const date = formatter({ day: 'numeric', month: 'long', year: 'numeric' });
const month = formatter({ month: 'long', year: 'numeric' });

/** `20 December` */
export const formatDayAndMonth = (day: string) => dayAndMonth(startOfNairobiDay(day));
/** `20 December 2026` */
export const formatDate = (day: string) => date(startOfNairobiDay(day));
/** `November 2026` */
export const formatMonth = (yearAndMonth: string) => month(startOfNairobiMonth(yearAndMonth));
/** `16 November 2026, 10:48` */
export const formatDateAndTime = (instant: Date) => `${date(instant)}, ${formatTime(instant)}`;
