import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import type { DomainError } from '../errors.ts';
import { refundRateLimit, consumeRateLimit } from './rate-limits.ts';

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

  it('restores a refunded use', async () => {
    for (let i = 0; i < 3; i++) await consume('back');
    await refundRateLimit(db, threePerMinute('back'));
    expect([await consume('back'), await consume('back')]).toEqual(['allowed', 20]);
  });
});
