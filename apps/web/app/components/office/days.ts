/** A day without a time, `2026-12-05`: what forms send and the API stores. */
export function toIsoDay(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`;
}

/** The same day on this device's calendar; undefined when it is no day. */
export function parseIsoDay(day: string | undefined): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '') ?? [];
  if (year === undefined) return undefined;
  const found = new Date(Number(year), Number(month) - 1, Number(date));
  return toIsoDay(found) === day ? found : undefined;
}

/** The moment that a day, or a day and a time, begins in Nairobi: `2026-12-05` or `2026-12-05T18:00`. */
export const nairobiToIso = (value: string): string =>
  new Date(`${value.includes('T') ? value : `${value}T00:00`}+03:00`).toISOString();

const NAIROBI_MS = 3 * 3_600_000;

/** The other way round: `2026-12-05T18:00` on Nairobi's clocks. */
export const isoToNairobi = (moment: string): string =>
  new Date(Date.parse(moment) + NAIROBI_MS).toISOString().slice(0, 16);
