import { expect, it } from 'vitest';
import { lastInvoicedMonth } from './invoice-months.rules.ts';

it.each([
  ['2026-12-01T05:59:59+03:00', '2026-10'],
  ['2026-12-01T06:00:00+03:00', '2026-11'],
  ['2026-12-31T23:59:59+03:00', '2026-11'],
  ['2027-01-01T05:59:59+03:00', '2026-11'],
  ['2027-01-01T06:00:00+03:00', '2026-12'],
])('at %s it is %s', (now, month) => {
  expect(lastInvoicedMonth(new Date(now))).toBe(month);
});
