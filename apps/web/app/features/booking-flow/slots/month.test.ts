import { expect, test } from 'vitest';
import { monthRange, weeksOfMonth } from './month.ts';

test.each([
  ['2026-11', '2026-11-30'],
  ['2028-02', '2028-02-29'],
  ['2027-02', '2027-02-28'],
])('%s ends on %s', (month, to) => expect(monthRange(month)).toEqual({ from: `${month}-01`, to }));

test('starts weeks on Monday', () => {
  const weeks = weeksOfMonth('2026-11'); // the first is a Sunday
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.at(-1)?.[0]).toBe('2026-11-30');
  expect(weeks).toHaveLength(6);
  expect(weeksOfMonth('2027-02')).toHaveLength(4);
});
