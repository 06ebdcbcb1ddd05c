import { startSwift } from '../lib/storage/swift.ts';
import { runInTerminal } from '../lib/process/run-program.ts';
import { createProgress } from '../lib/terminal/progress.ts';
import { runCommand } from '../lib/terminal/user-error.ts';

const vitest = (variables: NodeJS.ProcessEnv) =>
  runInTerminal(
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 's3', ...process.argv.slice(2)],
    variables,
  );

/** Pictures in a real storage: the one of the S3_ variables, or else OpenStack Swift, started for this run. */
await runCommand(async () => {
  if (process.env['S3_ENDPOINT']) return vitest(process.env);
  const swift = await createProgress().step('Starting OpenStack Swift', startSwift);
  return vitest({ ...process.env, ...swift.variables }).finally(swift.stop);
});
