import { expect, test } from 'vitest';
import { previousPeriodLabel, monthOptions, periodLabel, periodPresets, quarterOptions } from './periods.ts';

test('computes presets in Nairobi time', () => {
  // Still 2026 in UTC.
  const presets = periodPresets(new Date('2026-12-31T21:30:00Z')).map(({ label, from, to }) => [
    label,
    from,
    to,
  ]);
  expect(presets).toEqual([
    ['This month', '2027-01', '2027-01'],
    ['Last month', '2026-12', '2026-12'],
    ['This quarter', '2027-01', '2027-01'],
    ['Last quarter', '2026-10', '2026-12'],
    ['January to June', '2027-01', '2027-06'],
    ['This year so far', '2027-01', '2027-01'],
    ['Last year', '2026-01', '2026-12'],
  ]);
});

test.each([
  ['2026-01', '2026-06', 'January–June 2026', 'the half-year before'],
  ['2025-11', '2026-02', 'November 2025–February 2026', 'the 4 months before'],
  ['2026-03', '2026-03', 'March 2026', 'the month before'],
  ['2025-01', '2025-12', 'January–December 2025', 'the year before'],
])('labels %s to %s as %s, compared with %s', (from, to, expected, before) => {
  expect([periodLabel({ from, to }), previousPeriodLabel({ from, to })]).toEqual([expected, before]);
});

test('lists months and quarters from the current one back', () => {
  const now = new Date('2026-11-15T09:00:00Z');
  expect(monthOptions(now)[1]).toEqual({ value: '2026-10', label: 'October 2026' });
  expect(quarterOptions(now)[0]).toEqual({ value: '2026-10', label: '2026 Q4, October–December 2026' });
});
