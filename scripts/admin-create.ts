import { spawn } from 'node:child_process';
import { readEnvironment } from '@harusi/environment/environment';
import { withDatabase } from './lib/database.ts';
import { runCommand } from './lib/plain-error.ts';
import { root } from './lib/repository.ts';
import { variablesFor } from './lib/variables.ts';

// It asks questions, so it gets the terminal itself; Ctrl-C ends it, and we still put the database away.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => undefined);

await runCommand(async () => {
  const environment = readEnvironment(process.env, root);
  return withDatabase(environment, (url) => createAdmin(variablesFor(environment, url, process.env)));
});

function createAdmin(env: NodeJS.ProcessEnv): Promise<number> {
  const args = ['apps/api/src/commands/create-admin.ts', ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 130));
  });
}
