import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { MAX_HEADER_BYTES } from '@harusi/environment/limits';
import type { FastifyBaseLogger } from 'fastify';
import type { KeptPages } from './kept-pages.ts';
import { pageAddress } from './page-address.ts';

/** As long as Fastify's own server would wait. */
const KEEP_ALIVE_MS = 72_000;

/** Answers what is in memory before Fastify gets to see it: all its hooks cost more than the page itself. */
export function createFront(behind: RequestListener, pages: KeptPages, log: () => FastifyBaseLogger): Server {
  const options = { keepAliveTimeout: KEEP_ALIVE_MS, maxHeaderSize: MAX_HEADER_BYTES };
  return createServer(options, (request, response) => {
    const { method, url = '/' } = request;
    const address = method === 'GET' || method === 'HEAD' ? pageAddress(url) : undefined;
    const page = address === undefined ? undefined : pages.find(address);
    if (page === undefined) return behind(request, response);
    const id = randomUUID();
    page.send(request, response, id);
    const [path] = url.split('?', 1);
    log().info({ reqId: id, method, path, status: response.statusCode, ms: 0, kept: true }, 'answered');
  });
}
