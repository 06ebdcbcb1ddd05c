import {
  CLOCK,
  DAY_AND_MONTH,
  formatDay,
  formatIn,
  formatTime,
  type Moment,
  SHORT_WEEKDAY,
} from './nairobi-time.ts';

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
