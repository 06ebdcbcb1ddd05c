/** A month as addresses of days begin: `2026-11`. */
export type Month = string;

export const monthOf = (day: string): Month => day.slice(0, 7);

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const dayText = (date: Date) => date.toISOString().slice(0, 10);

export function addMonths(month: Month, count: number): Month {
  const date = dateOf(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return monthOf(dayText(date));
}

/** Its first and its last day. */
export function rangeOf(month: Month): { from: string; to: string } {
  const end = dateOf(`${addMonths(month, 1)}-01`);
  end.setUTCDate(0);
  return { from: `${month}-01`, to: dayText(end) };
}

/** Its weeks from Monday to Sunday; null where a day belongs to another month. */
export function weeksOf(month: Month): (string | null)[][] {
  const { from, to } = rangeOf(month);
  const before = (dateOf(from).getUTCDay() + 6) % 7;
  const count = Number(to.slice(8));
  const cells = Array.from({ length: Math.ceil((before + count) / 7) * 7 }, (_, index) => {
    const day = index - before + 1;
    return day < 1 || day > count ? null : `${month}-${String(day).padStart(2, '0')}`;
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
