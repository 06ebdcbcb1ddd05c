import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import type { DomainError } from '../errors.ts';
import { consumeRateLimit, countUse, refundRateLimit } from './rate-limits.ts';

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

  it('locks no one out after the clock was ahead for a day', async () => {
    const ahead = new Date(clock.now().getTime() + 86_400_000);
    for (let i = 0; i < 3; i++) await consumeRateLimit(db, threePerMinute('jump'), ahead);
    const tries = [
      await consume('jump'),
      await consume('jump'),
      await consume('jump'),
      await consume('jump'),
    ];
    expect(tries).toEqual(['allowed', 'allowed', 'allowed', 20]);
  });

  it('gives no more uses to who asks two machines whose clocks differ', async () => {
    const ahead = new Date(clock.now().getTime() + 120_000);
    for (let i = 0; i < 3; i++) await consumeRateLimit(db, threePerMinute('skew'), ahead);
    expect(await consume('skew')).toBe(20);
    clock.advance({ seconds: 20 });
    expect([await consume('skew'), await consume('skew')]).toEqual(['allowed', 20]);
  });

  it('counts uses from the present again after the clock was ahead for a day', async () => {
    const ahead = new Date(clock.now().getTime() + 86_400_000);
    for (let i = 0; i < 5; i++) await countUse(db, threePerMinute('counted'), ahead);
    expect(await countUse(db, threePerMinute('counted'), clock.now())).toBe(1);
  });

  it('counts far beyond the limit, but not for ever', async () => {
    for (let i = 0; i < 20; i++) await countUse(db, threePerMinute('flood'), clock.now());
    expect(await countUse(db, threePerMinute('flood'), clock.now())).toBe(13);
    clock.advance({ seconds: 300 });
    expect(await countUse(db, threePerMinute('flood'), clock.now())).toBe(1);
  });

  it('restores a refunded use', async () => {
    for (let i = 0; i < 3; i++) await consume('back');
    await refundRateLimit(db, threePerMinute('back'));
    expect([await consume('back'), await consume('back')]).toEqual(['allowed', 20]);
  });
});
