import type { Environment } from '@harusi/environment/environment';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { renderPage } from '../app/entry.pages.ts';

export type RenderPage = typeof renderPage;

interface PagesOptions {
  environment: Environment;
  dev: boolean;
  findRenderer: () => Promise<RenderPage>;
}

/** Between Fastify and React Router. There are no server actions, so pages are only ever read. */
export function servePages(server: FastifyInstance, { environment, dev, findRenderer }: PagesOptions): void {
  const { siteUrl, apiUrl } = environment;

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const render = await findRenderer();
    // The public address is a setting: a forged Host header must not end up in a page that others get.
    const page = await render(
      new Request(siteUrl + request.url, { method: request.method, signal: gone.signal }),
      {
        requestId: request.id,
        signal: gone.signal,
        apiUrl,
        dev,
        logError: (error) => request.log.error({ err: error }, 'a page met an error'),
      },
    );
    if (!page.headers.has('cache-control')) page.headers.set('cache-control', 'no-store');
    return reply.send(page);
  }

  server.route({ method: ['GET', 'HEAD'], url: '*', handler: answer });
}
