import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { SettingError } from '@harusi/environment/setting-error';
import type { FastifyInstance } from 'fastify';
import type { App } from './pages.ts';

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3_600;

/** Loads the pages that `npm run build` produced. */
export async function loadBuiltApp(web: string): Promise<App> {
  const file = resolve(web, 'build/server/index.js');
  if (!existsSync(file)) {
    throw new SettingError(
      'The web app is not built yet; run "npm run build --workspace @harusi/web" first.',
    );
  }
  return import(pathToFileURL(file).href);
}

/** Files with a content hash in their name never change; the few others (the favicon) are cached for an hour. */
export async function serveBuiltAssets(server: FastifyInstance, web: string): Promise<void> {
  const root = resolve(web, 'build/client');
  const hashedFiles = join(root, 'assets');
  await server.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header(
        'cache-control',
        path.startsWith(hashedFiles)
          ? `public, max-age=${YEAR_SECONDS}, immutable`
          : `public, max-age=${HOUR_SECONDS}`,
      );
    },
  });
}
