import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.api.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.api.test.ts', 'packages/db/**/*.api.test.ts'],
          globalSetup: 'apps/api/test/global-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
