import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '@harusi/db/client';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

const PATIENCE_MS = 5_000;

/**
 * A race that cannot be won by luck: holds the row, starts everybody, waits until all of them stand in line for it
 * (or have given up), and only then lets go. `inLine`: how many can stand there, of more than there are connections.
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
    const giveUp = Date.now() + PATIENCE_MS;
    const enough = Math.min(racers.length, inLine);
    while (settled + (await countLockWaiters(tx)) < enough && Date.now() < giveUp) await wait(10);
  });
  return Promise.all(racers);
}

/** How many stand in line for something. */
export async function countLockWaiters(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ waiting: number }>(sql`
    select count(distinct pid)::int as waiting from pg_locks
    join pg_database on pg_database.oid = pg_locks.database or pg_locks.database is null
    where not granted and datname = current_database()`);
  return rows[0]?.waiting ?? 0;
}
