import type { Config } from '@react-router/dev/config';
import { compressAssets } from './server/compress-assets.ts';

export default {
  ssr: true,
  // A shopper's phone learns of the routes its links lead to, never of the whole back office.
  routeDiscovery: { mode: 'lazy' },
  async buildEnd({ reactRouterConfig }) {
    await compressAssets(`${reactRouterConfig.buildDirectory}/client`);
  },
} satisfies Config;
