import { describe, expect, it } from 'vitest';
import { addMonths } from '@harusi/contracts/constants/nairobi-time';
import {
  instalmentDueDate,
  listMonths,
  nextInstalment,
  previousPeriod,
  formatPeriod,
  resolvePeriod,
  quarterNumber,
  quarterStart,
  vatDueDate,
} from './periods.rules.ts';

const there = (moment: string) => new Date(`${moment}+03:00`);

describe('a period', () => {
  it.each([
    [{}, '2026-11-15T12:00:00', '2026-01', '2026-11'],
    [{}, '2027-01-01T00:00:00', '2027-01', '2027-01'], // still December in UTC
    [{ from: '2026-03' }, '2026-11-15T12:00:00', '2026-03', '2026-11'],
    [{ to: '2025-06' }, '2026-11-15T12:00:00', '2025-01', '2025-06'],
    [{ from: '2025-11', to: '2026-02' }, '2026-11-15T12:00:00', '2025-11', '2026-02'],
    [{ from: '2028-03' }, '2026-11-15T12:00:00', '2028-03', '2028-03'],
  ])('%j at %s', (query, now, from, to) => {
    expect(resolvePeriod(query, there(now))).toEqual({ from, to });
  });

  it.each([
    ['2026-01', '2026-06', '2025-07', '2025-12'],
    ['2026-01', '2026-01', '2025-12', '2025-12'],
    ['2025-11', '2026-02', '2025-07', '2025-10'],
    ['2026-01', '2026-12', '2025-01', '2025-12'],
  ])('%s to %s follows %s to %s', (from, to, beforeFrom, beforeTo) => {
    expect(previousPeriod({ from, to })).toEqual({ from: beforeFrom, to: beforeTo });
  });

  it('lists its months across a year boundary', () => {
    expect(listMonths({ from: '2025-11', to: '2026-02' })).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
  });

  it.each([
    ['2026-01', '2026-06', 'January–June 2026'],
    ['2025-11', '2026-02', 'November 2025–February 2026'],
    ['2026-03', '2026-03', 'March 2026'],
  ])('%s to %s reads %s', (from, to, expected) => {
    expect(formatPeriod({ from, to })).toBe(expected);
  });
});

describe('due dates', () => {
  it.each([
    ['2026-10', '2026-11-20'],
    ['2026-12', '2027-01-20'],
  ])('VAT of %s is due by %s', (month, due) => expect(vatDueDate(month)).toBe(due));

  it.each([
    ['2026-01', 1, '2026-04-20'],
    ['2026-04', 2, '2026-06-20'],
    ['2026-07', 3, '2026-09-20'],
    ['2026-10', 4, '2026-12-20'],
  ])('the quarter from %s is instalment %i, by %s', (quarter, number, due) => {
    expect([quarterNumber(quarter), instalmentDueDate(quarter)]).toEqual([number, due]);
    expect(quarterStart(addMonths(quarter, 2))).toBe(quarter);
  });

  it.each([
    ['2026-11-15', 4, '2026-12-20'],
    ['2026-12-20', 4, '2026-12-20'],
    ['2026-12-21', 1, '2027-04-20'],
    ['2026-04-21', 2, '2026-06-20'],
  ])('on %s instalment %i is next, on %s', (today, number, dueOn) => {
    expect(nextInstalment(today)).toEqual({ number, dueOn });
  });
});
