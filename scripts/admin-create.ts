import { spawn } from 'node:child_process';
import { readEnvironment } from '@harusi/environment/environment';
import { withDatabase } from './lib/postgres/database.ts';
import { runCommand } from './lib/terminal/user-error.ts';
import { root } from './lib/repository.ts';
import { shopVariables } from './lib/shop/variables.ts';

// The child prompts on the terminal, so Ctrl-C ends it; this process stays alive to stop the database.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => undefined);

await runCommand(async () => {
  const environment = readEnvironment(process.env, root);
  return withDatabase(environment, (url) => createAdmin(shopVariables(environment, url, process.env)));
});

function createAdmin(env: NodeJS.ProcessEnv): Promise<number> {
  const args = ['apps/api/src/commands/create-admin.ts', ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 130));
  });
}
