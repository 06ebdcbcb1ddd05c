import { request, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readEnvironment } from '@harusi/environment/environment';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startStubApi } from '../../test/start-stub-api.ts';
import { createPageServer } from './page-server.ts';
import type { App } from './pages.ts';

const KEY = 'a-key-of-the-tests-for-the-page-server';
/** Long and varied enough for one encoder to do better than another. */
const TEXT = Array.from({ length: 400 }, (_, n) => `Veil ${n} of silk, ${(n * 7919) % 1000} pearls. `).join(
  '',
);

interface PageResponse {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface StartOptions {
  rejectKey?: boolean;
  variables?: Record<string, string>;
}

/** A page server on a free port, an app that counts its renders, and an API whose event stream the test controls. */
async function start({ rejectKey = false, variables = {} }: StartOptions = {}) {
  let stream: ServerResponse | undefined;
  const api = await startStubApi((_call, response) => {
    stream = response.writeHead(rejectKey ? 404 : 200, { 'content-type': 'text/event-stream' });
    stream.write('event: ready\ndata: {}\n\n');
    if (rejectKey) stream.end();
  });
  const rendered: string[] = [];
  const seenKeys: unknown[] = [];
  const app: App = {
    isPublicPage: (path) => !path.startsWith('/login'),
    acceptsForms: (path) => path === '/contact',
    routeOf: (path) => path,
    async renderPage({ url }, context) {
      const { pathname, search } = new URL(url);
      rendered.push(pathname + search);
      seenKeys.push(context.pageServerKey);
      context.onApiResponse({ 'cache-control': 'public', 'cache-tags': 'shop' });
      if (pathname === '/broken') context.logError(new Error('a part of the page broke'));
      if (pathname === '/sample') context.doNotCache();
      return new Response(`${TEXT} ${pathname} ${rendered.length}`, {
        status: pathname === '/missing' ? 404 : 200,
        headers: { 'content-type': 'text/html', 'content-security-policy': 'as the page says' },
      });
    },
  };
  let now = Date.now();
  const environment = readEnvironment({
    ALLOW_TEST_PAYMENTS: '1',
    SITE_URL: 'https://harusi.example',
    API_URL: api.url,
    PAGE_SERVER_KEY: KEY,
    LOG_LEVEL: 'silent',
    ...variables,
  });
  const server = createPageServer({ environment, app, entrances: [], now: () => now });
  const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
  onTestFinished(() => server.close());
  await vi.waitFor(() => expect(api.calls).toHaveLength(1), { timeout: 20_000 });

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<PageResponse>((resolve, reject) => {
      const call = request({ port, host: '127.0.0.1', path, headers, method, agent: false });
      call.once('error', reject).once('response', async (message) => {
        resolve({ status: message.statusCode, headers: message.headers, body: await buffer(message) });
      });
      call.end();
    });
  const advance = (ms: number) => void (now += ms);

  /** Once events arrive, pages stay fresh for more than 5 seconds. */
  const waitForEvents = () =>
    vi.waitFor(async () => {
      await get('/probe');
      advance(5_000);
      const before = rendered.length;
      await get('/probe');
      expect(rendered).toHaveLength(before);
    }, 5_000);
  if (!rejectKey) await waitForEvents();
  rendered.length = 0;

  return {
    get,
    waitForEvents,
    advance,
    api,
    server,
    rendered,
    seenKeys,
    sendEvent: (event: string, data: object) =>
      stream?.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    breakStream: () => stream?.destroy(),
  };
}

test('follows the event stream with its key', async () => {
  const { api } = await start();
  expect(api.calls[0]).toMatchObject({ url: '/events/pages/', headers: { 'x-page-server-key': KEY } });
});

test('renders a public page once, with all its headers', async () => {
  const { get, rendered } = await start();
  const first = await get('/');
  const second = await get('/');
  expect(rendered).toEqual(['/']);
  expect(second.body.equals(first.body)).toBe(true);
  for (const { headers } of [first, second]) {
    expect(headers).toMatchObject({
      'content-type': 'text/html',
      'content-length': String(first.body.length),
      'content-security-policy': 'as the page says',
      'cache-control': 'public, max-age=0, must-revalidate',
      'strict-transport-security': expect.any(String),
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      etag: first.headers.etag,
    });
  }
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
});

test('sends the best accepted encoding, smaller once a page is asked for again', async () => {
  const { get, rendered } = await start();
  const plain = await get('/');
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const [encoding, accepted, decompress] of [
    ['gzip', 'gzip, deflate, br;q=0', gunzipSync],
    ['br', 'gzip, deflate, br', brotliDecompressSync],
  ] as const) {
    const read = async () => {
      const { headers, body } = await get('/', { 'accept-encoding': accepted });
      expect([headers['content-encoding'], headers.etag]).toEqual([encoding, plain.headers.etag]);
      expect(headers['content-length']).toBe(String(body.length));
      expect(decompress(body).equals(plain.body)).toBe(true);
      return body.length;
    };
    const first = await read();
    await vi.waitFor(async () => expect(await read()).toBeLessThan(first), { timeout: 20_000 });
  }
  const { status, body, headers } = await get('/', {}, 'HEAD');
  expect([status, body.length, headers['content-length']]).toEqual([200, 0, String(plain.body.length)]);
  expect(rendered).toEqual(['/']);
});

test('ignores query parameters that no page reads', async () => {
  const { get, rendered } = await start();
  await get('/bridal?utm_source=evil&sort=price&page=2');
  await get('/bridal?page=2&sort=price&fbclid=1');
  await get('/bridal.data?page=2&_routes=a');
  await get('/bridal.data?_routes=a&page=2&utm_source=evil');
  expect(rendered).toEqual(['/bridal?page=2&sort=price', '/bridal.data?_routes=a&page=2']);
});

