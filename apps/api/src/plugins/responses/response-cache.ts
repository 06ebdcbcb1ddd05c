import { ResponseCache, type Produced } from '@harusi/response-cache/response-cache';
import { tagsForEvent } from '@harusi/response-cache/event-tags';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Counter } from 'prom-client';
import { z } from 'zod';
import type { LiveEvent } from '../../lib/live-events.ts';
import { toCacheKey } from './cache-key.ts';
import { CachedResponse, type CacheTags } from './cached-response.ts';
import { toRequestId } from '../observability.ts';

interface PendingEntry {
  resolve: (made: Produced<CachedResponse>) => void;
  reject: (reason: Error) => void;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The response is the same for every caller: it is cached in memory under the tags that the handler
     * passes to `reply.cacheTags`. A route whose querystring is not a plain zod object lists the parameters
     * it reads.
     */
    cache?: true | { query: readonly string[] };
  }
  interface FastifyReply {
    /** Declares what the response shows, so that a change of any of it evicts the cached copy. */
    cacheTags(tags: CacheTags): void;
    declaredTags: CacheTags | null;
    fromCache: boolean;
  }
  interface FastifyInstance {
    /** Responds from the cache before Fastify sees the request: its hooks cost more than the response. */
    serveFromCache(request: IncomingMessage, response: ServerResponse): boolean;
  }
  interface FastifyRequest {
    /** The normalised URL under which the response is cached. */
    cacheKey: string | null;
    /** Set while this request computes the response that concurrent requests wait for. */
    pendingEntry: PendingEntry | null;
  }
}

const MAX_AGE_MS = 60_000;
const MAX_KEYS = 5_000;

/**
 * Caches public responses in memory until an event reports a change of what they show, for a minute at most.
 */
