import { describe, expect, it } from 'vitest';
import {
  deliveryDate,
  deliveryDates,
  dispatchDay,
  longestLeadDays,
  MAX_LEAD_DAYS,
} from './delivery-dates.ts';

const KISUMU = { days: 3, cut_off_hour: 14 };
const NAIROBI = { days: 1, cut_off_hour: 14 };
const NONE: ReadonlySet<string> = new Set();

const at = (clock: string) => new Date(`${clock}+03:00`);
const promise = (
  clock: string,
  {
    zone = KISUMU,
    lead = 0,
    closed = NONE,
  }: { zone?: typeof KISUMU; lead?: number; closed?: ReadonlySet<string> } = {},
) => {
  const { day, orderBefore } = deliveryDate(at(clock), zone, lead, closed);
  return [day, new Date(orderBefore.getTime() + 3 * 3_600_000).toISOString().slice(0, 16)];
};

describe('the cut-off', () => {
  it.each([
    ['2026-11-16T10:48:00', '2026-11-19', '2026-11-16T14:00'],
    ['2026-11-16T00:00:00', '2026-11-19', '2026-11-16T14:00'],
    ['2026-11-16T13:59:59', '2026-11-19', '2026-11-16T14:00'],
    ['2026-11-16T14:00:00', '2026-11-20', '2026-11-17T14:00'], // not a moment later
    ['2026-11-16T14:00:01', '2026-11-20', '2026-11-17T14:00'],
    ['2026-11-16T23:59:59', '2026-11-20', '2026-11-17T14:00'],
  ])('of an order at %s makes it %s, before %s', (clock, day, before) => {
    expect(promise(clock)).toEqual([day, before]);
  });

  it('belongs to Nairobi’s day, not to UTC’s', () => {
    // 22:30 UTC on Monday is already Tuesday in Nairobi.
    const { day } = deliveryDate(new Date('2026-11-16T22:30:00Z'), NAIROBI, 0, NONE);
    expect(day).toBe('2026-11-18');
  });

  it.each([
    [1, '2026-11-16T00:59:59', '2026-11-17'],
    [1, '2026-11-16T01:00:00', '2026-11-18'],
    [23, '2026-11-16T22:59:59', '2026-11-17'],
    [23, '2026-11-16T23:00:00', '2026-11-18'],
  ])('can be at %i o’clock: %s gives %s', (cut_off_hour, clock, day) => {
    expect(promise(clock, { zone: { days: 1, cut_off_hour } })[0]).toBe(day);
  });
});

describe('a weekend', () => {
  it.each([
    ['Friday before the cut-off', '2026-11-13T13:00:00', '2026-11-14', '2026-11-13T14:00'],
    ['Friday evening', '2026-11-13T19:00:00', '2026-11-16', '2026-11-14T14:00'],
    ['Saturday morning', '2026-11-14T09:00:00', '2026-11-16', '2026-11-14T14:00'],
    ['Saturday evening', '2026-11-14T19:00:00', '2026-11-17', '2026-11-16T14:00'],
    ['Sunday', '2026-11-15T09:00:00', '2026-11-17', '2026-11-16T14:00'],
  ])('from %s to Nairobi', (_when, clock, day, before) => {
    expect(promise(clock, { zone: NAIROBI })).toEqual([day, before]);
  });

  it('does not count its Sunday on the road', () => {
    expect(promise('2026-11-19T09:00:00')[0]).toBe('2026-11-23'); // Friday, Saturday, Monday
  });
});

describe('holidays', () => {
  it('in a row at Christmas are no days at all', () => {
    // Friday 25 and Saturday 26 December, then a Sunday.
    expect(promise('2026-12-24T13:59:59', { zone: NAIROBI })).toEqual(['2026-12-28', '2026-12-24T14:00']);
    expect(promise('2026-12-24T14:00:00', { zone: NAIROBI })).toEqual(['2026-12-29', '2026-12-28T14:00']);
    expect(promise('2026-12-25T09:00:00', { zone: NAIROBI })).toEqual(['2026-12-29', '2026-12-28T14:00']);
  });

  it('at the end of a year carry into the next', () => {
    // Friday 1 January 2027 is New Year's Day.
    expect(promise('2026-12-30T09:00:00')[0]).toBe('2027-01-04'); // Thursday, Saturday, Monday
    expect(promise('2026-12-31T15:00:00', { zone: NAIROBI })).toEqual(['2027-01-04', '2027-01-02T14:00']);
  });

  it('at Easter close Friday and Monday, not Saturday', () => {
    expect(promise('2026-04-02T15:00:00', { zone: NAIROBI })).toEqual(['2026-04-07', '2026-04-04T14:00']);
  });

  it('that were announced count like the others', () => {
    const closed = new Set(['2026-11-17', '2026-11-18']);
    expect(promise('2026-11-16T09:00:00', { closed })[0]).toBe('2026-11-21');
    expect(promise('2026-11-16T15:00:00', { closed })).toEqual(['2026-11-23', '2026-11-19T14:00']);
  });

  it('kept on the Monday after a Sunday count', () => {
    expect(promise('2027-12-11T15:00:00', { zone: NAIROBI })).toEqual(['2027-12-15', '2027-12-14T14:00']);
  });
});

