import { toNairobiClock } from '@harusi/contracts/constants/nairobi-time';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { before, booksStart, monthStart } from '../time.ts';
import { isSold, planOrders } from './plan.ts';

/** Months since year 0, in Nairobi. */
const monthOf = (moment: Date) => {
  const [year, month] = toNairobiClock(moment).split('-');
  return Number(year) * 12 + Number(month);
};
/** Includes both. */
const monthsBetween = (first: Date, last: Date) => monthOf(last) - monthOf(first) + 1;

describe('planOrders', () => {
  it.each([
    '2026-11-15T09:00:00Z',
    '2028-02-29T20:59:59Z', // the last second of a leap day in Nairobi
    '2027-02-28T21:00:01Z', // the first second of March there
    '2026-12-31T21:10:00Z', // ten minutes into a year
    '2026-08-01T06:00:00Z',
  ])('sells 89 units this month and something in every earlier one, seeded at %s', (moment) => {
    const now = new Date(moment);
    const planned = planOrders(now, createRandom(2026));
    const times = planned.map(({ placedAt }) => placedAt.getTime());
    expect(times.filter((time) => time >= now.getTime())).toEqual([]);
    const months = new Set(planned.filter(isSold).map(({ placedAt }) => monthStart(placedAt).getTime()));
    expect(Math.min(...months)).toBe(booksStart(now).getTime());
    expect(months.size).toBe(monthsBetween(booksStart(now), now));
    const thisMonth = planned.filter(({ placedAt }) => placedAt >= monthStart(now)).filter(isSold);
    expect(thisMonth.flatMap(({ units }) => units).reduce((sum, number) => sum + number, 0)).toBe(89);
    const young = before(now, { minutes: 31 });
    const late = planned.filter(({ outcome, placedAt }) => outcome === 'expired' && placedAt > young);
    expect(late).toEqual([]);
  });
});
