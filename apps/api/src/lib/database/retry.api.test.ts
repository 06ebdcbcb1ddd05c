import type { Db } from '@harusi/db/client';
import { rateLimits } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { UnknownCommit } from '@harusi/db/transaction';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { executeOnce } from './idempotency.ts';
import { withRetries } from './retry.ts';

const { db, clock, connection } = await startTestApi();

const write = (tx: Db, key: string) => tx.insert(rateLimits).values({ key, spentUntil: clock.now() });
const written = (key: string) => db.$count(rateLimits, eq(rateLimits.key, key));

/** Ends the connection of a transaction, as a restart of PostgreSQL does. */
async function cut(tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  await db.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`);
  await tx.execute(sql`select pg_sleep(1)`);
}

describe('a transaction that loses its connection', () => {
  it('is done once when it is repeated', async () => {
    let tries = 0;
    const attempt = { scope: 'test', key: 'cut', request: {}, now: clock.now() };
    const once = () =>
      executeOnce(db, attempt, async (tx) => {
        tries += 1;
        await write(tx, 'cut');
        if (tries === 1) await cut(tx);
        return { status: 201, body: { tries } };
      });
    expect([(await once()).body, (await once()).body]).toEqual([{ tries: 2 }, { tries: 2 }]);
    expect([tries, await written('cut')]).toEqual([2, 1]);
  });

  it('is repeated without a key only if it was certainly not committed', async () => {
    let tries = 0;
    const lost = () => {
      tries += 1;
      return Promise.reject(new UnknownCommit('no answer', { cause: new Error('Connection terminated') }));
    };
    await expect(withRetries(lost, { isIdempotent: false })).rejects.toThrow(UnknownCommit);
    expect(tries).toBe(1);
    await expect(withRetries(lost, { isIdempotent: true })).rejects.toThrow(UnknownCommit);
    expect(tries).toBe(4);
  });

  it('gives its place in the pool back, also when it never began', async () => {
    const { totalCount } = connection.pool;
    for (let n = 0; n < 40; n++) {
      await expect(db.transaction(async (tx) => cut(tx))).rejects.toThrow('Failed query');
    }
    expect(connection.pool.totalCount).toBeLessThanOrEqual(totalCount + 2);
    expect(connection.pool.waitingCount).toBe(0);
  });
});

it('repeats work that lost against another transaction', async () => {
  await write(db, 'a');
  await write(db, 'b');
  const touch = (tx: Db, key: string) =>
    tx.update(rateLimits).set({ spentUntil: clock.now() }).where(eq(rateLimits.key, key));
  let tries = 0;
  const both = Promise.withResolvers<void>();
  const inOrder = (first: string, second: string) =>
    withRetries(
      () =>
        db.transaction(async (tx) => {
          tries += 1;
          await touch(tx, first);
          if (tries === 2) both.resolve();
          await both.promise;
          await touch(tx, second);
        }),
      { isIdempotent: false },
    );
  await Promise.all([inOrder('a', 'b'), inOrder('b', 'a')]);
  expect(tries).toBe(3);
});

it('does not repeat what is wrong', async () => {
  let tries = 0;
  const twice = () =>
    db.transaction(async (tx) => {
      tries += 1;
      await write(tx, 'twice');
      await write(tx, 'twice');
    });
  await expect(withRetries(twice, { isIdempotent: true })).rejects.toThrow('Failed query');
  expect(tries).toBe(1);
});
