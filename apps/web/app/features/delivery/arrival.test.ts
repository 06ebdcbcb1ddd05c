import { expect, test } from 'vitest';
import { arrivalAt, canArriveToday, toArrivals, zoneIdOf } from './arrival.ts';
import type { DeliveryTerms } from './delivery-terms.ts';

const zone = { fee: '0.00', free_from: '10000.00', same_day: null, carrier: 'Rider', cut_off_hour: 14 };
const TERMS: DeliveryTerms = {
  default_county: 'Nairobi',
  zones: [
    { ...zone, id: 1, name: 'Nairobi', days: 1, counties: ['Nairobi'] },
    { ...zone, id: 5, name: 'West', days: 3, counties: ['Kisumu', 'Siaya'] },
  ],
  pickup_points: [],
  holidays: [{ day: '2026-11-18', name: 'Idd' }],
};
const at = (clock: string) => Date.parse(`${clock}+03:00`);

test('carries the next dates of every zone, holidays left out', () => {
  const { leadDays, zones } = toArrivals(TERMS, 0, new Date(at('2026-11-16T10:48:00')));
  expect(leadDays).toBe(0);
  expect(zones).toEqual({
    1: [
      ['2026-11-17', at('2026-11-16T14:00:00')],
      ['2026-11-19', at('2026-11-17T14:00:00')],
      ['2026-11-20', at('2026-11-19T14:00:00')],
    ],
    5: [
      ['2026-11-20', at('2026-11-16T14:00:00')],
      ['2026-11-21', at('2026-11-17T14:00:00')],
      ['2026-11-23', at('2026-11-19T14:00:00')],
    ],
  });
});

test('picks the date that holds at a moment', () => {
  const dates = [
    ['2026-11-17', 1_000],
    ['2026-11-19', 2_000],
  ] as const;
  expect(arrivalAt(dates, 999)?.[0]).toBe('2026-11-17');
  expect(arrivalAt(dates, 1_000)?.[0]).toBe('2026-11-19');
  expect(arrivalAt(dates, 2_000)).toBeUndefined();
});

test('finds the zone of a county', () => {
  expect([zoneIdOf(TERMS, 'Siaya'), zoneIdOf(TERMS, 'Lamu')]).toEqual([5, undefined]);
});

const SAME_DAY: DeliveryTerms = {
  ...TERMS,
  zones: TERMS.zones.map((one) =>
    one.id === 1 ? { ...one, same_day: { fee: '900.00', cut_off_hour: 11, arrival_hour: 19 } } : one,
  ),
};

test.each([
  ['2026-11-17T10:59:59', true],
  ['2026-11-17T11:00:00', false],
  ['2026-11-18T09:00:00', false], // a holiday
  ['2026-11-19T09:00:00', true],
])('says at %s whether it can arrive today: %s', (clock, can) => {
  // A page that is open since the day before knows the next days, too.
  const { sameDay } = toArrivals(SAME_DAY, 0, new Date(at('2026-11-16T12:00:00')));
  expect(canArriveToday(sameDay[1], at(clock), clock.slice(0, 10))).toBe(can);
  expect(canArriveToday(sameDay[5], at(clock), clock.slice(0, 10))).toBe(false);
});

test('offers nothing today that is made to order', () => {
  expect(toArrivals(SAME_DAY, 14, new Date(at('2026-11-16T09:00:00'))).sameDay).toEqual({});
});
