import { describe, expect, it } from 'vitest';
import { createChance } from '../chance.ts';
import { before, startOfBooks, startOfMonth } from '../demo-time.ts';
import { isSold, planOrders } from './plan.ts';

/** Months since year 0, in Nairobi. */
const monthOf = (moment: Date) => {
  const there = new Date(moment.getTime() + 3 * 3_600_000);
  return there.getUTCFullYear() * 12 + there.getUTCMonth();
};
/** Both included. */
const monthsBetween = (first: Date, last: Date) => monthOf(last) - monthOf(first) + 1;

describe('the orders of the demo', () => {
  it.each([
    '2026-11-15T09:00:00Z',
    '2028-02-29T20:59:59Z', // the last second of a leap day in Nairobi
    '2027-02-28T21:00:01Z', // the first second of March there
    '2026-12-31T21:10:00Z', // ten minutes into a year
    '2026-08-01T06:00:00Z',
  ])('seeded at %s are as many, and sold as much this month', (moment) => {
    const now = new Date(moment);
    const planned = planOrders(now, createChance(2026));
    const times = planned.map(({ placedAt }) => placedAt.getTime());
    expect(times.filter((time) => time >= now.getTime())).toEqual([]);
    // Every month of the books has sold something.
    const months = new Set(planned.filter(isSold).map(({ placedAt }) => startOfMonth(placedAt).getTime()));
    expect(Math.min(...months)).toBe(startOfBooks(now).getTime());
    expect(months.size).toBe(monthsBetween(startOfBooks(now), now));
    const thisMonth = planned.filter(({ placedAt }) => placedAt >= startOfMonth(now)).filter(isSold);
    expect(thisMonth.flatMap(({ units }) => units).reduce((sum, number) => sum + number, 0)).toBe(89);
    const young = before(now, { minutes: 31 });
    const late = planned.filter(({ ending, placedAt }) => ending === 'expired' && placedAt > young);
    expect(late).toEqual([]);
  });
});
