import { connect } from '@harusi/db/client';
import { migrate } from '@harusi/db/migrate/migrate';
import { needsMigrations } from '@harusi/db/migrate/migration-history';
import { requireDatabaseUrl } from '@harusi/environment/database-url';
import { type Environment, readEnvironment } from '@harusi/environment/environment';
import { readJwtSecret } from '@harusi/environment/secrets';
import { sql } from '@harusi/db/drizzle';
import { addPictureColours } from '../demo/pictures/picture-colours.ts';
import { seedDemo } from '../demo/seed.ts';
import { createQueues } from '../job-registry.ts';
import { requirePostgresVersion } from '../lib/database/server-version.ts';
import { publishLiveEvents } from '../lib/live-events.ts';
import { BackupError } from '../modules/backups/backup-error.ts';
import { withClient } from '../modules/backups/own-client.ts';
import { takeBackup } from '../modules/backups/take-backup.service.ts';
import { openFileStore } from '../services/files/open-file-store.ts';
import { wireModules } from '../wiring.ts';
import { CommandError, createReporter, print, runApiCommand } from './command.ts';

/** Backs up a database that has to be migrated, migrates it and, in demo mode, seeds the demo. `--reset-demo` drops all data first. */
await runApiCommand(async () => {
  const environment = readEnvironment(process.env);
  const databaseUrl = requireDatabaseUrl(environment);
  const { demo } = environment;
  const reset = process.argv.includes('--reset-demo');
  if (reset && !demo) throw new CommandError('This is not a demo (DEMO=0), so nothing was reset.');

  const connection = connect(databaseUrl, { maxConnections: 2, statementTimeoutMs: 0, lockTimeoutMs: 0 });
  try {
    if (reset) {
      await connection.db.execute(
        sql`drop schema if exists public, drizzle, pgboss cascade; create schema public`,
      );
      print('Demo data removed');
    }
    await requirePostgresVersion(connection.db);
    if (environment.backups.beforeUpgrade) await backUpBeforeUpgrade(environment, databaseUrl);
    await migrate(databaseUrl);
    await createQueues(connection);
    print('Database migrated');
    if (demo) {
      wireModules();
      const files = await openFileStore(environment);
      const now = new Date();
      const outcome = await seedDemo(connection.db, files, now);
      if (outcome === 'already there') await addPictureColours(connection.db, files, now);
      print(outcome === 'seeded' ? 'Demo data seeded' : 'Demo data already present');
      // A running shop must drop its cached pages.
      for (const type of ['catalogue.changed', 'packages.changed', 'shop.changed', 'stylist.changed']) {
        await publishLiveEvents(connection.db, { to: 'web', type, data: {} });
      }
    }
  } finally {
    await connection.close();
  }
});

/** Skips a database that is new or up to date. If the backup fails, nothing is migrated. */
async function backUpBeforeUpgrade(environment: Environment, databaseUrl: string): Promise<void> {
  if (!(await withClient(databaseUrl, needsMigrations))) return;
  const { path } = await takeBackup({
    databaseUrl,
    files: await openFileStore(environment),
    dataDir: environment.dataDir,
    jwtSecret: readJwtSecret(environment),
    settings: environment.backups,
    kind: 'before_upgrade',
    clock: () => new Date(),
    onProgress: createReporter('Backing up before the upgrade'),
  }).catch((error: unknown) => {
    if (!(error instanceof BackupError)) throw error;
    throw new CommandError(
      `${error.message} The database has to be upgraded, and nothing is migrated without a backup; BACKUP_BEFORE_UPGRADE=0 goes on without one.`,
    );
  });
  print(`Backed up before the upgrade: ${path}`);
}
