import { traceCall } from '@harusi/tracing/tracing';
import { createElement } from 'react';
import {
  createRequestHandler,
  data,
  Meta,
  Outlet,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
} from 'react-router';
import { expect, test } from 'vitest';
import * as entry from './entry.server.tsx';
import { pageContext } from './lib/server/page-context.server.ts';

const INJECTED = '<script>steal(localStorage)</script>';

const Root = () => (
  <html lang="en">
    <head>
      <meta name="viewport" content="width=device-width" />
      <Meta />
    </head>
    <body>
      <Outlet />
      <Scripts />
    </body>
  </html>
);

/** A page with the bug that the policy is for: a text from the database that is not escaped. */
const Page = () => createElement('main', { dangerouslySetInnerHTML: { __html: INJECTED } });

const meta = () => [{ 'script:ld+json': { name: `</script>${INJECTED}` } }];

const loader = () => ({ review: `</script>${INJECTED}` });

const chunk = (id: string, parentId?: string) => ({
  id,
  parentId,
  path: parentId === undefined ? '' : 'page',
  module: `/assets/${id}.js`,
  imports: [],
  css: [],
  hasAction: false,
  hasLoader: parentId !== undefined,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
});

/** The page below a folder of routes: those of `routes/shop` are rendered whole, all others stream. */
async function renderBelow(folder: string, nonce: string, load: () => unknown = loader) {
  const id = `${folder}/page`;
  const build = {
    entry: { module: entry },
    routes: {
      root: { id: 'root', path: '', module: { default: Root } },
      [id]: { id, parentId: 'root', path: 'page', module: { default: Page, meta, loader: load } },
    },
    assets: {
      entry: { module: '/assets/entry.js', imports: [] },
      routes: { root: chunk('root'), [id]: chunk(id, 'root') },
      url: '/assets/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
  const context = new RouterContextProvider();
  context.set(pageContext, {
    requestId: 'request-1',
    signal: new AbortController().signal,
    apiUrl: 'http://api.test',
    nonce,
    isTestShop: false,
    dev: false,
    traceCall,
    logError: (error) => {
      throw error;
    },
    onApiResponse() {},
    doNotCache() {},
  });
  const response: Response = await createRequestHandler(build)(new Request('http://shop.test/page'), context);
  const policy = response.headers.get('content-security-policy') ?? '';
  const { status, headers } = response;
  const about = {
    status,
    retryAfter: headers.get('retry-after'),
    cacheControl: headers.get('cache-control'),
  };
  return {
    ...about,
    html: await response.text(),
    scriptSources: /script-src ([^;]*)/.exec(policy)?.[1]?.split(' '),
  };
}

test.each(['routes/shop', 'routes/account'])(
  'an injected script in %s is not allowed, our own are',
  async (folder) => {
    const { html, scriptSources } = await renderBelow(folder, 'bm9uY2U=');
    expect(scriptSources).toEqual(["'self'", "'nonce-bm9uY2U='"]);
    expect(html).toContain(INJECTED);

    const scripts = html.match(/<script\b[^>]*>/g) ?? [];
    const withoutNonce = scripts.filter((tag) => !tag.includes('nonce="bm9uY2U="'));
    expect(withoutNonce.toSorted()).toEqual(['<script type="application/ld+json">', '<script>']);
    expect(scripts.length).toBeGreaterThan(3);
  },
);

test('texts in loader data and structured data cannot close their script', async () => {
  const { html } = await renderBelow('routes/shop', 'bm9uY2U=');
  expect(html).not.toContain(`</script>${INJECTED}`);
  expect(html.split(INJECTED)).toHaveLength(2);
});

test.each(['routes/shop', 'routes/account'])(
  'a page of %s that the API is too busy for says when to come back, and is not cached',
  async (folder) => {
    const load = () => {
      throw data({ code: 'unavailable' }, { status: 503 });
    };
    expect(await renderBelow(folder, 'bm9uY2U=', load)).toMatchObject({
      status: 503,
      retryAfter: '5',
      cacheControl: 'no-store',
    });
    expect((await renderBelow(folder, 'bm9uY2U=')).retryAfter).toBeNull();
  },
);

test('browsers may keep a page that only they fill with personal data, but ask before each visit', async () => {
  const { cacheControl } = await renderBelow('routes/account', 'bm9uY2U=');
  expect(cacheControl).toBe('private, no-cache');
});
