import { resolve } from 'node:path';
import type { Environment } from '@harusi/environment/environment';
import type { FastifyInstance } from 'fastify';
import { createBareServer } from './bare-server.ts';
import { builtPages, serveBuiltAssets } from './built-pages.ts';
import { createPageServer } from './page-server.ts';
import { servePages } from './pages.ts';

const WEB = resolve(import.meta.dirname, '..');

export interface WebServerOptions {
  environment: Environment;
  /** Pages straight from the sources, with hot reload. */
  dev: boolean;
}

export async function createWebServer({ environment, dev }: WebServerOptions): Promise<FastifyInstance> {
  if (dev) {
    const server = createBareServer(environment);
    // Vite is not there in production.
    const { developmentPages } = await import('./development-pages.ts');
    const findApp = await developmentPages(server, WEB);
    servePages(server, { environment, dev, findApp, kept: undefined });
    return server;
  }
  const server = createPageServer({ environment, app: await builtPages(WEB) });
  await serveBuiltAssets(server, WEB);
  return server;
}
