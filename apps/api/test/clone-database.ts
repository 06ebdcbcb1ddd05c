import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface ClonedDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** Mutation runs tell their databases apart, to drop those of a test process that was stopped. */
const PREFIX = process.env['TEST_DATABASE_PREFIX'] ?? 'harusi_test_';

/** Copies the migrated template for one test file. Takes about 20 ms. `template0` is an empty database. */
export async function cloneDatabase(template = 'harusi_template'): Promise<ClonedDatabase> {
  const adminUrl = inject('adminUrl');
  const name = `${PREFIX}${randomBytes(6).toString('hex')}`;
  await execute(adminUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(adminUrl, `drop database if exists ${name} with (force)`) };
}

async function execute(url: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}
