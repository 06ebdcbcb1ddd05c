import { dayFromNumber, dayNumber, weekdayOf } from '../nairobi-time.ts';

export interface Holiday {
  /** `2026-12-12` */
  day: string;
  name: string;
}

/** Month and day, as the Public Holidays Act lists them. */
const FIXED = [
  ['01-01', 'New Year’s Day'],
  ['05-01', 'Labour Day'],
  ['06-01', 'Madaraka Day'],
  ['10-10', 'Mazingira Day'],
  ['10-20', 'Mashujaa Day'],
  ['12-12', 'Jamhuri Day'],
  ['12-25', 'Christmas Day'],
  ['12-26', 'Boxing Day'],
] as const;

const SUNDAY = 7;

/** Easter Sunday as a day number, by the anonymous Gregorian algorithm. */
function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const moonShift = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const moon =
    epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  return dayNumber(`${year}-03-28`) + moon - weekday;
}

/**
 * Kenya's public holidays of a year that the calendar decides, in order. Idd and one-off holidays are announced, so the
 * shop enters them. A holiday on a Sunday is also kept on the next day that is none.
 */
export function kenyanHolidays(year: number): readonly Holiday[] {
  const easter = easterSunday(year);
  const names = new Map<number, string>([
    ...FIXED.map(([day, name]) => [dayNumber(`${year}-${day}`), name] as const),
    [easter - 2, 'Good Friday'],
    [easter + 1, 'Easter Monday'],
  ]);
  const onSunday = [...names].filter(([day]) => weekdayOf(day) === SUNDAY);
  for (const [day, name] of onSunday) {
    let next = day + 1;
    while (names.has(next)) next += 1;
    names.set(next, `${name} (observed)`);
  }
  return [...names]
    .toSorted(([one], [other]) => one - other)
    .map(([day, name]) => ({ day: dayFromNumber(day), name }));
}
