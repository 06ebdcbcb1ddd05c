import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Environment } from '@harusi/environment/environment';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as app from '../app/entry.pages.ts';
import { gzipStream, takesGzip } from '@harusi/answer-cache/encodings';
import type { KeptPages, RenderedPage } from './kept-pages.ts';
import { pageAddress, pagePath } from './page-address.ts';
import { securityHeaders } from './security-headers.ts';
import { Shown } from './shown.ts';
import { WholePage } from './whole-page.ts';

/** What the web server knows of the app. */
export type App = Pick<typeof app, 'renderPage' | 'isPublicPage'>;

/** Far more than the loaders and the rendering get. */
const MAKING_MS = 20_000;

type Addresses = Pick<Environment, 'siteUrl' | 'apiUrl'>;

/** Makes a public page that anybody may get: nobody's leaving stops it, and nothing of a visitor is in it. */
export function publicPageMaker({ siteUrl, apiUrl }: Addresses, app: App, log: () => FastifyBaseLogger) {
  const always = securityHeaders(siteUrl);
  return async (address: string): Promise<RenderedPage> => {
    const signal = AbortSignal.timeout(MAKING_MS);
    const requestId = randomUUID();
    const shown = new Shown();
    const answer = await app.renderPage(new Request(siteUrl + address, { signal }), {
      requestId,
      signal,
      apiUrl,
      dev: false,
      logError: (error) => {
        shown.refuse();
        log().error({ err: error, reqId: requestId }, 'a page met an error');
      },
      shows: shown.add,
      doNotKeep: shown.refuse,
    });
    if (!answer.headers.has('cache-control')) {
      const control = answer.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store';
      answer.headers.set('cache-control', control);
    }
    return { page: await WholePage.read(answer, always), shown };
  };
}

interface PagesOptions {
  environment: Addresses;
  dev: boolean;
  findApp: () => Promise<App>;
  /** Undefined: every page is made anew. */
  kept: KeptPages | undefined;
}

/** Between Fastify and React Router. There are no server actions, so pages are only ever read. */
export function servePages(server: FastifyInstance, { environment, dev, findApp, kept }: PagesOptions): void {
  const { siteUrl, apiUrl } = environment;

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const app = await findApp();
    const address = pageAddress(request.url);
    if (kept && address !== undefined && app.isPublicPage(pagePath(address))) {
      const page = await kept.get(address);
      reply.hijack();
      return page.send(request.raw, reply.raw, request.id);
    }
    return render(app, request, reply);
  }

  async function render({ renderPage }: App, request: FastifyRequest, reply: FastifyReply) {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    // The public address is a setting: a forged Host header must not end up in a page that others get.
    const page = await renderPage(
      new Request(siteUrl + request.url, { method: request.method, signal: gone.signal }),
      {
        requestId: request.id,
        signal: gone.signal,
        apiUrl,
        dev,
        logError: (error) => request.log.error({ err: error }, 'a page met an error'),
        shows: () => {},
        doNotKeep: () => {},
      },
    );
    if (!page.headers.has('cache-control')) page.headers.set('cache-control', 'no-store');
    return send(reply, page, takesGzip(request.headers['accept-encoding']));
  }

  server.route({ method: ['GET', 'HEAD'], url: '*', handler: answer });
}

/** Compressed if it can be: pages hold no secrets that their size could tell, for tokens live in the browser. */
function send(reply: FastifyReply, page: Response, zip: boolean): FastifyReply {
  const { body, headers, status } = page;
  if (body === null || !zip) return reply.send(page);
  headers.delete('content-length');
  headers.append('vary', 'accept-encoding');
  return reply
    .code(status)
    .headers(Object.fromEntries(headers))
    .header('content-encoding', 'gzip')
    .send(gzipStream(Readable.from(body)));
}
