import { readEnvironment } from '@harusi/environment/environment';
import { expect, test } from 'vitest';
import { createBaseServer } from '../base-server.ts';
import { createPageServer } from './page-server.ts';
import { servePages, type App } from './pages.ts';
import { RenderQueue } from './render-queue.ts';

function createServer(
  renderPage: App['renderPage'],
  siteUrl = 'http://localhost:3000',
  queue = new RenderQueue(),
) {
  const lines: string[] = [];
  const environment = readEnvironment({
    SITE_URL: siteUrl,
    API_URL: 'http://localhost:8080',
    ALLOW_TEST_PAYMENTS: '1', // for the https site, whose API has no https here
  });
  const logStream = { write: (line: string) => void lines.push(line) };
  const server = createBaseServer({ ...environment, logLevel: 'info', logStream });
  const app = {
    renderPage,
    isPublicPage: () => false,
    acceptsForms: () => false,
    routeOf: (path: string) => path,
  };
  const loadApp = () => Promise.resolve(app);
  servePages(server, { environment, dev: false, loadApp, queue, cache: undefined });
  return { server, lines };
}

test('renders for the public URL, whatever the Host header says', async () => {
  const { server } = createServer((request, context) =>
    Promise.resolve(Response.json({ url: request.url, apiUrl: context.apiUrl }, { status: 203 })),
  );
  for (const [path, url] of [
    ['/bridal?page=2', 'http://localhost:3000/bridal?page=2'],
    ['//evil.example/x', 'http://localhost:3000//evil.example/x'],
  ]) {
    const response = await server.inject({ url: path, headers: { host: 'evil.example' } });
    expect(response.statusCode).toBe(203);
    expect(response.json()).toEqual({ url, apiUrl: 'http://localhost:8080' });
  }
});

test('a redirect keeps the whole query, and browsers do not store it', async () => {
  const server = createPageServer({
    environment: readEnvironment({ DATA_DIR: '/nonexistent', LOG_LEVEL: 'silent' }),
    app: {
      isPublicPage: () => true,
      acceptsForms: () => false,
      routeOf: (path) => path,
      renderPage({ url }) {
        const { search } = new URL(url);
        const headers = { location: `/product/12-ivory-veil${search}` };
        return Promise.resolve(new Response(null, { status: 301, headers }));
      },
    },
  });
  for (const query of ['', '?colour=Gold', '?utm_source=x&colour=Gold', '?utm_source=y&colour=Gold']) {
    const { statusCode, headers } = await server.inject(`/product/12-old${query}`);
    expect([statusCode, headers.location]).toEqual([301, `/product/12-ivory-veil${query}`]);
    expect(headers['cache-control']).toBe('no-store');
  }
  await server.close();
});

test('responses are not cacheable unless the page says so', async () => {
  const { server } = createServer(() => Promise.resolve(new Response('data')));
  expect((await server.inject('/')).headers['cache-control']).toBe('no-store');

  const { server: caching } = createServer(() =>
    Promise.resolve(new Response('page', { headers: { 'cache-control': 'public' } })),
  );
  expect((await caching.inject('/')).headers['cache-control']).toBe('public');
});

test('pages respond to GET and HEAD only', async () => {
  const { server } = createServer(() => Promise.resolve(new Response('page')));
  expect((await server.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
  expect((await server.inject({ method: 'POST', url: '/', payload: {} })).statusCode).toBe(404);
});

test('every response has the security headers and its request id', async () => {
  const { server } = createServer(() => Promise.resolve(new Response('page')));
  const { headers } = await server.inject('/');
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-request-id': expect.any(String),
  });
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('HSTS is sent by https sites only', async () => {
  const { server } = createServer(() => Promise.resolve(new Response('page')), 'https://harusi.example');
  expect((await server.inject('/')).headers['strict-transport-security']).toMatch(/^max-age=\d+/);
});

test('the log contains the path and no personal data', async () => {
  const { server, lines } = createServer((_request, context) => {
    context.logError(new Error('the loom broke'));
    return Promise.resolve(new Response('page'));
  });
  await server.inject({
    url: '/search?q=asha@example.com',
    remoteAddress: '41.90.1.2',
    headers: { cookie: 'secret', 'user-agent': 'Phone' },
  });
  const log = lines.join('');
  expect(log).toContain('"path":"/search"');
  expect(log).toContain('the loom broke');
  expect(log).not.toMatch(/asha|41\.90|secret|Phone/);
});

test('says when to try again while too many pages are being rendered', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { server } = createServer(() => promise, undefined, new RenderQueue({ atOnce: 1, maxWaiting: 0 }));
  const first = server.inject('/bridal').then(({ statusCode }) => statusCode); // starts with then
  const refused = await server.inject('/groom');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '3']);
  expect(refused.json().detail).toMatch(/^Many people are visiting us/);
  resolve(new Response('page'));
  expect(await first).toBe(200);
});
