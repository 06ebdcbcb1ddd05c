import { expect, test } from 'vitest';
import { remainingText } from './countdown.ts';

const HOUR = 3_600;

test.each([
  [49 * HOUR + 59, 'Ends in 2 days 1 h', 'Ends in 2 days 1 h'],
  [24 * HOUR, 'Ends in 1 day 0 h', 'Ends in 1 day 0 h'],
  [24 * HOUR - 1, 'Ends in 23:59:59', 'Ends in 23 h 59 min'],
  [4 * HOUR + 11 * 60 + 9, 'Ends in 4:11:09', 'Ends in 4 h 11 min'],
  [60, 'Ends in 0:01:00', 'Ends in 1 min'],
  [59, 'Ends in 0:00:59', 'Ends in less than a minute'],
])('%d seconds before the end', (seconds, ticking, still) => {
  expect(remainingText(seconds, false)).toBe(ticking);
  expect(remainingText(seconds, true)).toBe(still);
});
