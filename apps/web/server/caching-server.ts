import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { MAX_HEADER_BYTES, toOriginForm } from '@harusi/environment/http';
import type { FastifyBaseLogger } from 'fastify';
import { toCacheKey } from './cache-key.ts';
import type { PageCache } from './page-cache.ts';

/** Fastify's own default. */
const KEEP_ALIVE_MS = 72_000;

/** Serves cached pages before Fastify sees the request: its hooks cost more than the response. */
export function createCachingServer(
  fastify: RequestListener,
  pages: PageCache,
  log: () => FastifyBaseLogger,
): Server {
  const options = { keepAliveTimeout: KEEP_ALIVE_MS, maxHeaderSize: MAX_HEADER_BYTES };
  return createServer(options, (request, response) => {
    const url = toOriginForm(request.url);
    request.url = url;
    const { method } = request;
    const key = method === 'GET' || method === 'HEAD' ? toCacheKey(url) : undefined;
    const page = key === undefined ? undefined : pages.find(key);
    if (page === undefined) return fastify(request, response);
    const id = randomUUID();
    page.send(request, response, id);
    const [path] = url.split('?', 1);
    log().info({ reqId: id, method, path, status: response.statusCode, ms: 0, cached: true }, 'answered');
  });
}
