import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import type { DomainError } from '../errors.ts';
import { consumeRateLimit, countUse, MAX_WINDOWS, refundRateLimit } from './rate-limits.ts';

const { db, clock } = await startTestApi();

describe('rate limit', () => {
  const threePerMinute = (key: string) => ({ key, times: 3, seconds: 60 });
  const consume = (key: string) =>
    consumeRateLimit(db, threePerMinute(key), clock.now()).then(
      () => 'allowed',
      (error: DomainError) => error.retryAfterSeconds,
    );

  it('allows the given number of uses and says when to retry', async () => {
    const tries = [await consume('a'), await consume('a'), await consume('a'), await consume('a')];
    expect(tries).toEqual(['allowed', 'allowed', 'allowed', 20]);
    clock.advance({ seconds: 19 });
    expect(await consume('a')).toBe(1);
    clock.advance({ seconds: 1 });
    expect(await consume('a')).toBe('allowed');
    expect(await consume('b')).toBe('allowed');
  });

  it('holds under fifty concurrent requests', async () => {
    const tries = await Promise.all(Array.from({ length: 50 }, () => consume('crowd')));
    expect(tries.filter((outcome) => outcome === 'allowed')).toHaveLength(3);
  });

  it('lets no one wait longer than the window after the clock was ahead for a day', async () => {
    const ahead = new Date(clock.now().getTime() + 86_400_000);
    for (let i = 0; i < 3; i++) await consumeRateLimit(db, threePerMinute('jump'), ahead);
    expect(await consume('jump')).toBe(20);
    clock.advance({ seconds: 20 });
    expect([await consume('jump'), await consume('jump')]).toEqual(['allowed', 20]);
  });

  it('counts uses from the present again after the clock was ahead for a day', async () => {
    const ahead = new Date(clock.now().getTime() + 86_400_000);
    await countUse(db, threePerMinute('counted'), ahead);
    expect(await countUse(db, threePerMinute('counted'), clock.now())).toBeLessThanOrEqual(
      3 * MAX_WINDOWS + 1,
    );
    clock.advance({ seconds: 60 * (MAX_WINDOWS + 1) });
    expect(await countUse(db, threePerMinute('counted'), clock.now())).toBe(1);
  });

  it('restores a refunded use', async () => {
    for (let i = 0; i < 3; i++) await consume('back');
    await refundRateLimit(db, threePerMinute('back'));
    expect([await consume('back'), await consume('back')]).toEqual(['allowed', 20]);
  });
});
