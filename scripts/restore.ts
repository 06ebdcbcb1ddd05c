import { readEnvironment } from '@harusi/environment/environment';
import { openDatabase } from './lib/postgres/database.ts';
import { runInTerminal } from './lib/process/run-program.ts';
import { root } from './lib/repository.ts';
import { acquireRunLock } from './lib/shop/run-lock.ts';
import { commandVariables } from './lib/shop/variables.ts';
import { runCommand } from './lib/terminal/user-error.ts';

await runCommand(async () => {
  const environment = readEnvironment(process.env, root);
  const lock = acquireRunLock(environment.dataDir); // refuses while the shop runs, and holds up its start
  try {
    const database = await openDatabase(environment);
    const command = ['apps/api/src/commands/restore.ts', ...process.argv.slice(2)];
    // Without the secrets of shopVariables, which would be made now if there are none: the backup has them. A shop with
    // DATABASE_URL must have set them, so an embedded server goes by another name.
    const variables = {
      ...commandVariables(environment, database.url, process.env),
      DATABASE_URL: environment.databaseUrl,
      RESTORE_DATABASE_URL: database.url,
    };
    return await runInTerminal(command, variables).finally(() => database.stop());
  } finally {
    lock.release();
  }
});