describe('a piece made to order', () => {
  it.each([
    [0, '2026-11-19'],
    [1, '2026-11-20'],
    [14, '2026-12-03'],
    [13, '2026-12-03'], // ready on a Sunday, sent on the Monday
    [26, '2026-12-17'], // ready on Jamhuri Day, sent on the Monday
  ])('in %i days arrives on %s', (lead, day) => {
    expect(promise('2026-11-16T10:00:00', { lead })[0]).toBe(day);
  });

  it('starts on the next working day after the cut-off', () => {
    expect(promise('2026-11-16T15:00:00', { lead: 14 })).toEqual(['2026-12-04', '2026-11-17T14:00']);
  });

  it('can take a year', () => {
    expect(promise('2026-11-16T10:00:00', { lead: MAX_LEAD_DAYS })[0]).toBe('2027-11-19');
  });
});

it('gives the dates after the next cut-offs, without a gap', () => {
  const dates = deliveryDates(3, at('2026-12-23T10:00:00'), NAIROBI, 0, NONE);
  expect(dates.map(({ day }) => day)).toEqual(['2026-12-24', '2026-12-28', '2026-12-29']);
  expect(dates.map(({ orderBefore }) => orderBefore)).toEqual([
    at('2026-12-23T14:00:00'),
    at('2026-12-24T14:00:00'),
    at('2026-12-28T14:00:00'),
  ]);
});

describe('the longest lead time', () => {
  const longest = (lastDay: string, clock = '2026-11-16T10:00:00') =>
    longestLeadDays(at(clock), KISUMU, lastDay, NONE);

  it.each([
    ['2026-11-18', undefined],
    ['2026-11-19', 0],
    ['2026-11-20', 1],
    ['2026-12-03', 14],
    ['2026-11-15', undefined],
    ['2020-01-01', undefined],
    ['2199-12-31', MAX_LEAD_DAYS],
  ])('that arrives by %s is %s', (lastDay, days) => {
    expect(longest(lastDay)).toBe(days);
  });

  it('is the last that arrives: one day more is too late', () => {
    for (let day = 19; day <= 30; day += 1) {
      const lastDay = `2026-11-${day}`;
      const days = longest(lastDay)!;
      expect(promise('2026-11-16T10:00:00', { lead: days })[0]! <= lastDay).toBe(true);
      expect(promise('2026-11-16T10:00:00', { lead: days + 1 })[0]! > lastDay).toBe(true);
    }
  });

  it('shrinks when the cut-off passes', () => {
    expect(longest('2026-11-19', '2026-11-16T13:59:59')).toBe(0);
    expect(longest('2026-11-19', '2026-11-16T14:00:00')).toBeUndefined();
  });
});

describe('the last day to dispatch', () => {
  const none = new Set<string>();
  it.each([
    ['a day before, for the next day', '2026-11-20', 1, '2026-11-18', '2026-11-19'],
    ['not on a Sunday', '2026-11-23', 1, '2026-11-18', '2026-11-21'],
    ['two working days before', '2026-11-24', 2, '2026-11-18', '2026-11-21'],
    ['the same day, for the same day', '2026-11-18', 1, '2026-11-18', '2026-11-18'],
    ['never in the past', '2026-11-19', 4, '2026-11-18', '2026-11-18'],
  ])('is %s', (_, promised, days, today, expected) => {
    expect(dispatchDay(promised, { days }, today, none)).toBe(expected);
  });

  it('is not on a holiday that the shop announced', () => {
    expect(dispatchDay('2026-11-20', { days: 1 }, '2026-11-16', new Set(['2026-11-19']))).toBe('2026-11-18');
  });
});
