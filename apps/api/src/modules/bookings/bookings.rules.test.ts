import { describe, expect, it } from 'vitest';
import { canCancel, canMove, statusAt } from './bookings.rules.ts';

const now = new Date('2026-11-15T09:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe('client actions', () => {
  it.each([
    ['held', 1, true, false],
    ['requested', 1, true, false],
    ['confirmed', 48, true, true],
    ['confirmed', 47.9, false, false],
    ['completed', 72, false, false],
    ['cancelled', 72, false, false],
    ['no_show', 72, false, false],
  ] as const)('%s, %i hours ahead', (status, hours, cancel, move) => {
    const startsAt = inHours(hours);
    expect([canCancel(status, startsAt, now), canMove(status, startsAt, now)]).toEqual([cancel, move]);
  });

  it('end with the hold, even before the job marks it expired', () => {
    expect(statusAt('held', now, now)).toBe('cancelled');
    expect(statusAt('held', inHours(0.1), now)).toBe('held');
  });
});
