import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '@harusi/db/client';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

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
    await tx.execute(sql`select 1 from ${table} where id = ${id} for update`);
    racers = start();
    let settled = 0;
    for (const racer of racers) void Promise.allSettled([racer]).then(() => settled++);
    const giveUp = Date.now() + TIMEOUT_MS;
    const enough = Math.min(racers.length, inLine);
    while (settled + (await countLockWaiters(tx)) < enough && Date.now() < giveUp) await wait(10);
  });
  return Promise.all(racers);
}

/** How many backends of this database wait for a lock. */
export async function countLockWaiters(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ waiting: number }>(sql`
    select count(distinct pid)::int as waiting from pg_locks
    join pg_database on pg_database.oid = pg_locks.database or pg_locks.database is null
    where not granted and datname = current_database()`);
  return rows[0]?.waiting ?? 0;
}
