import { expect, test } from 'vitest';
import { statusLabel } from './approval-labels.ts';

test.each([
  ['approved', true, 'Published'],
  ['approved', false, 'Approved'],
  ['pending_approval', true, 'Pending approval'],
  ['rejected', false, 'Rejected'],
] as const)('%s, in the shop: %s, is said %s', (status, is_live, words) => {
  expect(statusLabel({ status, is_live })).toBe(words);
});
