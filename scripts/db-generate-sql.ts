import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '@harusi/db/migrate/migrate';
import { findSqlChanges } from '@harusi/db/sql-changes';
import { Client } from 'pg';
import { UserError, runCommand } from './lib/terminal/user-error.ts';
import { startPostgres } from './lib/postgres/postgres.ts';
import { root } from './lib/repository.ts';
import { print } from './lib/terminal/terminal.ts';

const PACKAGE = join(root, 'packages/db');
const MIGRATIONS = join(PACKAGE, 'migrations');

/** Writes a migration from the files in packages/db/src/sql that differ from what all migrations together make. */
await runCommand(async () => {
  const { name } = parseArgs({ options: { name: { type: 'string' } } }).values;
  if (!name)
    throw new UserError('Give the migration a name: npm run db:generate-sql -- --name guest-book-guards');
  const changes = await withMigratedDatabase(findSqlChanges);
  if (changes.length === 0)
    print('The files in packages/db/src/sql agree with the migrations; nothing to write.');
  else print(`Wrote ${addMigration(name, changes)}. Read it before you commit it.`);
  return 0;
});

async function withMigratedDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'harusi-sql-'));
  const postgres = await startPostgres({ dataDir, durable: false });
  try {
    await migrate(postgres.url);
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    return await work(client).finally(() => client.end());
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** drizzle-kit numbers the migration and enters it into its journal; we fill it in. */
function addMigration(name: string, statements: readonly string[]): string {
  const kit = join(root, 'node_modules/drizzle-kit/bin.cjs');
  execFileSync(process.execPath, [kit, 'generate', '--custom', '--name', name], { cwd: PACKAGE });
  const file = readdirSync(MIGRATIONS).find((entry) => entry.endsWith(`_${name}.sql`));
  if (!file) throw new Error(`drizzle-kit made no migration called ${name}`);
  writeFileSync(join(MIGRATIONS, file), `${statements.join('\n--> statement-breakpoint\n')}\n`);
  return `packages/db/migrations/${file}`;
}
