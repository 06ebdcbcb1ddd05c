import { connect } from '@harusi/db/client';
import { migrate } from '@harusi/db/migrate';
import { readEnvironment } from '@harusi/environment/environment';
import { sql } from 'drizzle-orm';
import { seedDemo } from '../demo/seed.ts';
import { createQueues } from '../jobs.ts';
import { runCommand, say } from './command.ts';

/** Brings the tables up to date and, in demo mode, fills the demo. `--reset-demo` empties everything first. */
await runCommand(async () => {
  const { databaseUrl = '', demo } = readEnvironment(process.env);
  const reset = process.argv.includes('--reset-demo');
  if (reset && !demo) return 'This is not a demo (DEMO=0), so nothing was reset.';

  const connection = connect(databaseUrl, { most: 2 });
  try {
    if (reset) {
      await connection.db.execute(
        sql`drop schema if exists public, drizzle, pgboss cascade; create schema public`,
      );
      say('The old demo is gone');
    }
    await migrate(databaseUrl);
    await createQueues(connection);
    say('Tables are up to date');
    if (demo)
      say((await seedDemo(connection.db, new Date())) === 'seeded' ? 'Demo is filled' : 'Demo is there');
    return undefined;
  } finally {
    await connection.close();
  }
});
