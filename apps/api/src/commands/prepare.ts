import { connect } from '@harusi/db/client';
import { migrate } from '@harusi/db/migrate';
import { readEnvironment } from '@harusi/environment/environment';
import { sql } from 'drizzle-orm';
import { seedDemo } from '../demo/seed.ts';
import { createQueues } from '../job-registry.ts';
import { publish } from '../lib/events.ts';
import { openFileStore } from '../services/files/open-file-store.ts';
import { wireModules } from '../wiring.ts';
import { runCommand, print } from './command.ts';

/** Migrates the database and, in demo mode, seeds the demo. `--reset-demo` empties everything first. */
await runCommand(async () => {
  const environment = readEnvironment(process.env);
  const { databaseUrl = '', demo } = environment;
  const reset = process.argv.includes('--reset-demo');
  if (reset && !demo) return 'This is not a demo (DEMO=0), so nothing was reset.';

  const connection = connect(databaseUrl, { maxConnections: 2 });
  try {
    if (reset) {
      await connection.db.execute(
        sql`drop schema if exists public, drizzle, pgboss cascade; create schema public`,
      );
      print('The old demo is gone');
    }
    await migrate(databaseUrl);
    await createQueues(connection);
    print('Tables are up to date');
    if (demo) {
      wireModules();
      const outcome = await seedDemo(connection.db, openFileStore(environment), new Date());
      print(outcome === 'seeded' ? 'Demo is filled' : 'Demo is there');
      // A running shop must drop its cached pages.
      for (const type of ['catalogue.changed', 'packages.changed', 'shop.changed', 'stylist.changed']) {
        await publish(connection.db, { to: 'web', type, data: {} });
      }
    }
    return undefined;
  } finally {
    await connection.close();
  }
});
