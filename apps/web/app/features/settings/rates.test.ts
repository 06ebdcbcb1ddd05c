import { expect, test } from 'vitest';
import { isInitialRate, findRate } from './rates.ts';

const value = (percent: number, valid_from: string) => ({ percent, valid_from, set_by: null });
const start = value(16, '1970-01-01T00:00:00.000Z');
const july = value(18, '2026-06-30T21:00:00.000Z');
const next = value(17, '2026-12-31T21:00:00.000Z');

test('splits rates into planned, current and past', () => {
  expect(findRate([next, july, start], new Date('2026-08-01T00:00:00Z'))).toEqual({
    ahead: next,
    current: july,
    past: [start],
  });
});

test('changes exactly at its start', () => {
  const values = [july, start];
  expect(findRate(values, new Date('2026-06-30T20:59:59.999Z'))).toMatchObject({
    ahead: july,
    current: start,
  });
  expect(findRate(values, new Date(july.valid_from))).toEqual({
    ahead: undefined,
    current: july,
    past: [start],
  });
});

test('recognizes the initial rate', () => {
  expect([isInitialRate(start), isInitialRate(july)]).toEqual([true, false]);
});
