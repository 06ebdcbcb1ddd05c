import { expect, test } from 'vitest';
import { parseIsoDay, toIsoDay } from './iso-days.ts';

test.each(['2026-12-05', '2028-02-29', '2026-01-01'])('round-trips %s', (day) => {
  const date = parseIsoDay(day);
  expect(date && toIsoDay(date)).toBe(day);
});

test.each([undefined, '', 'tomorrow', '2026-02-30', '2026-13-01', '2026-12-05T10:00'])(
  'rejects %s',
  (day) => {
    expect(parseIsoDay(day)).toBeUndefined();
  },
);
