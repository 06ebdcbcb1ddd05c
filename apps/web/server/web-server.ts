import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { Environment } from '@harusi/environment/environment';
import { fastify, LogController, type FastifyInstance } from 'fastify';
import { builtPages, serveBuiltAssets } from './built-pages.ts';
import { logEachRequest, logOptions } from './log.ts';
import { servePages } from './pages.ts';
import { addSecurityHeaders } from './security-headers.ts';

const WEB = resolve(import.meta.dirname, '..');

const NOT_UNDERSTOOD = { detail: 'This request cannot be understood.' };

export interface WebServerOptions {
  environment: Environment;
  /** Pages straight from the sources, with hot reload. */
  dev: boolean;
}

export async function createWebServer({ environment, dev }: WebServerOptions): Promise<FastifyInstance> {
  const server = fastify({
    logger: logOptions(environment.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    routerOptions: {
      ignoreTrailingSlash: true,
      onBadUrl: (_path, _request, response) => refuseBadUrl(response),
    },
  });
  addSecurityHeaders(server, environment.siteUrl);
  logEachRequest(server);
  answerFailures(server);
  server.get('/health/live/', { logLevel: 'silent' }, () => ({ status: 'ok' }));

  if (dev) {
    // Vite is not there in production.
    const { developmentPages } = await import('./development-pages.ts');
    servePages(server, { environment, dev, findRenderer: await developmentPages(server, WEB) });
  } else {
    const findRenderer = await builtPages(WEB);
    await serveBuiltAssets(server, WEB);
    servePages(server, { environment, dev, findRenderer });
  }
  return server;
}

/** An address that is no address meets no hook of ours. */
function refuseBadUrl(response: ServerResponse): void {
  response.writeHead(400, { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' });
  response.end(JSON.stringify(NOT_UNDERSTOOD));
}

/** What goes wrong outside a page. People never see why; the log does, under the same request id. */
function answerFailures(server: FastifyInstance): void {
  server.setNotFoundHandler((_request, reply) => reply.code(404).send({ detail: 'Not found.' }));
  server.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send(NOT_UNDERSTOOD);
    request.log.error({ err: error }, 'the page could not be rendered');
    return reply
      .code(500)
      .header('cache-control', 'no-store')
      .send({ detail: 'Server error. Please try again later or contact support.' });
  });
}
