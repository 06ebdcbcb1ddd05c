import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';

export const MIGRATIONS = new URL('../../migrations/', import.meta.url);

export interface Migration {
  /** `0056_operations` */
  name: string;
  /** When it was generated, in milliseconds: a database records it, and migrations are applied in this order. */
  at: number;
}

/** All migrations of this release, oldest first. */
export async function listMigrations(): Promise<Migration[]> {
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
    await readFile(new URL('meta/_journal.json', MIGRATIONS), 'utf8'),
  );
  return journal.entries.map(({ tag, when }) => ({ name: tag, at: when }));
}

/** When the newest migration of a database was generated; undefined for a database without our tables. */
export async function findNewestMigration(client: ClientBase): Promise<number | undefined> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!tables[0]?.exists) return undefined;
  const { rows } = await client.query<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  );
  return rows[0]?.at == null ? undefined : Number(rows[0].at);
}

/** Whether the database has our tables, but not all migrations of this release. */
export async function needsMigrations(client: ClientBase): Promise<boolean> {
  const newest = await findNewestMigration(client);
  return newest !== undefined && newest < Number((await listMigrations()).at(-1)?.at);
}

/** Applies the migrations up to one of them to an empty schema, in the caller's transaction, as Drizzle's migrator would. */
export async function createSchemaUpTo(client: ClientBase, at: number): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const migrations = readMigrationFiles({ migrationsFolder: fileURLToPath(MIGRATIONS) });
  for (const { sql, hash, folderMillis } of migrations) {
    if (folderMillis > at) break;
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}
