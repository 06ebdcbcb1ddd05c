import { type Environment, readEnvironment } from '@harusi/environment/environment';
import { requireDatabase } from './lib/postgres/database.ts';
import { startPostgres } from './lib/postgres/postgres.ts';
import { runInTerminal } from './lib/process/run-program.ts';
import { root } from './lib/repository.ts';
import { acquireRunLock } from './lib/shop/run-lock.ts';
import { commandVariables } from './lib/shop/variables.ts';
import { runCommand } from './lib/terminal/user-error.ts';

await runCommand(async () => {
  const environment = readEnvironment(process.env, root);
  const { databaseUrl, dataDir } = environment;
  const lock = acquireRunLock(dataDir); // refuses while the shop runs, and holds up its start
  try {
    if (databaseUrl !== undefined) {
      await requireDatabase(databaseUrl);
      return await restore(environment, databaseUrl);
    }
    const server = await startPostgres({ dataDir });
    return await restore(environment, server.url).finally(server.stop);
  } finally {
    lock.release();
  }
});

/**
 * Without the secrets of shopVariables, which would be made now if there are none: the backup has them. A shop with DATABASE_URL
 * must have set them, so the embedded server goes by another name.
 */
function restore(environment: Environment, url: string): Promise<number> {
  return runInTerminal(['apps/api/src/commands/restore.ts', ...process.argv.slice(2)], {
    ...commandVariables(environment, url, process.env),
    DATABASE_URL: environment.databaseUrl,
    RESTORE_DATABASE_URL: url,
  });
}
