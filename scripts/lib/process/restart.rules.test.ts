import { describe, expect, it } from 'vitest';
import { countFailure, delayAfter, RESTART_RULE } from './restart.rules.ts';

describe('the restart rule', () => {
  it('waits twice as long after each failure, up to half a minute', () => {
    const delays = Array.from({ length: 10 }, (_, index) => delayAfter(index + 1, RESTART_RULE));
    expect(delays).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 30_000, 30_000]);
    expect(delayAfter(5_000, RESTART_RULE)).toBe(30_000);
  });

  it('counts failures in a row, and begins again after a minute without one', () => {
    expect(countFailure(0, 0, RESTART_RULE)).toBe(1);
    expect(countFailure(3, 59_999, RESTART_RULE)).toBe(4);
    expect(countFailure(3, 60_000, RESTART_RULE)).toBe(1);
  });
});
