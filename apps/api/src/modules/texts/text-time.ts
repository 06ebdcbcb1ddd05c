import { nairobiDayNumber, toNairobiClock, weekdayOf } from '@harusi/contracts/constants/nairobi-time';
import type { TextLanguage } from '../../services/texts/text-provider.ts';

const WEEKDAYS = {
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  sw: ['Jtt', 'Jnn', 'Jtn', 'Alh', 'Ijm', 'Jmo', 'Jpl'],
};
const MONTHS = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  sw: ['Jan', 'Feb', 'Mac', 'Apr', 'Mei', 'Jun', 'Jul', 'Ago', 'Sep', 'Okt', 'Nov', 'Des'],
};

/**
 * `Sat 14 Nov`. Written out by hand: the `en-GB` of `Intl` has `Sept`, one letter too many, and its Swahili has no short
 * names of days.
 */
export function textDay(instant: Date, language: TextLanguage): string {
  const clock = toNairobiClock(instant);
  const weekday = WEEKDAYS[language][weekdayOf(nairobiDayNumber(instant.getTime())) - 1];
  return `${weekday} ${Number(clock.slice(8, 10))} ${MONTHS[language][Number(clock.slice(5, 7)) - 1]}`;
}

/** `Sat 14 Nov 10:30` */
export const textTime = (instant: Date, language: TextLanguage) =>
  `${textDay(instant, language)} ${toNairobiClock(instant).slice(11, 16)}`;
