/** A day without a time, `2026-12-05`, as forms send it and the API stores it. */
export function toIsoDay(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`;
}

/** The same day on this device's calendar; undefined when invalid. */
export function parseIsoDay(day: string | undefined): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '') ?? [];
  if (year === undefined) return undefined;
  const found = new Date(Number(year), Number(month) - 1, Number(date));
  return toIsoDay(found) === day ? found : undefined;
}
