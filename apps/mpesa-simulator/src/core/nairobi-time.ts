import { fromNairobiClock, toNairobiClock } from '@harusi/contracts/constants/nairobi-time';

/* The notations of Nairobi's time in Daraja's messages. */

/** `20261114180530` */
export const compactTime = (at: number) => toNairobiClock(at).slice(0, 19).replaceAll(/\D/g, '');

/** `14112026180530`, as in checkout ids. */
export const compactTimeDayFirst = (at: number) => {
  const text = compactTime(at);
  return text.slice(6, 8) + text.slice(4, 6) + text.slice(0, 4) + text.slice(8);
};

/** `14.11.2026 18:05:30`, as in payout results. */
export const dottedTime = (at: number) => {
  const [day, time] = toNairobiClock(at).slice(0, 19).split('T');
  return `${day?.split('-').toReversed().join('.')} ${time}`;
};

/** `2026-11-14` */
export const nairobiDay = (at: number) => toNairobiClock(at).slice(0, 10);

/** `14/11/26 at 6:05 PM`, as in text messages. */
export const formatSmsTime = (at: number) => {
  const text = toNairobiClock(at);
  const hour = Number(text.slice(11, 13));
  const clock = `${hour % 12 || 12}:${text.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${text.slice(8, 10)}/${text.slice(5, 7)}/${text.slice(2, 4)} at ${clock}`;
};

/** Parses `2026-11-14 18:05:30`; undefined when invalid. */
export function parseTime(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return undefined;
  const at = fromNairobiClock(text.replace(' ', 'T')).getTime();
  return Number.isNaN(at) ? undefined : at;
}

/** True for 14 digits that form a valid time. */
export const isCompactTime = (text: string) =>
  /^\d{14}$/.test(text) &&
  parseTime(text.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3 $4:$5:$6')) !== undefined;
