import { expect, it } from 'vitest';
import { ResponseTimes } from './response-times.ts';

const MINUTE_MS = 60_000;

it('measures the last five to ten minutes', () => {
  let now = 0;
  const times = new ResponseTimes(() => now);
  expect(times.read()).toEqual({ count: 0, failures: 0, medianMs: 0, slowestMs: 0 });
  for (let count = 0; count < 99; count++) times.record(10, 200);
  times.record(2_000, 500);
  const { count, failures, medianMs, slowestMs } = times.read();
  expect([count, failures, Math.round(medianMs)]).toEqual([100, 1, 10]);
  expect(slowestMs).toBeLessThan(20);

  times.record(2_000, 200);
  expect(Math.round(times.read().slowestMs / 100)).toBe(20);

  now = 6 * MINUTE_MS;
  times.record(10, 200);
  expect(times.read()).toMatchObject({ count: 102, failures: 1 });
  now = 11 * MINUTE_MS;
  expect(times.read()).toMatchObject({ count: 1, failures: 0 });
  now = 60 * MINUTE_MS;
  expect(times.read().count).toBe(0);
});

it('survives a clock that is set back', () => {
  let now = 60 * MINUTE_MS;
  const times = new ResponseTimes(() => now);
  times.record(10, 200);
  now = 0;
  times.record(10, 200);
  expect(times.read().count).toBe(1);
});
