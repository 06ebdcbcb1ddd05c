import { expect, it } from 'vitest';
import { checkWedding, writeDay, writeShortDay, writeTimeLeft } from './delivery-texts.ts';

it.each([
  ['2026-11-19', 'Thursday 19 November', 'Thu 19 Nov'],
  ['2027-01-01', 'Friday 1 January', 'Fri 1 Jan'],
  ['2028-02-29', 'Tuesday 29 February', 'Tue 29 Feb'],
  ['2026-12-13', 'Sunday 13 December', 'Sun 13 Dec'],
])('writes %s as %s', (day, long, short) => {
  expect([writeDay(day), writeShortDay(day)]).toEqual([long, short]);
});

const MINUTE = 60_000;
it.each([
  [0, '1 min'],
  [59_999, '1 min'],
  [42 * MINUTE, '42 min'],
  [59 * MINUTE + 59_999, '59 min'],
  [60 * MINUTE, '1 h 0 min'],
  [(3 * 60 + 12) * MINUTE, '3 h 12 min'],
  [(23 * 60 + 59) * MINUTE, '23 h 59 min'],
  [24 * 60 * MINUTE, '1 day 0 h'],
  [(51 * 60 + 20) * MINUTE, '2 days 3 h'],
])('writes %i ms as %s', (ms, text) => {
  expect(writeTimeLeft(ms)).toBe(text);
});

it.each([
  ['2026-11-19', '24 days before your wedding', 'fine'],
  ['2026-12-09', '4 days before your wedding', 'fine'],
  ['2026-12-10', '3 days before your wedding', 'close'],
  ['2026-12-12', '1 day before your wedding', 'close'],
  ['2026-12-13', 'On your wedding day', 'close'],
  ['2026-12-14', '1 day after your wedding', 'late'],
  ['2026-12-15', '2 days after your wedding', 'late'],
])('says about %s: %s', (day, text, tone) => {
  expect(checkWedding(day, '2026-12-13')).toEqual({ text, tone });
});
