import { expect, test } from 'vitest';
import { readVisitor, upcomingWedding } from './visitor.ts';

test('reads what was stored', () => {
  const stored = { county: 'Kisumu', wedding: '2026-12-13', isUnsent: true, hasNoDate: true };
  expect(readVisitor(JSON.stringify(stored))).toEqual(stored);
});

test.each([
  null,
  '',
  '{',
  '7',
  '[]',
  '{"county":7,"wedding":"soon","hasNoDate":"yes"}',
  '{"wedding":"2026-02-30"}',
])('reads nothing from %s', (text) => {
  expect(readVisitor(text)).toEqual({});
});

test('forgets a wedding that has passed', () => {
  expect(upcomingWedding({ wedding: '2026-12-13' }, '2026-12-13')).toBe('2026-12-13');
  expect(upcomingWedding({ wedding: '2026-12-13' }, '2026-12-14')).toBeUndefined();
  expect(upcomingWedding({}, '2026-12-14')).toBeUndefined();
});
