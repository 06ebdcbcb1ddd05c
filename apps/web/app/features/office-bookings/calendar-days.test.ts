import { expect, test } from 'vitest';
import { groupByDay, daysOfMonth, shiftDay, daysOfWeek } from './calendar-days.ts';

test('starts weeks on Monday, across months and years', () => {
  expect(daysOfWeek('2026-11-15')).toEqual(daysOfWeek('2026-11-09'));
  expect(daysOfWeek('2026-11-15')).toEqual([
    '2026-11-09',
    '2026-11-10',
    '2026-11-11',
    '2026-11-12',
    '2026-11-13',
    '2026-11-14',
    '2026-11-15',
  ]);
  expect(daysOfWeek('2027-01-01').at(0)).toBe('2026-12-28');
});

test.each([
  ['2026-11-15', '2026-10-26', '2026-12-06', 42],
  ['2027-02-10', '2027-02-01', '2027-02-28', 28],
  ['2026-12-31', '2026-11-30', '2027-01-03', 35],
])('shows the month of %s from %s to %s', (day, first, last, count) => {
  const shown = daysOfMonth(day);
  expect([shown[0], shown.at(-1), shown.length]).toEqual([first, last, count]);
});

test('shifts by a week, or to the first of the month', () => {
  expect(shiftDay('week', '2026-12-30', 1)).toBe('2027-01-06');
  expect(shiftDay('week', '2026-11-15', -1)).toBe('2026-11-08');
  expect(shiftDay('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(shiftDay('month', '2027-01-15', -1)).toBe('2026-12-01');
});

test('groups by day in Nairobi', () => {
  const late = { starts_at: '2026-11-14T21:30:00.000Z' };
  expect([...groupByDay([late]).keys()]).toEqual(['2026-11-15']);
});
