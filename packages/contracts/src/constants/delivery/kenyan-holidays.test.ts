import { describe, expect, it } from 'vitest';
import { kenyanHolidays } from './kenyan-holidays.ts';

const daysOf = (year: number) => kenyanHolidays(year).map(({ day }) => day);
const dayOf = (year: number, name: string) =>
  kenyanHolidays(year).find((holiday) => holiday.name === name)?.day;

describe('Easter', () => {
  it.each([
    [2024, '2024-03-29', '2024-04-01'],
    [2025, '2025-04-18', '2025-04-21'],
    [2026, '2026-04-03', '2026-04-06'],
    [2027, '2027-03-26', '2027-03-29'],
    [2028, '2028-04-14', '2028-04-17'],
    [2038, '2038-04-23', '2038-04-26'], // the latest possible
    [2049, '2049-04-16', '2049-04-19'], // where the epact needs its correction
    [2076, '2076-04-17', '2076-04-20'],
  ])('of %i is kept on %s and %s', (year, friday, monday) => {
    expect([dayOf(year, 'Good Friday'), dayOf(year, 'Easter Monday')]).toEqual([friday, monday]);
  });
});

it('lists a year in order', () => {
  expect(kenyanHolidays(2026)).toEqual([
    { day: '2026-01-01', name: 'New Year’s Day' },
    { day: '2026-04-03', name: 'Good Friday' },
    { day: '2026-04-06', name: 'Easter Monday' },
    { day: '2026-05-01', name: 'Labour Day' },
    { day: '2026-06-01', name: 'Madaraka Day' },
    { day: '2026-10-10', name: 'Mazingira Day' },
    { day: '2026-10-20', name: 'Mashujaa Day' },
    { day: '2026-12-12', name: 'Jamhuri Day' },
    { day: '2026-12-25', name: 'Christmas Day' },
    { day: '2026-12-26', name: 'Boxing Day' },
  ]);
});

describe('a holiday on a Sunday', () => {
  it('is also kept on the Monday', () => {
    expect(dayOf(2027, 'Jamhuri Day (observed)')).toBe('2027-12-13');
    expect(dayOf(2027, 'Boxing Day (observed)')).toBe('2027-12-27');
  });

  it('moves past a holiday that follows it', () => {
    // Christmas 2033 is a Sunday, and the Monday is Boxing Day.
    expect(dayOf(2033, 'Christmas Day (observed)')).toBe('2033-12-27');
    expect(daysOf(2033).filter((day) => day > '2033-12-24')).toEqual([
      '2033-12-25',
      '2033-12-26',
      '2033-12-27',
    ]);
  });
});
