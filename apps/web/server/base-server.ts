import { randomUUID } from 'node:crypto';
import type { RequestListener, Server } from 'node:http';
import type { Environment } from '@harusi/environment/environment';
import { createClientErrorHandler } from '@harusi/environment/http';
import { fastify, LogController, type FastifyInstance } from 'fastify';
import { escapeBadPath } from './cache/cache-key.ts';
import { addMetrics } from './metrics.ts';
import { TooBusy } from './pages/render-queue.ts';
import { addTracing } from './tracing.ts';

/** When to try again after TooBusy. */
const BUSY_SECONDS = 3;
const TWO_YEARS_SECONDS = 63_072_000;

const SECURITY_HEADERS = {
  // Files of the build and public pages say otherwise themselves.
  'cache-control': 'no-store',
  // For anything but a page; pages bring their own policy.
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

export const securityHeaders = (siteUrl: string): Record<string, string> =>
  siteUrl.startsWith('https:')
    ? { ...SECURITY_HEADERS, 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` }
    : SECURITY_HEADERS;

interface BaseServerOptions extends Pick<
  Environment,
  'logLevel' | 'metricsKey' | 'mode' | 'siteUrl' | 'trustProxy'
> {
  /** Wraps Fastify's request listener, for example in the page cache. */
  serverFactory?: (fastify: RequestListener) => Server;
  /** Where tests read the log. */
  logStream?: { write: (line: string) => void };
}

/** Fastify with everything our pages need, but no pages yet. */
export function createBaseServer(options: BaseServerOptions): FastifyInstance {
  const { logLevel, siteUrl, trustProxy, serverFactory, logStream } = options;
  const headers = securityHeaders(siteUrl);
  const server = fastify({
    logger: {
      level: logLevel,
      base: { app: 'web' },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      ...(logStream && { stream: logStream }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < trustProxy,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => escapeBadPath(url),
    clientErrorHandler: createClientErrorHandler(headers),
    ...(serverFactory && { serverFactory }),
  });
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
  });
  addTracing(server);
  logRequests(server);
  addMetrics(server, options);
  handleErrors(server);
  server.get('/health/live/', { logLevel: 'silent' }, () => ({ status: 'ok' }));
  return server;
}

/** One line per request, without personal data: no query, no headers, no IP address. */
function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', async ({ log, method, url }, reply) => {
    const [path] = url.split('?', 1);
    log.info({ method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
}

/** Errors outside a page. The cause goes to the log, under the request id, and never to the visitor. */
function handleErrors(server: FastifyInstance): void {
  server.setNotFoundHandler((_request, reply) => reply.code(404).send({ detail: 'Not found.' }));
  server.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (error instanceof TooBusy) {
      reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': BUSY_SECONDS });
      return reply.send({
        detail: 'Many people are visiting us at this moment. Please try again in a few seconds.',
      });
    }
    if (status < 500) return reply.code(status).send({ detail: 'This request cannot be understood.' });
    request.log.error({ err: error }, 'the page could not be rendered');
    return reply
      .code(500)
      .header('cache-control', 'no-store')
      .send({ detail: 'Server error. Please try again later or contact support.' });
  });
}
