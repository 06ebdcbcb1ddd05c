import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '@harusi/db/client';
import { sql, type PgTable } from '@harusi/db/drizzle';
import { DomainError } from '../src/lib/errors.ts';

const TIMEOUT_MS = 5_000;

/**
 * A deterministic race: locks the row, starts the racers, waits until all of them wait for a lock (or have
 * finished), then releases it. `inLine`: how many can wait at once when there are more racers than
 * connections.
 */
export async function raceOn<Result>(
  db: Db,
  table: PgTable,
  id: number | string,
  start: () => Promise<Result>[],
  inLine = Infinity,
): Promise<Result[]> {
  let racers: Promise<Result>[] = [];
  await db.transaction(async (tx) => {
    await lockRow(tx, table, id);
    racers = start();
    await waitForRacers(tx, racers, inLine);
  });
  return Promise.all(racers);
}

/** Like `raceOn`, but the racers queue for the row in this order: each starts once those before it wait. */
export async function raceInOrder<Results extends unknown[]>(
  db: Db,
  table: PgTable,
  id: number | string,
  ...starts: { [N in keyof Results]: () => Promise<Results[N]> }
): Promise<Results> {
  const racers: Promise<unknown>[] = [];
  await db.transaction(async (tx) => {
    await lockRow(tx, table, id);
    for (const start of starts) {
      racers.push(start());
      await waitForRacers(tx, racers);
    }
  });
  return Promise.all(racers) as Promise<Results>;
}

const lockRow = (tx: Db, table: PgTable, id: number | string) =>
  tx.execute(sql`select 1 from ${table} where id = ${id} for update`);

/** Waits until every racer waits for a lock or has finished. */
export async function waitForRacers(
  tx: Db,
  racers: readonly Promise<unknown>[],
  inLine = Infinity,
): Promise<void> {
  let settled = 0;
  for (const racer of racers) void Promise.allSettled([racer]).then(() => settled++);
  const giveUp = Date.now() + TIMEOUT_MS;
  const enough = Math.min(racers.length, inLine);
  while (settled + (await countLockWaiters(tx)) < enough && Date.now() < giveUp) await wait(10);
}

/** 'done', or the code of the error that rejects the attempt. */
export const outcomeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof DomainError) return error.code;
      throw error;
    },
  );

/**
 * How many backends of this database wait for a lock. Row locks name no database, so it looks at the other
 * locks of their backends: test files that run at the same time share the server.
 */
export async function countLockWaiters(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ waiting: number }>(sql`
    select count(distinct waiting.pid)::int as waiting
    from pg_locks waiting join pg_locks own on own.pid = waiting.pid join pg_database d on d.oid = own.database
    where not waiting.granted and d.datname = current_database()`);
  return rows[0]?.waiting ?? 0;
}
