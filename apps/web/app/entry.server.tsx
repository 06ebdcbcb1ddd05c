import { PassThrough, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createReadableStreamFromReadable } from '@react-router/node';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { contentSecurityPolicy } from './lib/server/content-security-policy.server.ts';
import { pageManifest } from './lib/server/page-manifest.server.ts';
import { arePublicRoutes } from './lib/public-routes.ts';
import { StaticMarkupContext } from './static-markup/static-markup-context.ts';
import { pageContext, type PageContext } from './lib/server/page-context.server.ts';
import { startAfterPaint } from './lib/server/start-after-paint.server.ts';
import { staticMarkupFor } from './static-markup/render-static.server.tsx';

/** The API is away or busy, which passes in seconds. */
const RETRY_AFTER_SECONDS = 5;

/** How long a page may wait for deferred loader data. */
export const streamTimeout = 5_000;

export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const visit = context.get(pageContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', contentSecurityPolicy(visit));
  if (status === 503) headers.set('retry-after', String(RETRY_AFTER_SECONDS));
  return arePublicRoutes(page.staticHandlerContext.matches.map(({ route }) => route.id))
    ? renderWhole(request, status, headers, page, visit)
    : renderStreamed(request, status, headers, page, visit);
}

const documentOf = (request: Request, page: EntryContext, visit: PageContext) => (
  <StaticMarkupContext value={staticMarkupFor(visit)}>
    <ServerRouter context={{ ...page, manifest: pageManifest(page) }} url={request.url} nonce={visit.nonce} />
  </StaticMarkupContext>
);

async function renderWhole(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  visit: PageContext,
): Promise<Response> {
  const body = await renderToStream(documentOf(request, page, visit), visit, { whole: true });
  const html = startAfterPaint(await text(body));
  // The answer to a posted form is the sender's alone.
  const isPublic = status < 400 && request.method !== 'POST';
  headers.set('cache-control', isPublic ? 'public, max-age=0, must-revalidate' : 'no-store');
  return new Response(html, { status, headers });
}

async function renderStreamed(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  visit: PageContext,
): Promise<Response> {
  const body = await renderToStream(documentOf(request, page, visit), visit, { whole: false });
  // Only the browser reads what is personal. With `no-store` it couldn't keep the page for Back.
  const mayKeep = status < 400 && request.method !== 'POST' && !headers.has('cache-control');
  headers.set('cache-control', mayKeep ? 'private, no-cache' : 'no-store');
  return new Response(createReadableStreamFromReadable(body), { status, headers });
}

function renderToStream(
  page: ReactNode,
  { nonce, logError }: PageContext,
  { whole }: { whole: boolean },
): Promise<Readable> {
  const { promise, resolve, reject } = Promise.withResolvers<Readable>();
  const start = () => {
    const body = new PassThrough();
    body.once('close', () => clearTimeout(timer));
    resolve(pipe(body));
  };
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce,
    [whole ? 'onAllReady' : 'onShellReady']: start,
    onShellError: reject,
    onError: logError,
  });
  // A second more than the loaders get, so that their rejected parts still reach the page.
  const timer = setTimeout(abort, streamTimeout + 1_000);
  return promise;
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // The visitor disconnected, which is not an error.
  if (!request.signal.aborted) context.get(pageContext).logError(error);
};
