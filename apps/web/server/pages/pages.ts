import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Environment } from '@harusi/environment/environment';
import { NetworkLimits } from '@harusi/environment/network-limits';
import { acceptsGzip, gzipStream } from '@harusi/response-cache/encodings';
import { isTracing, traceCall, traced } from '@harusi/tracing/tracing';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as app from '../../app/entry.pages.ts';
import { securityHeaders } from '../base-server.ts';
import { pagePath, toCacheKey } from '../cache/cache-key.ts';
import { CacheMetadata } from '../cache/cache-metadata.ts';
import type { PageCache, RenderedPage } from '../cache/page-cache.ts';
import { PageResponse } from './page-response.ts';
import { FORM_TYPE, routeForms } from './posted-forms.ts';
import type { RenderQueue } from './render-queue.ts';

/** The web server's view of the app. */
export type App = Pick<typeof app, 'renderPage' | 'isPublicPage' | 'acceptsForms' | 'routeOf'>;

/** Far more than loaders and rendering are allowed. */
const RENDER_TIMEOUT_MS = 20_000;

type PageSettings = Pick<Environment, 'siteUrl' | 'apiUrl' | 'mode' | 'pageServerKey' | 'readsPerMinute'>;

/** 128 bits, as the policy's specification asks for. */
const makeNonce = () => randomBytes(16).toString('base64');

/** Renders a page for the cache: independent of any visitor's connection, and with nothing personal in it. */
export function createPublicRenderer(
  { siteUrl, apiUrl, mode, pageServerKey }: Omit<PageSettings, 'readsPerMinute'>,
  app: App,
  queue: RenderQueue,
  log: () => FastifyBaseLogger,
  shareResponse?: PageCache['shareResponse'],
) {
  const defaultHeaders = securityHeaders(siteUrl);
  const renderTraced = (key: string) =>
    traced({ name: `render ${app.routeOf(pagePath(key))}` }, () => render(key));
  return (key: string) => queue.run(() => (isTracing() ? renderTraced(key) : render(key)));

  async function render(key: string): Promise<RenderedPage> {
    const signal = AbortSignal.timeout(RENDER_TIMEOUT_MS);
    const requestId = randomUUID();
    const nonce = makeNonce();
    const metadata = new CacheMetadata();
    const response = await app.renderPage(new Request(siteUrl + key, { signal }), {
      requestId,
      signal,
      apiUrl,
      pageServerKey,
      nonce,
      isTestShop: mode === 'staging',
      dev: false,
      traceCall,
      logError: (error) => {
        metadata.fail();
        log().error({ err: error, reqId: requestId }, 'failed to render a page');
      },
      onApiResponse: metadata.addApiResponse,
      ...(shareResponse && { shareResponse }),
      doNotCache: metadata.fail,
    });
    if (!response.headers.has('cache-control')) {
      const control = response.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store';
      response.headers.set('cache-control', control);
    }
    return { page: await PageResponse.read(response, { defaultHeaders, nonce }), metadata };
  }
}

interface PagesOptions {
  environment: PageSettings;
  dev: boolean;
  loadApp: () => Promise<App>;
  queue: RenderQueue;
  /** Undefined renders every page on request. */
  cache: PageCache | undefined;
}

/** Connects Fastify to React Router. Pages answer GET and HEAD; those with a form for visitors without JavaScript also POST. */
export function servePages(
  server: FastifyInstance,
  { environment, dev, loadApp, queue, cache }: PagesOptions,
): void {
  const { siteUrl, apiUrl, mode, pageServerKey, readsPerMinute } = environment;
  const limits = new NetworkLimits(readsPerMinute);

  /** Not called for a page in the cache. */
  async function limit(request: FastifyRequest, reply: FastifyReply) {
    const waitSeconds = limits.consume(request.ip, Date.now());
    if (waitSeconds === 0) return undefined;
    reply.code(429).headers({ 'retry-after': waitSeconds, 'cache-control': 'no-store' });
    return reply.send({ detail: 'Too many requests. Please wait a moment and try again.' });
  }

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const app = await loadApp();
    nameSpan(request, app);
    const key = toCacheKey(request.url);
    if (cache && key !== undefined && app.isPublicPage(pagePath(key))) {
      const page = await cache.get(key);
      // A redirect keeps the whole query, of which the key has only what pages read.
      if (page.isRedirect && key !== request.url) return render(app, request, reply);
      reply.hijack();
      return page.send(request.raw, reply.raw, request.id);
    }
    return render(app, request, reply);
  }

  /** By the pattern of its route: a path may contain the number of an order. */
  function nameSpan({ span, method, url }: FastifyRequest, { routeOf }: App): void {
    if (!span?.isRecording) return;
    const route = routeOf(pagePath(url));
    span.rename(`${method} ${route}`);
    span.set({ 'http.route': route });
  }

  async function render({ renderPage }: App, request: FastifyRequest, reply: FastifyReply, form?: string) {
    const disconnected = new AbortController();
    reply.raw.once('close', () => disconnected.abort());
    // The public URL is a setting: a forged Host header must not end up in a page.
    const page = await queue.run(() =>
      renderPage(
        new Request(siteUrl + request.url, {
          method: request.method,
          signal: disconnected.signal,
          ...(form !== undefined && { body: form, headers: { 'content-type': FORM_TYPE } }),
        }),
        {
          requestId: request.id,
          signal: disconnected.signal,
          apiUrl,
          pageServerKey,
          visitorAddress: request.ip,
          nonce: makeNonce(),
          isTestShop: mode === 'staging',
          dev,
          traceCall,
          logError: (error) => request.log.error({ err: error }, 'failed to render a page'),
          onApiResponse: () => {},
          doNotCache: () => {},
        },
      ),
    );
    if (!page.headers.has('cache-control')) page.headers.set('cache-control', 'no-store');
    return send(reply, page, acceptsGzip(request.headers['accept-encoding']));
  }

  server.route({ method: ['GET', 'HEAD'], url: '*', onRequest: limit, handler: handle });
  routeForms(server, {
    siteUrl,
    accepts: async (path) => (await loadApp()).acceptsForms(path),
    limit,
    handle: async (form, request, reply) => {
      const app = await loadApp();
      nameSpan(request, app);
      return render(app, request, reply, form);
    },
  });
}

/** Compressing is safe: tokens live in the browser, so a page's size reveals no secret (BREACH). */
function send(reply: FastifyReply, page: Response, gzip: boolean): FastifyReply {
  const { body, headers, status } = page;
  if (body === null || !gzip) return reply.send(page);
  headers.delete('content-length');
  headers.append('vary', 'accept-encoding');
  return reply
    .code(status)
    .headers(Object.fromEntries(headers))
    .header('content-encoding', 'gzip')
    .send(gzipStream(Readable.from(body)));
}
