import { describe, expect, it } from 'vitest';
import { createChance } from '../chance.ts';
import { startOfBooks } from '../demo-time.ts';
import { DEMO_STYLISTS } from './people.ts';
import { planBookings, startOfWeek } from './plan.ts';

const DAY = 86_400_000;

describe('the bookings of the demo', () => {
  it.each([
    '2026-11-15T20:59:59Z', // the last second of a Sunday in Nairobi
    '2026-11-15T21:00:00Z', // the first of a Monday
    '2026-11-18T09:00:00Z',
    '2028-02-29T20:59:59Z',
    '2026-12-31T21:10:00Z', // ten minutes into a year
    '2026-07-01T06:00:00Z',
    '2026-06-30T06:00:00Z',
  ])('seeded at %s are 23 in the week', (moment) => {
    const now = new Date(moment);
    const planned = planBookings(now, createChance(2026));
    const monday = startOfWeek(now).getTime();
    const thisWeek = planned.filter(({ startsAt }) => {
      const since = startsAt.getTime() - monday;
      return since >= 0 && since < 7 * DAY;
    });
    expect(thisWeek).toHaveLength(23);
    expect(planned).toHaveLength(133);
    expect(planned.filter(({ bookedAt }) => bookedAt >= now || bookedAt < startOfBooks(now))).toEqual([]);
    const soon = planned.filter(
      ({ startsAt, bookedAt }) => startsAt.getTime() - bookedAt.getTime() < 3 * DAY,
    );
    expect(soon).toEqual([]);
    const days = planned.map(({ stylist, startsAt }) => `${stylist}/${startsAt.toISOString().slice(0, 10)}`);
    expect(new Set(days).size).toBe(days.length);
    expect(new Set(planned.map(({ stylist }) => stylist)).size).toBe(12);
  });

  it('are given by twelve who work, and nobody else', () => {
    expect(DEMO_STYLISTS.filter(({ inactive }) => !inactive)).toHaveLength(12);
  });
});