test.each([
  '/login?next=%2Fprofile',
  '/login.data',
  '/missing',
  '/broken',
  '/sample',
  `/?q=${'x'.repeat(600)}`,
])('%s is rendered for each request', async (path) => {
  const { get, rendered } = await start();
  const first = await get(path, { 'accept-encoding': 'gzip' });
  await get(path);
  expect(rendered).toEqual([path, path]);
  expect(String(gunzipSync(first.body))).toContain(TEXT);
  expect(first.headers.vary).toBe('accept-encoding');
});

test('accepts an absolute URL in the request line, as HTTP requires', async () => {
  const { get, rendered } = await start();
  for (const path of ['http://harusi.example/bridal?page=2', '/bridal?page=2']) {
    expect((await get(path)).status).toBe(200);
  }
  expect(rendered).toEqual(['/bridal?page=2']);
});

test('responds to very long URLs with a page', async () => {
  const { get } = await start();
  const { status, body } = await get(`/search?search=${encodeURIComponent('花'.repeat(20_000))}`);
  expect([status, String(body)]).toEqual([200, expect.stringContaining(TEXT)]);
});

test('responds with a page to a path that cannot be decoded', async () => {
  const { get, rendered } = await start();
  expect((await get('/product/%E0')).status).toBe(200);
  expect(rendered).toEqual(['/product/%25E0']);
});

test('marks private pages as no-store', async () => {
  const { get } = await start();
  const { headers } = await get('/login');
  expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
});

test('an event invalidates a page', async () => {
  const { get, rendered, sendEvent } = await start();
  await get('/');
  sendEvent('shop.changed', {});
  await vi.waitFor(async () => expect(String((await get('/')).body)).toMatch(/ 2$/), { timeout: 20_000 });
  expect(rendered).toHaveLength(2);
});

test('renders all pages again once a broken stream is back', async () => {
  const { get, waitForEvents, rendered, breakStream } = await start();
  await get('/');
  breakStream();
  await vi.waitFor(async () => expect(String((await get('/')).body)).toMatch(/ \/ [^1]\d*$/), 5_000);
  await waitForEvents();
  expect(rendered.filter((path) => path === '/')).toHaveLength(2);
});

test('caches pages for 5 seconds when the API rejects its key', async () => {
  const { get, rendered, advance } = await start({ rejectKey: true });
  await get('/');
  advance(4_999);
  await get('/');
  expect(rendered).toHaveLength(1);
  advance(1);
  await get('/');
  expect(rendered).toHaveLength(2);
});

test('does not serve cached pages to other methods', async () => {
  const { get } = await start();
  await get('/');
  expect((await get('/', {}, 'POST')).status).toBe(404);
});

test.each([
  ['a public page', '/', {}, 'GET', 200, 'public, max-age=0, must-revalidate'],
  ['its headers alone', '/', {}, 'HEAD', 200, 'public, max-age=0, must-revalidate'],
  ['the data of a public page', '/bridal.data', {}, 'GET', 200, 'public, max-age=0, must-revalidate'],
  ['a private page', '/login', {}, 'GET', 200, 'no-store'],
  ['a compressed private page', '/login', { 'accept-encoding': 'gzip' }, 'GET', 200, 'no-store'],
  ['a missing page', '/missing', {}, 'GET', 404, 'no-store'],
  ['another method', '/', {}, 'POST', 404, 'no-store'],
  ['a preflight request', '/', { origin: 'https://evil.example' }, 'OPTIONS', 404, 'no-store'],
  ['a probe', '/health/live/', {}, 'GET', 200, 'no-store'],
] as const)('%s has all security headers', async (_what, path, given, method, status, control) => {
  const { get } = await start();
  const response = await get(path, given, method);
  expect(response.status).toBe(status);
  expect(response.headers).toMatchObject({
    'cache-control': control,
    'content-security-policy': expect.any(String),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-request-id': expect.any(String),
  });
});

test('a 304 has all headers of the page it confirms, in whatever encoding that was sent', async () => {
  const { get } = await start();
  const { headers: all } = await get('/', { 'accept-encoding': 'gzip' });
  const { 'content-length': _, 'content-encoding': __, 'x-request-id': ___, date: ____, ...headers } = all;
  for (const encoding of ['gzip', 'br', 'identity']) {
    const known = await get('/', { 'accept-encoding': encoding, 'if-none-match': `"x", ${all.etag}` });
    expect([known.status, known.body.length]).toEqual([304, 0]);
    expect(known.headers).toMatchObject(headers);
  }
  expect((await get('/', { 'if-none-match': 'W/"other"' })).status).toBe(200);
});

test('limits the pages rendered for one network; cached ones are free', async () => {
  const variables = { READS_PER_MINUTE: '3', TRUST_PROXY: '1' }; // few, so that none is free again before the test ends
  const { get, rendered } = await start({ variables });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  await get('/', from('41.90.1.3'));
  const statuses: (number | undefined)[] = [];
  for (let n = 0; n < 5; n += 1) statuses.push((await get(`/search?q=${n}`, from('41.90.1.2'))).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  const renders = rendered.length;
  const refused = await get('/login', from('41.90.1.2'));
  expect([refused.status, refused.headers['cache-control']]).toEqual([429, 'no-store']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(rendered).toHaveLength(renders);
  expect((await get('/', from('41.90.1.2'))).status).toBe(200);
  expect((await get('/search?q=99', from('41.90.1.3'))).status).toBe(200);
});

test('gives pages the key that makes the API count its visitors as several', async () => {
  const { seenKeys, get } = await start();
  await get('/keys');
  expect(seenKeys.at(-1)).toBe(KEY);
});
