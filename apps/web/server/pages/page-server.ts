import type { Environment } from '@harusi/environment/environment';
import { readPageServerKey } from '@harusi/environment/secrets';
import type { FastifyInstance } from 'fastify';
import { createBaseServer, securityHeaders } from '../base-server.ts';
import { createCachingServer } from '../cache/caching-server.ts';
import { followInvalidations, NO_KEY } from '../cache/invalidations.ts';
import { PageCache } from '../cache/page-cache.ts';
import { createPublicRenderer, servePages, type App } from './pages.ts';
import { RenderQueue } from './render-queue.ts';
import { addSiteRedirects, createSiteUrlFinder } from '../site-url.ts';

/** Where most visits begin. Nothing else is known when a process starts. */
const ENTRANCES = ['/', '/bridal', '/groom', '/sale', '/collections'];

interface PageServerOptions {
  environment: Environment;
  app: App;
  entrances?: readonly string[];
  now?: () => number;
}

/** Serves an app's pages and caches the public ones in memory. */
export function createPageServer({
  app,
  entrances = ENTRANCES,
  now = Date.now,
  ...options
}: PageServerOptions): FastifyInstance {
  const key = findKey(options.environment);
  const environment = { ...options.environment, pageServerKey: key };
  const queue = new RenderQueue();
  const cache: PageCache = new PageCache({
    maxBytes: environment.cacheMegabytes * 1024 * 1024,
    render: createPublicRenderer(
      environment,
      app,
      queue,
      () => server.log,
      (url, read) => cache.shareResponse(url, read),
    ),
    logError: (error) => server.log.error({ err: error }, 'a page could not be refreshed'),
    isBusy: () => queue.isBusy,
    entrances,
    now,
  });
  const findSiteUrl = createSiteUrlFinder(environment);
  const server: FastifyInstance = createBaseServer({
    ...environment,
    serverFactory: (fastify) =>
      createCachingServer(fastify, {
        pages: cache,
        headers: securityHeaders(environment.siteUrl),
        log: () => server.log,
        record: (path, status) => server.recordResponse({ path, status, ms: 0, cached: true }),
        isExempt: (request) => findSiteUrl(request) !== undefined,
      }),
  });
  addSiteRedirects(server, environment);
  servePages(server, { environment, dev: false, loadApp: () => Promise.resolve(app), queue, cache });

  let stopFollowing = () => {};
  server.addHook('onListen', async () => {
    if (key === undefined) server.log.warn(`${NO_KEY} We have none.`);
    else {
      stopFollowing = followInvalidations({ apiUrl: environment.apiUrl, key, cache, log: server.log });
    }
  });
  server.addHook('preClose', async () => {
    stopFollowing();
    cache.close();
  });
  return server;
}

/** The key is optional: the page server may have no access to the data directory. */
function findKey(environment: Environment): string | undefined {
  try {
    return readPageServerKey(environment);
  } catch {
    return undefined;
  }
}