export const responseCache = fastifyPlugin(async (app: FastifyInstance) => {
  const maxBytes = app.settings.cacheMegabytes * 1024 * 1024;
  const cache = new ResponseCache<CachedResponse>(Math.max(1, maxBytes));
  const outcomes = new Counter({
    name: 'response_cache_total',
    help: 'Requests to cached routes, by cache outcome',
    labelNames: ['outcome'],
    registers: [app.metrics],
  });
  const [hits, misses] = [outcomes.labels('hit'), outcomes.labels('miss')];

  /** URLs as requested → cache key. */
  const keysByUrl = new Map<string, string>();
  let closing = false;

  const drop = (event: LiveEvent) => {
    for (const tag of tagsForEvent(event)) cache.invalidateTag(tag);
  };
  // Without a listening connection a change can go unnoticed, so everything read meanwhile may be stale.
  const clear = () => cache.clear();
  app.hub.on('event', drop).on('lost', clear).on('resync', clear);
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onClose', async () => {
    app.hub.off('event', drop).off('lost', clear).off('resync', clear);
  });

  app.decorateRequest('cacheKey', null);
  app.decorateRequest('pendingEntry', null);
  app.decorateReply('declaredTags', null);
  app.decorateReply('fromCache', false);
  app.decorateReply('cacheTags', function cacheTags(tags) {
    this.declaredTags = tags;
  });

  app.decorate('serveFromCache', (request, response) => {
    const { method, url = '', headers } = request;
    const key = method === 'GET' && !closing ? keysByUrl.get(url) : undefined;
    const now = app.now().getTime();
    const cached = key === undefined ? undefined : cache.get(key, now)?.value;
    if (cached === undefined) return false;
    hits.inc();
    const id = toRequestId(headers['x-request-id']);
    cached.send(headers, response, id, now);
    app.recordResponse({ id, method: 'GET', route: cached.route, status: response.statusCode, ms: 0 });
    return true;
  });

  function find(query: ReadonlySet<string>, request: FastifyRequest, reply: FastifyReply, next: () => void) {
    const key = keysByUrl.get(request.url) ?? toCacheKey(request.url, query);
    if (key === undefined) return next();
    request.cacheKey = key;
    if (keysByUrl.size >= MAX_KEYS) keysByUrl.clear();
    keysByUrl.set(request.url, key);
    const now = app.now().getTime();
    const found = cache.get(key, now);
    const pending = found ? undefined : cache.pending(key);
    (found || pending ? hits : misses).inc();
    if (found) return sendCached(request, reply, found.value, now);
    if (pending) return void sendWhenReady(pending, request, reply, next);
    const { promise, resolve, reject } = Promise.withResolvers<Produced<CachedResponse>>();
    cache.produceOnce(key, () => promise).catch(() => {}); // each waiting request then computes its own response
    request.pendingEntry = { resolve, reject };
    return next();
  }

  async function sendWhenReady(
    pending: Promise<CachedResponse>,
    request: FastifyRequest,
    reply: FastifyReply,
    next: () => void,
  ) {
    const cached = await pending.catch(() => undefined);
    const now = app.now().getTime();
    // It may have been started before a sale began or ended, and be wrong by now.
    if (cached && (cached.until === null || cached.until > now)) sendCached(request, reply, cached, now);
    else next();
  }

  /** Caches a response that a handler just produced. */
  function store(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
    const { pendingEntry } = request;
    const { declaredTags, statusCode } = reply;
    if (statusCode !== 200 || typeof payload !== 'string' || declaredTags === null) {
      pendingEntry?.reject(new Error('nothing to cache'));
      if (statusCode === 200) request.log.error('a cached route did not call reply.cacheTags');
      return payload;
    }
    const now = app.now().getTime();
    const cached = new CachedResponse(
      payload,
      request.routeOptions.url ?? '',
      declaredTags,
      reply.getHeaders(),
    );
    const policy = {
      bytes: cached.bytes,
      tags: declaredTags.tags,
      freshUntil: now + MAX_AGE_MS,
      staleUntil: now + MAX_AGE_MS,
      expiresAt: cached.until,
    };
    pendingEntry?.resolve({ value: cached, policy: app.hub.listening && maxBytes > 0 ? policy : undefined });
    return applyHeaders(request, reply, cached, now);
  }

  app.addHook('onRoute', (route) => {
    if (!route.config?.cache) return;
    const query = new Set(queryNames(route));
    route.onRequest = [
      ...[route.onRequest ?? []].flat(),
      (request, reply, done) => find(query, request, reply, done),
    ];
    // Runs before Fastify drops the body of HEAD requests.
    route.onSend = [
      (request, reply, payload, done) =>
        done(null, reply.fromCache ? payload : store(request, reply, payload)),
      ...[route.onSend ?? []].flat(),
    ];
  });
});

function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse, now: number): void {
  reply.fromCache = true;
  void reply.send(applyHeaders(request, reply, cached, now) ?? undefined); // null would be sent as JSON
}

/** Sets the response headers and returns the body, or null for a 304. */
function applyHeaders(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse, now: number) {
  reply.headers(cached.headers).header('cache-control', cached.cacheControl(now));
  if (!cached.matchesEtag(request.headers)) return cached.body;
  reply.code(304).removeHeader('content-type');
  return null;
}

/** The query parameters that the route reads. Throws at start-up for a route that must not be cached. */
function queryNames({ config, schema, method, url }: RouteOptions): readonly string[] {
  const isRead = [method].flat().every((name) => name === 'GET' || name === 'HEAD');
  if (!isRead || config?.access !== 'public' || config.optionalAuth) {
    throw new Error(`${String(method)} ${url} differs between callers and must not be cached`);
  }
  if (typeof config.cache === 'object') return config.cache.query;
  const querystring = schema?.querystring;
  if (querystring === undefined) return [];
  if (querystring instanceof z.ZodObject) return Object.keys(querystring.shape);
  throw new Error(`${String(method)} ${url} must list its query parameters in config.cache.query`);
}
