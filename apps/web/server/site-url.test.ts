import { request } from 'node:http';
import { readEnvironment } from '@harusi/environment/environment';
import { expect, onTestFinished, test } from 'vitest';
import { createPageServer } from './pages/page-server.ts';

/** What browsers send when they open a page. */
const HTML = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

async function start(variables: Record<string, string>) {
  const environment = readEnvironment({
    ALLOW_TEST_PAYMENTS: '1',
    API_URL: 'http://127.0.0.1:1',
    DATA_DIR: '/nonexistent', // no key, so it follows no events
    LOG_LEVEL: 'silent',
    ...variables,
  });
  const app = {
    isPublicPage: () => true,
    acceptsForms: () => false,
    routeOf: (path: string) => path,
    renderPage: () => Promise.resolve(new Response('a page', { headers: { 'content-type': 'text/html' } })),
  };
  const server = createPageServer({ environment, app });
  const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
  onTestFinished(() => server.close());

  return (path: string, headers: Record<string, string>, method = 'GET') =>
    new Promise<{ status: number | undefined; location: string | undefined; control: string | undefined }>(
      (resolve, reject) => {
        const call = request({ port, host: '127.0.0.1', path, headers, method, agent: false });
        call.once('error', reject).once('response', (message) => {
          message.resume();
          const { location, 'cache-control': control } = message.headers;
          resolve({ status: message.statusCode, location, control });
        });
        call.end();
      },
    );
}

const SITE_URL = 'https://harusi.example';
const MOVED = (location: string) => ({ status: 308, location, control: 'no-store' });

test.each(['www.harusi.example', 'WWW.Harusi.Example:443', 'old-name.co.ke', 'evil.example'])(
  'a page requested as %s is at SITE_URL, also when it is cached',
  async (host) => {
    const get = await start({ SITE_URL });
    const url = '/bridal?page=2&utm_source=a%20b';
    for (const name of ['harusi.example', host]) await get(url, { host: name, accept: '*/*' });
    expect(await get(url, { host, accept: HTML })).toEqual(MOVED(SITE_URL + url));
    expect(await get(url, { host, accept: HTML }, 'HEAD')).toEqual(MOVED(SITE_URL + url));
    expect(await get('//evil.example/x', { host, accept: HTML })).toEqual(
      MOVED('https://harusi.example//evil.example/x'),
    );
  },
);

test.each(['harusi.example', 'HARUSI.example', 'harusi.example:443'])('%s is SITE_URL', async (host) => {
  const get = await start({ SITE_URL });
  expect((await get('/', { host, accept: HTML })).status).toBe(200);
});

test.each([
  ['a probe', '/health/live/', HTML, 'GET'],
  ['an asset', '/assets/app.css', HTML, 'GET'],
  ['the worker', '/sw.js', HTML, 'GET'],
  ['the data of a page', '/bridal.data', HTML, 'GET'],
  ['a route manifest', '/__manifest?paths=%2F', HTML, 'GET'],
  ['a script', '/bridal', '*/*', 'GET'],
  ['another method', '/bridal', HTML, 'POST'],
])('%s is never sent elsewhere', async (_what, path, accept, method) => {
  const get = await start({ SITE_URL });
  expect((await get(path, { host: 'www.harusi.example', accept }, method)).location).toBeUndefined();
});

test.each(['127.0.0.1:3000', 'web', 'web:3000', '10.0.0.7', '[::1]:3000', 'web.shop.internal', 'not a host'])(
  'a balancer may call us %s without sending its visitors round in circles',
  async (host) => {
    const get = await start({ SITE_URL });
    expect((await get('/', { host, accept: HTML })).status).toBe(200);
  },
);

test('believes a balancer, and only a balancer, what the visitor’s Host was', async () => {
  const behind = await start({ SITE_URL, TRUST_PROXY: '1' });
  const visit = { host: 'web:3000', accept: HTML };
  expect(await behind('/', { ...visit, 'x-forwarded-host': 'www.harusi.example' })).toEqual(
    MOVED(`${SITE_URL}/`),
  );
  expect((await behind('/', { ...visit, 'x-forwarded-host': 'harusi.example' })).status).toBe(200);
  const alone = await start({ SITE_URL });
  expect((await alone('/', { ...visit, 'x-forwarded-host': 'www.harusi.example' })).status).toBe(200);
});

test('in the demo 127.0.0.1 leads to localhost', async () => {
  const get = await start({ SITE_URL: 'http://localhost:3000' });
  for (const host of ['127.0.0.1:3000', '[::1]:3000']) {
    expect(await get('/cart', { host, accept: HTML })).toEqual(MOVED('http://localhost:3000/cart'));
  }
  // Another port is another server, and another machine of the network can't reach our localhost.
  for (const host of ['localhost:3000', '127.0.0.1:8000', '192.168.1.5:3000']) {
    expect((await get('/cart', { host, accept: HTML })).status).toBe(200);
  }
});

test('tells password managers where a password is changed', async () => {
  const get = await start({ SITE_URL });
  expect(await get('/.well-known/change-password', { host: 'harusi.example' })).toMatchObject({
    status: 302,
    location: '/profile',
  });
});
