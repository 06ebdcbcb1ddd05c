import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { booksStart, DAY } from '../time.ts';
import { DEMO_STYLISTS } from './stylists.ts';
import { planBookings, weekStart } from './plan.ts';

describe('planBookings', () => {
  it.each([
    '2026-11-15T20:59:59Z', // the last second of a Sunday in Nairobi
    '2026-11-15T21:00:00Z', // the first of a Monday
    '2026-11-18T09:00:00Z',
    '2028-02-29T20:59:59Z',
    '2026-12-31T21:10:00Z', // ten minutes into a year
    '2026-07-01T06:00:00Z',
    '2026-06-30T06:00:00Z',
  ])('plans 23 bookings this week, seeded at %s', (moment) => {
    const now = new Date(moment);
    const planned = planBookings(now, createRandom(2026));
    const monday = weekStart(now).getTime();
    const thisWeek = planned.filter(({ startsAt }) => {
      const since = startsAt.getTime() - monday;
      return since >= 0 && since < 7 * DAY;
    });
    expect(thisWeek).toHaveLength(23);
    expect(planned).toHaveLength(133);
    expect(planned.filter(({ bookedAt }) => bookedAt >= now || bookedAt < booksStart(now))).toEqual([]);
    const soon = planned.filter(
      ({ startsAt, bookedAt }) => startsAt.getTime() - bookedAt.getTime() < 3 * DAY,
    );
    expect(soon).toEqual([]);
    const days = planned.map(({ stylist, startsAt }) => `${stylist}/${startsAt.toISOString().slice(0, 10)}`);
    expect(new Set(days).size).toBe(days.length);
    expect(new Set(planned.map(({ stylist }) => stylist)).size).toBe(12);
  });

  it('has twelve active stylists', () => {
    expect(DEMO_STYLISTS.filter(({ inactive }) => !inactive)).toHaveLength(12);
  });
});
