import { addDays, addMonths, weekdayOf } from '../../../lib/time/nairobi-days.ts';

/** The first and the last day of a month. */
export function monthRange(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
}

/** The weeks of a month from Monday to Sunday; null for days of the months around it. */
export function weeksOfMonth(month: string): (string | null)[][] {
  const { from, to } = monthRange(month);
  const before = weekdayOf(from);
  const count = Number(to.slice(8));
  const cells = Array.from({ length: Math.ceil((before + count) / 7) * 7 }, (_, index) => {
    const day = index - before + 1;
    return day < 1 || day > count ? null : `${month}-${String(day).padStart(2, '0')}`;
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
