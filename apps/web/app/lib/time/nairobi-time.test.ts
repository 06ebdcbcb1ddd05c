import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  isDay,
  isoToNairobi,
  nairobiDay,
  nairobiToIso,
  weekdayOf,
} from './nairobi-days.ts';
import { formatDate, formatDateTime, formatLongDate, formatMoment, formatTime } from './nairobi-time.ts';
import { visitorTime } from './visitor-time.ts';

const LONDON = 'Europe/London';
const NEW_YORK = 'America/New_York';

const inNairobi = (day: string, time = '09:00') => `${day}T${time}:00+03:00`;

describe('09:00 in Nairobi', () => {
  it.each([
    // London around both changes of the clocks.
    ['2026-03-28', LONDON, '06:00'],
    ['2026-03-29', LONDON, '07:00'],
    ['2026-03-30', LONDON, '07:00'],
    ['2026-10-24', LONDON, '07:00'],
    ['2026-10-25', LONDON, '06:00'],
    ['2026-10-26', LONDON, '06:00'],
    ['2027-03-27', LONDON, '06:00'],
    ['2027-03-28', LONDON, '07:00'],
    ['2027-10-30', LONDON, '07:00'],
    ['2027-10-31', LONDON, '06:00'],
    // New York changes at 02:00, which is 10:00 in Nairobi in spring and 09:00 in autumn.
    ['2026-03-07', NEW_YORK, '01:00'],
    ['2026-03-08', NEW_YORK, '01:00'],
    ['2026-03-09', NEW_YORK, '02:00'],
    ['2026-10-31', NEW_YORK, '02:00'],
    ['2026-11-01', NEW_YORK, '01:00'],
    ['2026-11-02', NEW_YORK, '01:00'],
    ['2027-03-14', NEW_YORK, '01:00'],
    ['2027-03-15', NEW_YORK, '02:00'],
    ['2027-11-06', NEW_YORK, '02:00'],
    ['2027-11-07', NEW_YORK, '01:00'],
  ])('on %s in %s is %s', (day, zone, time) => {
    const moment = new Date(inNairobi(day));
    expect([formatTime(moment), nairobiDay(moment)]).toEqual(['09:00', day]);
    expect(visitorTime(moment, zone)).toBe(`${time} your time`);
  });
});

it('repeats an hour when clocks go back in New York', () => {
  const hours = ['08:00', '09:00', '10:00'].map((time) =>
    visitorTime(inNairobi('2026-11-01', time), NEW_YORK),
  );
  expect(hours).toEqual(['01:00 your time', '01:00 your time', '02:00 your time']);
});

it.each([
  ['2026-11-15', '07:00', NEW_YORK, 'Sat 14 Nov, 23:00 your time'],
  ['2026-11-15', '08:00', NEW_YORK, '00:00 your time'],
  ['2026-11-15', '02:30', LONDON, 'Sat 14 Nov, 23:30 your time'],
  ['2026-11-14', '17:00', 'Australia/Sydney', 'Sun 15 Nov, 01:00 your time'],
  ['2026-11-14', '09:00', 'Asia/Kolkata', '11:30 your time'],
])('on %s at %s in %s says %4$s', (day, time, zone, text) => {
  expect(visitorTime(inNairobi(day, time), zone)).toBe(text);
});

it.each(['Africa/Nairobi', 'Africa/Kampala', 'Europe/Moscow'])(
  'returns null in %s, where clocks show the same time',
  (zone) => {
    expect(visitorTime(inNairobi('2026-11-14'), zone)).toBeNull();
  },
);

it('returns null in Athens in summer only', () => {
  expect(visitorTime(inNairobi('2026-07-14'), 'Europe/Athens')).toBeNull();
  expect(visitorTime(inNairobi('2026-12-14'), 'Europe/Athens')).toBe('08:00 your time');
});

it.each(['Etc/Unknown', '', 'Nowhere/At all'])('returns null for the unknown zone "%s"', (zone) => {
  expect(visitorTime(inNairobi('2026-11-14'), zone)).toBeNull();
});

it('starts days at midnight in Nairobi', () => {
  expect(nairobiDay('2026-11-13T20:59:59Z')).toBe('2026-11-13');
  expect(nairobiDay('2026-11-13T21:00:00Z')).toBe('2026-11-14');
});

it('converts between Nairobi time and UTC', () => {
  expect(nairobiToIso('2026-12-05')).toBe('2026-12-04T21:00:00.000Z');
  expect(nairobiToIso('2026-12-05T18:30')).toBe('2026-12-05T15:30:00.000Z');
  expect(isoToNairobi('2026-12-31T21:00:00.000Z')).toBe('2027-01-01T00:00');
});

it.each([
  ['2026-12-31T20:59:59Z', '2027-01-01'],
  ['2026-12-31T21:00:00Z', '2027-01-02'], // already New Year in Nairobi
  ['2028-02-28T10:00:00Z', '2028-02-29'],
])('at %s tomorrow is %s', (now, day) => {
  expect(addDays(nairobiDay(new Date(now)), 1)).toBe(day);
});

it('adds days and months across the end of a year', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2027-01', -1)).toBe('2026-12');
});

it('counts weekdays from Monday', () => {
  expect([weekdayOf('2026-11-16'), weekdayOf('2026-11-22')]).toEqual([0, 6]);
});

it.each(['2026-12-05', '2028-02-29'])('accepts the day %s', (day) => expect(isDay(day)).toBe(true));

it.each(['', 'tomorrow', '2026-02-30', '2026-13-01', '2026-12-05T10:00'])('rejects the day "%s"', (day) =>
  expect(isDay(day)).toBe(false),
);

it('formats moments, and days as moments, in Nairobi', () => {
  expect(formatDateTime('2026-12-04T21:00:00Z')).toBe('5 Dec 2026, 00:00');
  expect(formatLongDate('2026-12-04T22:05:00Z')).toBe('Saturday 5 December 2026');
  expect(formatTime('2026-12-04T22:05:00Z')).toBe('01:05');
  expect(formatMoment('2026-12-05T11:02:00Z')).toBe('Sat 5 Dec, 14:02');
  expect(formatLongDate('2026-12-05')).toBe('Saturday 5 December 2026');
  expect(formatDate('2026-12-05')).toBe('5 Dec 2026');
});
