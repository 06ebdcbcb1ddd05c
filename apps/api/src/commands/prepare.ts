import { connect } from '@harusi/db/client';
import { migrate } from '@harusi/db/migrate';
import { requireDatabaseUrl } from '@harusi/environment/database-url';
import { readEnvironment } from '@harusi/environment/environment';
import { sql } from '@harusi/db/drizzle';
import { addPictureColours } from '../demo/picture-colours.ts';
import { seedDemo } from '../demo/seed.ts';
import { createQueues } from '../job-registry.ts';
import { publishLiveEvents } from '../lib/live-events.ts';
import { openFileStore } from '../services/files/file-store.ts';
import { wireModules } from '../wiring.ts';
import { CommandError, print, runApiCommand } from './command.ts';

/** Migrates the database and, in demo mode, seeds the demo. `--reset-demo` drops all data first. */
await runApiCommand(async () => {
  const environment = readEnvironment(process.env);
  const databaseUrl = requireDatabaseUrl(environment);
  const { demo } = environment;
  const reset = process.argv.includes('--reset-demo');
  if (reset && !demo) throw new CommandError('This is not a demo (DEMO=0), so nothing was reset.');

  const connection = connect(databaseUrl, { maxConnections: 2 });
  try {
    if (reset) {
      await connection.db.execute(
        sql`drop schema if exists public, drizzle, pgboss cascade; create schema public`,
      );
      print('Demo data removed');
    }
    await migrate(databaseUrl);
    await createQueues(connection);
    print('Database migrated');
    if (demo) {
      wireModules();
      const [files, now] = [openFileStore(environment), new Date()];
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
