import type { Config } from '@react-router/dev/config';
import { compressAssets } from './server/compress-assets.ts';

export default {
  ssr: true,
  // Pages behind a login preload all their parts anyway; one file compresses better than four.
  splitRouteModules: false,
  // The browser learns only the routes that its links lead to, never the whole back office.
  routeDiscovery: { mode: 'lazy' },
  async buildEnd({ reactRouterConfig }) {
    await compressAssets(`${reactRouterConfig.buildDirectory}/client`);
  },
} satisfies Config;
