import { expect, test } from 'vitest';
import { formatSize, formatWaitingTime, statusLabel } from './approval-labels.ts';

test.each([
  ['approved', true, 'Published'],
  ['approved', false, 'Approved'],
  ['pending_approval', true, 'Pending approval'],
  ['rejected', false, 'Rejected'],
] as const)('labels %s, live: %s, as %s', (status, is_live, expected) => {
  expect(statusLabel({ status, is_live })).toBe(expected);
});

test.each([
  [30_000, 'just now'],
  [59 * 60_000, '59 min'],
  [60 * 60_000, '1 h'],
  [23.9 * 60 * 60_000, '23 h'],
  [24 * 60 * 60_000, '1 day'],
  [71 * 60 * 60_000, '2 days'],
])('formats %i ms as %s', (waited, text) => {
  const now = Date.parse('2026-11-14T09:00:00Z');
  expect(formatWaitingTime(new Date(now - waited), now)).toBe(text);
});

test.each([
  [
    { weight: 0.2, dimensions_length: 12, dimensions_width: 8, dimensions_height: 3 },
    '0.2 kg, 12 × 8 × 3 cm',
  ],
  [
    { weight: null, dimensions_length: 12.5, dimensions_width: null, dimensions_height: null },
    'length 12.5 cm',
  ],
  [{ weight: null, dimensions_length: null, dimensions_width: null, dimensions_height: null }, ''],
])('formats dimensions: %#', (measures, text) => {
  expect(formatSize(measures)).toBe(text);
});
