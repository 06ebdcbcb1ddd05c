import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { createHttpServer } from '@harusi/environment/http';
import type { FastifyBaseLogger } from 'fastify';
import { toCacheKey } from './cache-key.ts';
import type { PageCache } from './page-cache.ts';

/** Fastify's own default. */
const KEEP_ALIVE_MS = 72_000;

interface CachingServerOptions {
  pages: PageCache;
  headers: Record<string, string>;
  log: () => FastifyBaseLogger;
  /** Called for each response from the cache. */
  record: (path: string, status: number) => void;
  /** Requests that Fastify must see, whatever is cached. */
  isExempt: (request: IncomingMessage) => boolean;
}

/** Serves cached pages before Fastify sees the request: its hooks cost more than the response. */
export function createCachingServer(
  fastify: RequestListener,
  { pages, headers, log, record, isExempt }: CachingServerOptions,
): Server {
  return createHttpServer({ keepAliveTimeout: KEEP_ALIVE_MS }, headers, (request, response) => {
    const { method, url = '/' } = request;
    const isCacheable = (method === 'GET' || method === 'HEAD') && !isExempt(request);
    const key = isCacheable ? toCacheKey(url) : undefined;
    const page = key === undefined ? undefined : pages.find(key);
    if (page === undefined) return fastify(request, response);
    const id = randomUUID();
    page.send(request, response, id);
    const [path = ''] = url.split('?', 1);
    record(path, response.statusCode);
    log().info({ reqId: id, method, path, status: response.statusCode, ms: 0, cached: true }, 'answered');
  });
}
