import { spawn } from 'node:child_process';
import { readEnvironment } from '@harusi/environment/environment';
import { withDatabase } from './lib/postgres/database.ts';
import { runCommand } from './lib/terminal/user-error.ts';
import { root } from './lib/repository.ts';
import { shopVariables } from './lib/shop/variables.ts';

await runCommand(async () => {
  const environment = readEnvironment(process.env, root);
  return withDatabase(environment, (url) => verify(shopVariables(environment, url, process.env)));
});

function verify(env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, ['apps/api/src/commands/verify-ledger.ts'], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 130));
  });
}
