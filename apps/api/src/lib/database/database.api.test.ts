import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { DomainError } from '../errors.ts';
import { executeOnce } from './idempotency.ts';
import { refundRateLimit, consumeRateLimit } from './rate-limits.ts';

const { db, clock } = await startTestApi();

describe('rate limits', () => {
  const three = (key: string) => ({ key, times: 3, seconds: 60 });
  const tryOne = (key: string) =>
    consumeRateLimit(db, three(key), clock.now()).then(
      () => 'allowed',
      (error: DomainError) => error.retryAfterSeconds,
    );

  it('allow the given number and say when to retry', async () => {
    const tries = [await tryOne('a'), await tryOne('a'), await tryOne('a'), await tryOne('a')];
    expect(tries).toEqual(['allowed', 'allowed', 'allowed', 20]);
    clock.advance({ seconds: 19 });
    expect(await tryOne('a')).toBe(1);
    clock.advance({ seconds: 1 });
    expect(await tryOne('a')).toBe('allowed');
    expect(await tryOne('b')).toBe('allowed');
  });

  it('hold under fifty concurrent requests', async () => {
    const tries = await Promise.all(Array.from({ length: 50 }, () => tryOne('crowd')));
    expect(tries.filter((response) => response === 'allowed')).toHaveLength(3);
  });

  it('can be refunded', async () => {
    for (let i = 0; i < 3; i++) await tryOne('back');
    await refundRateLimit(db, three('back'));
    expect([await tryOne('back'), await tryOne('back')]).toEqual(['allowed', 20]);
  });
});

describe('idempotent write', () => {
  const order = (key: string, request: object, work: () => Promise<unknown>) =>
    executeOnce(db, { scope: 'POST /orders/ user:1', key, request, now: clock.now() }, async () => ({
      status: 201,
      body: await work(),
    }));

  it('runs once and returns the first response to every repeat', async () => {
    let done = 0;
    const work = async () => ({ number: ++done });
    const first = await order('k1', { item: 1 }, work);
    expect(await order('k1', { item: 1 }, work)).toEqual(first);
    expect(done).toBe(1);
  });

  it('runs once for ten concurrent requests', async () => {
    let done = 0;
    const work = async () => {
      await db.execute(sql`select pg_sleep(0.05)`);
      return { number: ++done };
    };
    const responses = await Promise.all(Array.from({ length: 10 }, () => order('k2', { item: 1 }, work)));
    expect(responses.map(({ body }) => body)).toEqual(Array.from({ length: 10 }, () => ({ number: 1 })));
    expect(done).toBe(1);
  });

  it('rejects the key with another request', async () => {
    await order('k3', { item: 1 }, async () => 'ok');
    await expect(order('k3', { item: 2 }, async () => 'ok')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('runs again if the first attempt failed', async () => {
    const refuse = async () => {
      throw new DomainError('conflict', 'sold out');
    };
    await expect(order('k4', {}, refuse)).rejects.toThrow('sold out');
    expect(await order('k4', {}, async () => 'bought')).toEqual({ status: 201, body: 'bought' });
  });

  it('runs again after a day', async () => {
    await order('k5', {}, async () => 'monday');
    clock.advance({ hours: 24 });
    expect((await order('k5', {}, async () => 'tuesday')).body).toBe('tuesday');
  });

  it('keeps keys of different callers apart', async () => {
    await order('k6', {}, async () => 'mine');
    const other = { scope: 'POST /orders/ user:2', key: 'k6', request: {}, now: clock.now() };
    const response = await executeOnce(db, other, async () => ({ status: 201, body: 'yours' }));
    expect(response.body).toBe('yours');
  });
});
