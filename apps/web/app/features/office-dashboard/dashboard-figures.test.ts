import { expect, test } from 'vitest';
import { compareMonths, previousMonthName } from './dashboard-figures.ts';

test('names the previous month in Nairobi', () => {
  expect(previousMonthName('2026-11-14T08:00:00.000Z')).toBe('October');
  expect(previousMonthName('2026-12-31T21:30:00.000Z')).toBe('December');
  expect(previousMonthName('2026-01-31T10:00:00.000Z')).toBe('December');
});

const at = '2026-11-14T08:00:00.000Z';

test.each([
  ['1124.00', '1000.00', '+12.4% on the same days of October', 'good'],
  ['900.00', '1000.00', '−10% on the same days of October', 'warn'],
  ['1000.00', '1000.00', '±0% on the same days of October', 'plain'],
  ['1000.00', '0.00', 'nothing to compare on the same days of October', 'plain'],
])('compares %s with %s', (revenue_this_month, revenue_last_month_so_far, text, tone) => {
  expect(compareMonths({ at, revenue_this_month, revenue_last_month_so_far })).toEqual({ text, tone });
});
