import { clockOf, formatDay, formatTime, type Moment } from './dates.ts';

/** Nairobi has no summer time. */
const NAIROBI_MS = 3 * 3_600_000;

/** `09:00`: when it is in Nairobi, wherever one reads it. */
export const nairobiTime = formatTime;

/** `2026-11-14`: the day in Nairobi, as forms and addresses name it. */
export const nairobiDay = (moment: Moment): string =>
  new Date(new Date(moment).getTime() + NAIROBI_MS).toISOString().slice(0, 10);

const clocks = new Map<string, ReturnType<typeof clockOf> | null>();

/** To make a clock takes longer than to read it a thousand times. */
function findClock(timeZone: string) {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const clock = makeClock(timeZone);
  clocks.set(timeZone, clock);
  return clock;
}

function makeClock(timeZone: string) {
  try {
    return clockOf(timeZone);
  } catch {
    return null; // browsers that hide where they are name zones that do not exist
  }
}

/**
 * The same moment on the visitor's clock: `06:00 your time`, or `Sat 14 Nov, 23:00 your time` where it is another day.
 * Null where the clock reads as in Nairobi, or nobody knows it.
 */
export function visitorTime(moment: Moment, timeZone: string): string | null {
  const there = findClock(timeZone);
  if (!there) return null;
  const [time, day] = [there.time(moment), there.day(moment)];
  if (day !== formatDay(moment)) return `${there.weekday(moment)} ${day}, ${time} your time`;
  return time === formatTime(moment) ? null : `${time} your time`;
}
