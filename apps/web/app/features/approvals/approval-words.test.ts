import { expect, test } from 'vitest';
import { standingText } from './approval-words.ts';

test.each([
  ['approved', true, 'Published'],
  ['approved', false, 'Approved'],
  ['pending_approval', true, 'Pending approval'],
  ['rejected', false, 'Rejected'],
] as const)('%s, in the shop: %s, is said %s', (status, is_live, words) => {
  expect(standingText({ status, is_live })).toBe(words);
});
