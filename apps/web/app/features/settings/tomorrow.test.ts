import { expect, test } from 'vitest';
import { nairobiTomorrow } from './tomorrow.ts';

test.each([
  ['2026-12-31T20:59:59Z', '2027-01-01'],
  ['2026-12-31T21:00:00Z', '2027-01-02'], // already New Year in Nairobi
  ['2028-02-28T10:00:00Z', '2028-02-29'],
])('at %s tomorrow is %s', (now, day) => {
  expect(nairobiTomorrow(new Date(now))).toBe(day);
});
