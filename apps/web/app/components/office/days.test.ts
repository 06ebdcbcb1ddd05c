import { expect, test } from 'vitest';
import { parseIsoDay, toIsoDay, nairobiToIso, isoToNairobi } from './days.ts';

test.each(['2026-12-05', '2028-02-29', '2026-01-01'])('%s is the same day there and back', (day) => {
  const date = parseIsoDay(day);
  expect(date && toIsoDay(date)).toBe(day);
});

test.each([undefined, '', 'tomorrow', '2026-02-30', '2026-13-01', '2026-12-05T10:00'])(
  '%s is no day',
  (day) => {
    expect(parseIsoDay(day)).toBeUndefined();
  },
);

test("a day and a time are Nairobi's, there and back", () => {
  expect(nairobiToIso('2026-12-05')).toBe('2026-12-04T21:00:00.000Z');
  expect(nairobiToIso('2026-12-05T18:30')).toBe('2026-12-05T15:30:00.000Z');
  expect(isoToNairobi('2026-12-31T21:00:00.000Z')).toBe('2027-01-01T00:00');
});
