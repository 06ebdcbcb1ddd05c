import { defineConfig } from 'vitest/config';

/** Test files share loaded modules: reloading them per file costs more than most tests. */
const isolate = false;

/** Generous, because a loaded machine must not fail a correct test. */
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/**/*.test.{ts,tsx}',
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
