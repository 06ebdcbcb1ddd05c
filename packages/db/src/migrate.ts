import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Db } from './client.ts';

const FOLDER = new URL('../migrations/', import.meta.url);
/** Any number will do, as long as every process that migrates uses the same. */
const LOCK = 7_204_114;

/** Brings all tables up to date, those of the job queue included. Two processes that start at once take turns. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder: fileURLToPath(FOLDER) });
    const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false, max: 2 });
    await boss.start();
    await boss.stop({ graceful: false });
  } finally {
    await client.end();
  }
}

/** True when the database has every migration that this code was written for. */
export async function isMigrated(db: Db): Promise<boolean> {
  const journal = JSON.parse(await readFile(new URL('meta/_journal.json', FOLDER), 'utf8'));
  const newest = Number(journal.entries.at(-1).when);
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.at ?? 0) >= newest;
}
