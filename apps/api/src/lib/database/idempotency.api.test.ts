import { aProduct } from '@harusi/db/factories';
import { sql } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { aGuestOrder, postOrder } from '../../../test/orders/order-requests.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { DomainError } from '../errors.ts';
import { executeOnce } from './idempotency.ts';

const { app, db, clock, signIn } = await startTestApi();

describe('idempotent write', () => {
  const writeOnce = (key: string, request: object, work: () => Promise<unknown>) =>
    executeOnce(db, { scope: 'POST /orders/ user:1', key, request, now: clock.now() }, async () => ({
      status: 201,
      body: await work(),
    }));

  it('runs once and returns the first response to every repeat', async () => {
    let done = 0;
    const work = async () => ({ number: ++done });
    const first = await writeOnce('k1', { item: 1 }, work);
    expect(await writeOnce('k1', { item: 1 }, work)).toEqual(first);
    expect(done).toBe(1);
  });

  it('runs once for ten concurrent requests', async () => {
    let done = 0;
    const work = async () => {
      await db.execute(sql`select pg_sleep(0.05)`);
      return { number: ++done };
    };
    const responses = await Promise.all(Array.from({ length: 10 }, () => writeOnce('k2', { item: 1 }, work)));
    expect(responses.map(({ body }) => body)).toEqual(Array.from({ length: 10 }, () => ({ number: 1 })));
    expect(done).toBe(1);
  });

  it('rejects the key with another request', async () => {
    await writeOnce('k3', { item: 1 }, async () => 'ok');
    await expect(writeOnce('k3', { item: 2 }, async () => 'ok')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('runs again if the first attempt failed', async () => {
    const refuse = async () => {
      throw new DomainError('conflict', 'sold out');
    };
    await expect(writeOnce('k4', {}, refuse)).rejects.toThrow('sold out');
    expect(await writeOnce('k4', {}, async () => 'bought')).toEqual({ status: 201, body: 'bought' });
  });

  it('runs again after a day', async () => {
    await writeOnce('k5', {}, async () => 'monday');
    clock.advance({ hours: 24 });
    expect((await writeOnce('k5', {}, async () => 'tuesday')).body).toBe('tuesday');
  });

  it('keeps keys of different callers apart', async () => {
    await writeOnce('k6', {}, async () => 'mine');
    const other = { scope: 'POST /orders/ user:2', key: 'k6', request: {}, now: clock.now() };
    const response = await executeOnce(db, other, async () => ({ status: 201, body: 'yours' }));
    expect(response.body).toBe('yours');
  });
});

it('gives every user, and guests, their own response to the same Idempotency-Key', async () => {
  const { id: product } = await aProduct(db, { variants: [{ onHand: 9 }] });
  const order = aGuestOrder([{ product, quantity: 1 }]);
  const key = { 'idempotency-key': crypto.randomUUID() };
  const [one, other] = [await signIn(), await signIn()];
  const numberFor = async (headers: Record<string, string>) => {
    const response = await postOrder(app, order, { ...key, ...headers });
    expect(response.statusCode).toBe(201);
    return response.json().number;
  };
  const numbers = [await numberFor({}), await numberFor(one.headers), await numberFor(other.headers)];
  expect(new Set(numbers).size).toBe(3);
  expect([await numberFor({}), await numberFor(one.headers), await numberFor(other.headers)]).toEqual(
    numbers,
  );
});
