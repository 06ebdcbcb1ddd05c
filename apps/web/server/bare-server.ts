import { randomUUID } from 'node:crypto';
import type { RequestListener, Server } from 'node:http';
import type { Environment } from '@harusi/environment/environment';
import { fastify, LogController, type FastifyInstance } from 'fastify';
import { readableAddress } from './page-address.ts';
import { logEachRequest, logOptions } from './log.ts';
import { addSecurityHeaders } from './security-headers.ts';

const NOT_UNDERSTOOD = { detail: 'This request cannot be understood.' };

/** What stands before Fastify; undefined: nothing. */
export type Front = ((behind: RequestListener) => Server) | undefined;

/** Fastify as all our pages need it, still without pages. */
export function createBareServer(
  { logLevel, siteUrl }: Pick<Environment, 'logLevel' | 'siteUrl'>,
  front?: Front,
): FastifyInstance {
  const server = fastify({
    logger: logOptions(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    ...(front && { serverFactory: front }),
  });
  addSecurityHeaders(server, siteUrl);
  logEachRequest(server);
  answerFailures(server);
  server.get('/health/live/', { logLevel: 'silent' }, () => ({ status: 'ok' }));
  return server;
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
