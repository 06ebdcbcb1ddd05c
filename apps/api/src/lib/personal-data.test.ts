import { describe, expect, it } from 'vitest';
import { startOfTaxRecords, yearsBefore } from './personal-data.ts';

describe('tax records', () => {
  it.each([
    // A sale of 2026 stays until the end of 2031, in Nairobi.
    ['2031-12-31T20:59:59.999Z', '2025-12-31T21:00:00.000Z'],
    ['2031-12-31T21:00:00.000Z', '2026-12-31T21:00:00.000Z'],
  ])('at %s start at %s', (now, start) => {
    expect(startOfTaxRecords(new Date(now)).toISOString()).toBe(start);
  });
});

it.each([
  ['2028-11-16T18:00:00.000Z', '2026-11-16T18:00:00.000Z'],
  ['2028-02-28T22:30:00.000Z', '2026-02-28T22:30:00.000Z'], // 29 February, 01:30 in Nairobi
  ['2028-02-29T12:00:00.000Z', '2026-03-01T12:00:00.000Z'],
])('two years before %s is %s', (now, then) => {
  expect(yearsBefore(new Date(now), 2).toISOString()).toBe(then);
});
