import { describe, expect, it } from 'vitest';
import { nairobiDay, nairobiTime, visitorTime } from './zoned-times.ts';

const LONDON = 'Europe/London';
const NEW_YORK = 'America/New_York';

/** A minute of a day on Nairobi's clocks. */
const inNairobi = (day: string, time = '09:00') => `${day}T${time}:00+03:00`;

describe('nine in the morning in Nairobi', () => {
  it.each([
    // London: the day before its clocks change, the day itself, the day after.
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
    // New York changes at two in the night, which is ten in Nairobi in spring and nine in autumn.
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
    expect([nairobiTime(moment), nairobiDay(moment)]).toEqual(['09:00', day]);
    expect(visitorTime(moment, zone)).toBe(`${time} your time`);
  });
});

it('tells the hour that New York lives twice', () => {
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
])('on %s at %s in %s says %4$s', (day, time, zone, said) => {
  expect(visitorTime(inNairobi(day, time), zone)).toBe(said);
});

it.each(['Africa/Nairobi', 'Africa/Kampala', 'Europe/Moscow'])('says nothing twice in %s', (zone) => {
  expect(visitorTime(inNairobi('2026-11-14'), zone)).toBeNull();
});

it('says nothing where the clock is like Nairobi in summer only, until winter', () => {
  expect(visitorTime(inNairobi('2026-07-14'), 'Europe/Athens')).toBeNull();
  expect(visitorTime(inNairobi('2026-12-14'), 'Europe/Athens')).toBe('08:00 your time');
});

it.each(['Etc/Unknown', '', 'Nowhere/At all'])('says nothing about a zone called "%s"', (zone) => {
  expect(visitorTime(inNairobi('2026-11-14'), zone)).toBeNull();
});

it('counts days from midnight in Nairobi', () => {
  expect(nairobiDay('2026-11-13T20:59:59Z')).toBe('2026-11-13');
  expect(nairobiDay('2026-11-13T21:00:00Z')).toBe('2026-11-14');
});
