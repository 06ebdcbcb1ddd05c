import { readEnvironment } from '@harusi/environment/environment';
import { runInTerminal } from './lib/process/run-program.ts';
import { root } from './lib/repository.ts';
import { runCommand } from './lib/terminal/user-error.ts';

/** `npm run media:to-s3` and `media:from-s3`. Needs no database, so the shop may run or not. */
await runCommand(async () => {
  const { dataDir } = readEnvironment(process.env, root);
  const command = ['apps/api/src/commands/copy-media.ts', ...process.argv.slice(2)];
  return runInTerminal(command, { ...process.env, DATA_DIR: dataDir });
});
