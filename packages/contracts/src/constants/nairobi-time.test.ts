import { describe, expect, it } from 'vitest';
import {
  addMonths,
  dayRangeToInstants,
  daysBetween,
  fromNairobiClock,
  nairobiDay,
  nairobiInstant,
  nairobiWeek,
  nextDay,
  noonInNairobi,
  startOfNairobiDay,
  toNairobiClock,
} from './nairobi-time.ts';

describe('days in Nairobi', () => {
  it('begin at local midnight', () => {
    expect(nairobiDay(new Date('2026-11-30T20:59:59.999Z'))).toBe('2026-11-30');
    expect(nairobiDay(new Date('2026-11-30T21:00:00Z'))).toBe('2026-12-01');
    expect(startOfNairobiDay('2026-12-01')).toEqual(new Date('2026-11-30T21:00:00Z'));
    expect(noonInNairobi('2026-12-01')).toEqual(new Date('2026-12-01T09:00:00Z'));
    expect(nairobiInstant('2026-12-01', 570)).toEqual(new Date('2026-12-01T06:30:00Z'));
  });

  it('increment across months and years', () => {
    expect([nextDay('2026-12-31'), nextDay('2028-02-28')]).toEqual(['2027-01-01', '2028-02-29']);
    expect(daysBetween('2026-12-20', '2027-01-20')).toBe(31);
    expect(addMonths('2026-01', -13)).toBe('2024-12');
  });

  it('bound a range that includes the last day', () => {
    expect(dayRangeToInstants({ since: '2026-12-05', until: '2026-12-05' })).toEqual({
      from: new Date('2026-12-04T21:00:00Z'),
      before: new Date('2026-12-05T21:00:00Z'),
    });
    expect(dayRangeToInstants({})).toEqual({ from: undefined, before: undefined });
  });
});

it.each([
  ['2026-11-15T20:59:59.999Z', '2026-11-08T21:00:00Z'],
  ['2026-11-15T21:00:00Z', '2026-11-15T21:00:00Z'],
  ['2026-11-18T09:00:00Z', '2026-11-15T21:00:00Z'],
])('the week of %s begins on %s', (instant, from) => {
  const week = nairobiWeek(new Date(instant));
  expect(week.from).toEqual(new Date(from));
  expect(week.to.getTime() - week.from.getTime()).toBe(7 * 86_400_000);
});

it('converts between instants and the clock', () => {
  expect(toNairobiClock(new Date('2026-11-30T21:05:30Z'))).toBe('2026-12-01T00:05:30.000');
  expect(fromNairobiClock('2026-12-01T00:05:30')).toEqual(new Date('2026-11-30T21:05:30Z'));
});
