import { describe, expect, it } from 'vitest';
import { edgesAt, sumRevenue } from './office-dashboard.rules.ts';

const edges = (now: string) =>
  Object.fromEntries(Object.entries(edgesAt(new Date(now))).map(([name, at]) => [name, at.toISOString()]));

describe("edges in Nairobi's calendar", () => {
  it('are three hours before those of UTC', () => {
    expect(edges('2026-11-14T12:30:00.000Z')).toEqual({
      monthStart: '2026-10-31T21:00:00.000Z',
      lastMonthStart: '2026-09-30T21:00:00.000Z',
      lastMonthSoFar: '2026-10-14T12:30:00.000Z',
      firstDay: '2026-09-15T21:00:00.000Z',
      weekStart: '2026-11-08T21:00:00.000Z',
      weekEnd: '2026-11-15T21:00:00.000Z',
      tomorrow: '2026-11-14T21:00:00.000Z',
    });
  });

  it.each([
    ['2026-11-15T20:59:59.999Z', '2026-11-08T21:00:00.000Z'], // the end of Sunday
    ['2026-11-15T21:00:00.000Z', '2026-11-15T21:00:00.000Z'],
  ])('at %s the week began %s', (now, start) => {
    expect(edges(now)).toMatchObject({ weekStart: start });
  });

  it.each([
    ['2026-10-31T20:59:59.999Z', '2026-09-30T21:00:00.000Z'],
    ['2026-10-31T21:00:00.000Z', '2026-10-31T21:00:00.000Z'],
    ['2026-12-31T21:00:00.000Z', '2026-12-31T21:00:00.000Z'],
  ])('at %s the month began %s', (now, start) => {
    expect(edges(now)).toMatchObject({ monthStart: start });
  });

  it('end with the previous month if it is shorter', () => {
    expect(edges('2028-03-31T12:00:00.000Z')).toMatchObject({
      lastMonthStart: '2028-01-31T21:00:00.000Z',
      lastMonthSoFar: '2028-02-29T21:00:00.000Z',
    });
  });
});

describe('takings', () => {
  const now = new Date('2026-11-14T21:30:00.000Z'); // already the 15th in Nairobi
  const day = (date: string, cents: number, soFar = 0) => ({
    at: new Date(`${date}T00:00:00+03:00`).toISOString(),
    cents,
    so_far: soFar,
  });

  it('cover thirty days up to today, each beside the day thirty days earlier', () => {
    const { days } = sumRevenue(now, [
      day('2026-11-15', 5_00),
      day('2026-10-16', 7_00),
      day('2026-10-17', -9_00),
    ]);
    expect([days.length, days[0], days.at(-1)]).toEqual([
      30,
      { date: '2026-10-17', revenue: -9_00, before: 0 },
      { date: '2026-11-15', revenue: 5_00, before: 7_00 },
    ]);
  });

  it('sum the days of a month', () => {
    const moved = [
      day('2026-09-30', 1_00, 1_00),
      day('2026-10-01', 2_00, 2_00),
      day('2026-10-15', 4_00, 3_00),
      day('2026-10-31', 8_00),
      day('2026-11-01', 16_00),
      day('2026-11-15', 32_00),
    ];
    expect(sumRevenue(now, moved)).toMatchObject({ month: 48_00, lastMonthSoFar: 5_00 });
  });
});
