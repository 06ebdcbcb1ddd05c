import { parseArgs } from 'node:util';
import { runInTerminal } from '../lib/process/run-program.ts';
import { runCommand } from '../lib/terminal/user-error.ts';

/**
 * `npm run fuzz -- --requests 20000 --seed 7`: sends malformed requests to every operation of the API, as every role.
 * `npm run fuzz -- --seed 7 --only 1234` repeats one of them, after those before it on the same copy of the shop.
 */
await runCommand(() => {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '20000' },
      seed: { type: 'string', default: String(Date.now() % 100_000) },
      only: { type: 'string' },
    },
  });
  process.env['FUZZ_REQUESTS'] = values.requests;
  process.env['FUZZ_SEED'] = values.seed;
  if (values.only !== undefined) process.env['FUZZ_ONLY'] = values.only;
  return runInTerminal([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'api',
    'apps/api/src/fuzz.api.test.ts',
  ]);
});
