import { defineConfig } from 'vitest/config';

/** Files share what they load: to load it anew for each takes longer than most of the tests. */
const isolate = false;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.api.test.ts'],
          isolate,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.api.test.ts', 'packages/db/**/*.api.test.ts'],
          globalSetup: 'apps/api/test/global-setup.ts',
          isolate,
          maxWorkers: 2, // on two cores vitest takes one, which often waits for PostgreSQL and programs
          testTimeout: 60_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
