import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files share loaded modules: reloading them per file costs more than most tests. */
const isolate = false;

/** Generous, because a loaded machine must not fail a correct test. */
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };

/** Loads Drizzle faster; each worker does. */
const execArgv = [`--import=${new URL('scripts/lib/process/quick-drizzle.mjs', import.meta.url).href}`];

/** They take longest, although some are short. */
const SLOW = [
  'demo/seed',
  'commands/backup-commands',
  'src/fuzz',
  'backups/backups',
  'src/app',
  'src/server',
  'payments/killed-payments',
  'audit/audit-actions',
  'commands/commands',
];

/**
 * Starts slow files first, so that none runs alone in the end. Vitest knows them only from an earlier run; in a new clone
 * it goes by the size of files.
 */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) =>
      SLOW.some((name) => moduleId.endsWith(`${name}.api.test.ts`));
    // Vitest's own method, which copies.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/**/*.test.{ts,tsx}',
            'bench/**/*.test.ts',
            'scripts/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          exclude: ['**/node_modules/**', '**/*.api.test.ts', '**/*.s3.test.ts'],
          isolate,
          ...timeouts,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.api.test.ts', 'packages/db/**/*.api.test.ts', 'bench/**/*.api.test.ts'],
          globalSetup: 'apps/api/test/global-setup.ts',
          isolate,
          execArgv,
          sequence: { groupOrder: 1 }, // after the unit tests: vitest runs projects with equal numbers of workers only
          maxWorkers: 3, // vitest would use one on two cores, although tests often wait for PostgreSQL
          ...timeouts,
        },
      },
      {
        test: {
          name: 's3', // `npm run test:s3`, which starts a storage
          include: ['apps/api/**/*.s3.test.ts'],
          globalSetup: 'apps/api/test/global-setup.ts',
          isolate,
          sequence: { groupOrder: 2 },
          ...timeouts,
        },
      },
    ],
  },
});
