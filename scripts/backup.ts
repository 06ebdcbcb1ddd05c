import { readEnvironment } from '@harusi/environment/environment';
import { withDatabase } from './lib/postgres/database.ts';
import { runInTerminal } from './lib/process/run-program.ts';
import { root } from './lib/repository.ts';
import { shopVariables } from './lib/shop/variables.ts';
import { runCommand } from './lib/terminal/user-error.ts';

await runCommand(async () => {
  const environment = readEnvironment(process.env, root);
  const command = ['apps/api/src/commands/backup.ts', ...process.argv.slice(2)];
  return withDatabase(environment, (url) =>
    runInTerminal(command, shopVariables(environment, url, process.env)),
  );
});
