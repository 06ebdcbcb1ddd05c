import { aProduct } from '@harusi/db/factories';
import { orders } from '@harusi/db/schema';
import { sql } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { aGuestOrder } from '../../../test/orders/order-requests.ts';
import { startTestApi, testSettings } from '../../../test/start-test-api.ts';

const LIMITS = { writesAtOnce: 2, readsAtOnce: 2, queueLength: 2 };
const { app, db, signIn } = await startTestApi({
  load: { ...testSettings.load, ...LIMITS },
  cacheMegabytes: 0,
});
const hasty = await startTestApi({ load: { ...testSettings.load, deadlineMs: 1_500 } });
const product = await aProduct(db);
const order = (productId = product.id) => ({
  method: 'POST' as const,
  url: '/orders/',
  payload: aGuestOrder([{ product: productId, quantity: 1 }]),
});

/** Runs something while all orders wait for a lock. */
async function whileOrdersWait<Result>(work: () => Promise<Result>, at = db): Promise<Result> {
  return at.transaction(async (tx) => {
    await tx.execute(sql`lock table ${orders} in exclusive mode`);
    return work();
  });
}

const timed = async <Result>(work: () => Promise<Result>) => {
  const from = performance.now();
  return { result: await work(), ms: performance.now() - from };
};

describe('more orders than the shop can take', () => {
  it('are refused at once, while reads, probes and messages about money go on and those who wait get their turn', async () => {
    const placing: Promise<number>[] = [];
    const meanwhile = await whileOrdersWait(async () => {
      for (let n = 0; n < 4; n++) placing.push(app.inject(order()).then(({ statusCode }) => statusCode));
      await expect
        .poll(() => app.inject('/metrics/').then(({ body }) => body))
        .toContain('admitted_requests{kind="write",state="waiting"} 2');
      return {
        refused: await timed(() => app.inject(order())),
        read: await timed(() => app.inject('/shop/')),
        ready: await app.inject('/health/ready/'),
        callback: await app.inject({ method: 'POST', url: '/cb/stk/no-such-token/', payload: {} }),
      };
    });
    const { refused, read, ready, callback } = meanwhile;
    expect([refused.result.statusCode, refused.result.json()]).toEqual([
      503,
      {
        code: 'unavailable',
        detail: expect.stringMatching(/^We’re very busy right now\. Nothing was changed or charged/),
      },
    ]);
    expect(Number(refused.result.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.result.headers['cache-control']).toBe('no-store');
    expect(refused.ms).toBeLessThan(1_000); // 100 ms on a machine that does nothing else: see bench/overload.ts
    expect([read.result.statusCode, ready.statusCode, callback.statusCode]).toEqual([200, 200, 404]);
    expect(await Promise.all(placing)).toEqual([201, 201, 201, 201]);
    expect(await db.$count(orders)).toBe(4);
    expect((await app.inject('/metrics/')).body).toContain('refused_requests_total{kind="write"} 1');
  });

  it('end with their time, and their connections and turns are free again', async () => {
    const { id } = await aProduct(hasty.db);
    const { result, ms } = await whileOrdersWait(() => timed(() => hasty.app.inject(order(id))), hasty.db);
    expect([result.statusCode, result.json()]).toEqual([
      503,
      { code: 'unavailable', detail: expect.stringMatching(/may not have gone through/) },
    ]);
    expect(ms).toBeGreaterThan(1_400);
    expect(ms).toBeLessThan(5_000);
    expect(await hasty.db.$count(orders)).toBe(0);
    expect((await hasty.app.inject(order(id))).statusCode).toBe(201);
    expect(hasty.connection.pool.waitingCount).toBe(0);
  });
}, 30_000);

it('gives back the turn of a request that is rejected', async () => {
  const { headers } = await signIn('customer');
  for (let n = 0; n < 6; n++) {
    expect((await app.inject({ ...order(), payload: {} })).statusCode).toBe(400);
    expect((await app.inject({ url: '/admin/orders/', headers })).statusCode).toBe(403);
    expect((await app.inject('/products/999999/')).statusCode).toBe(404);
  }
  expect((await app.inject('/metrics/')).body).toContain('admitted_requests{kind="read",state="working"} 0');
});
