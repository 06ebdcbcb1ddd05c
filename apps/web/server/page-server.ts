import type { Environment } from '@harusi/environment/environment';
import { readPageServerKey } from '@harusi/environment/secrets';
import type { FastifyInstance } from 'fastify';
import { createBareServer } from './bare-server.ts';
import { createFront } from './front.ts';
import { KeptPages } from './kept-pages.ts';
import { followPageEvents, NO_KEY } from './page-events.ts';
import { publicPageMaker, servePages, type App } from './pages.ts';

interface PageServerOptions {
  environment: Environment;
  app: App;
  now?: () => number;
}

/** Serves the pages of an app, and keeps in memory those that are the same for everybody. */
export function createPageServer({ environment, app, now = Date.now }: PageServerOptions): FastifyInstance {
  const kept = new KeptPages({
    render: publicPageMaker(environment, app, () => server.log),
    logError: (error) => server.log.error({ err: error }, 'a page could not be made again'),
    now,
  });
  const server: FastifyInstance = createBareServer(environment, (behind) =>
    createFront(behind, kept, () => server.log),
  );
  servePages(server, { environment, dev: false, findApp: () => Promise.resolve(app), kept });

  let stopFollowing = () => {};
  server.addHook('onListen', async () => {
    const key = findKey(environment);
    if (key === undefined) server.log.warn(`${NO_KEY} We have none.`);
    else stopFollowing = followPageEvents({ apiUrl: environment.apiUrl, key, pages: kept, log: server.log });
  });
  server.addHook('preClose', async () => {
    stopFollowing();
    kept.close();
  });
  return server;
}

/** A page server can do without: its data directory may be closed to it. */
function findKey(environment: Environment): string | undefined {
  try {
    return readPageServerKey(environment);
  } catch {
    return undefined;
  }
}
