import type { RunOptions } from '../process/run-program.ts';
import { runProgram } from '../process/run-program.ts';

/** An order from the cart to the money, as the old release tests it. Part of `npm test`, so it stays short. */
export const JOURNEY = ['apps/api/src/modules/payments/payments.api.test.ts'];

/** These describe the schema of their own release or undo its migrations, so they can't hold for a newer one. */
const ABOUT_THE_SCHEMA = [
  '**/data-map.api.test.ts',
  '**/refunds-upgrade.api.test.ts',
  'packages/db/src/**/*.api.test.ts',
];

/** Runs API tests of a release in its folder; all of them without `files`. */
export function runOldTests(folder: string, files: string[], options: RunOptions = {}) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', ...files];
  const excluded = ABOUT_THE_SCHEMA.map((pattern) => `--exclude=${pattern}`);
  return runProgram(process.execPath, [...args, ...excluded], { ...options, cwd: folder });
}
