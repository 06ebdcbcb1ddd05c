import type { Config } from '@react-router/dev/config';
import { compressAssets } from './server/compress-assets.ts';
import { keepRecentBuilds } from './server/keep-recent-builds.ts';
import { buildServiceWorkers } from './service-worker/build.ts';

const startedAt = new Date();

export default {
  ssr: true,
  // Pages behind a login preload all their parts anyway; one file compresses better than four.
  splitRouteModules: false,
  // The browser learns only the routes that its links lead to, never the whole back office.
  routeDiscovery: { mode: 'lazy' },
  async buildEnd({ reactRouterConfig }) {
    await buildServiceWorkers(import.meta.dirname);
    await compressAssets(`${reactRouterConfig.buildDirectory}/client`);
    await keepRecentBuilds(reactRouterConfig.buildDirectory, startedAt);
  },
} satisfies Config;
