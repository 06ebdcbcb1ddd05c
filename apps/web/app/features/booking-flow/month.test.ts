import { expect, test } from 'vitest';
import { addMonths, rangeOf, weeksOf } from './month.ts';

test('months follow each other over the turn of a year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2027-01', -1)).toBe('2026-12');
});

test.each([
  ['2026-11', '2026-11-30'],
  ['2028-02', '2028-02-29'],
  ['2027-02', '2027-02-28'],
])('%s ends on %s', (month, to) => expect(rangeOf(month)).toEqual({ from: `${month}-01`, to }));

test('weeks begin on Monday', () => {
  const weeks = weeksOf('2026-11'); // the first is a Sunday
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.at(-1)?.[0]).toBe('2026-11-30');
  expect(weeks).toHaveLength(6);
  expect(weeksOf('2027-02')).toHaveLength(4);
});
