import { fileURLToPath } from 'node:url';
import { sql } from '../drizzle.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Db } from '../client.ts';
import { listMigrations, MIGRATIONS } from './migration-history.ts';

/** An arbitrary advisory lock key, the same in every process. A restore holds it, too. */
export const MIGRATION_LOCK = 7_204_114;

/** Applies all migrations, those of the job queue included. Processes that start at the same time wait for each other. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder: fileURLToPath(MIGRATIONS) });
    await migrateQueue(url);
  } finally {
    await client.end();
  }
}

/** Creates the schema of the job queue, or brings it up to date. */
export async function migrateQueue(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false, max: 2 });
  await boss.start();
  await boss.stop({ graceful: false });
}

/** Whether the database has all migrations that this code expects. */
export async function isMigrated(db: Db): Promise<boolean> {
  const newest = Number((await listMigrations()).at(-1)?.at);
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.at ?? 0) >= newest;
}
