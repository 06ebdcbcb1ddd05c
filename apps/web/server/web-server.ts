import { resolve } from 'node:path';
import type { Environment } from '@harusi/environment/environment';
import type { FastifyInstance } from 'fastify';
import { createBaseServer } from './base-server.ts';
import { loadBuiltApp, serveBuiltAssets } from './pages/built-app.ts';
import { createPageServer } from './pages/page-server.ts';
import { servePages } from './pages/pages.ts';
import { RenderQueue } from './pages/render-queue.ts';
import { serveServiceWorker } from './service-worker.ts';
import { addSiteRedirects } from './site-url.ts';

const WEB = resolve(import.meta.dirname, '..');

export interface WebServerOptions {
  environment: Environment;
  /** Pages straight from the sources, with hot reload. */
  dev: boolean;
}

export async function createWebServer({ environment, dev }: WebServerOptions): Promise<FastifyInstance> {
  if (dev) {
    const server = createBaseServer(environment);
    addSiteRedirects(server, environment);
    // Vite is not installed in production.
    const { serveFromVite } = await import('./pages/vite-app.ts');
    const loadApp = await serveFromVite(server, WEB);
    servePages(server, { environment, dev, loadApp, queue: new RenderQueue(), cache: undefined });
    return server;
  }
  const server = createPageServer({ environment, app: await loadBuiltApp(WEB) });
  await serveBuiltAssets(server, WEB);
  await serveServiceWorker(server, WEB, environment);
  return server;
}
