import { expect, test } from 'vitest';
import { type CheckView, hoursText, incidentTime } from './health-labels.ts';

const hours = (...last: CheckView['hours']): CheckView['hours'] => [
  ...Array.from({ length: 24 - last.length }, () => null),
  ...last,
];

test.each([
  [hours(), 'Not looked at in the last 24 hours'],
  [hours('good', 'good'), 'Last 24 hours: well'],
  [hours('warning', 'good'), 'Last 24 hours: 1 hour with a warning'],
  [hours('bad', 'bad', 'warning'), 'Last 24 hours: 2 hours bad, 1 hour with a warning'],
])('says what bars show: %#', (given, text) => {
  expect(hoursText(given)).toBe(text);
});

const now = '2026-11-16T07:52:00Z';

test.each([
  ['2026-11-16T04:41:00Z', null, 'since today, 07:41'],
  ['2026-11-15T23:00:00Z', '2026-11-16T00:00:00Z', 'today, 02:00 to 03:00'],
  ['2026-11-13T15:22:00Z', '2026-11-13T15:33:00Z', 'Fri 13 Nov, 18:22 to 18:33'],
  ['2026-11-13T20:50:00Z', '2026-11-13T21:10:00Z', 'Fri 13 Nov, 23:50 to Sat 14 Nov, 00:10'],
])('says when an incident was: %s to %s', (began_at, ended_at, text) => {
  expect(incidentTime({ began_at, ended_at }, now)).toBe(text);
});
