import { Problem } from '@harusi/contracts/common';
import Fastify, { type LightMyRequestResponse } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sendRaw } from '../test/fuzz/send-raw.ts';
import { startTestApi, testSettings } from '../test/start-test-api.ts';
import { errorHandler } from './plugins/error-handler.ts';
import { securityHeaders } from './plugins/security-headers.ts';

const { app, signIn } = await startTestApi();
const { headers: admin } = await signIn('admin');
const { headers: vendor } = await signIn('vendor');
const { headers: customer } = await signIn('customer');
const address = await app.listen({ host: '127.0.0.1', port: 0 });

const PROTECTION = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

type Received = Pick<LightMyRequestResponse, 'headers'>;
const expectProtected = ({ headers }: Received) => expect(headers).toMatchObject(PROTECTION);
const expectPrivate = (response: Received) => {
  expectProtected(response);
  expect(response.headers['cache-control']).toBe('no-store');
};

describe('every route', () => {
  const cases = app.routeTable
    // Swagger UI brings its own pages; streams have a test below.
    .filter(({ url }) => !url.startsWith('/docs') && url !== '/events/' && url !== '/events/pages/')
    .flatMap((route) =>
      [route.method]
        .flat()
        .map((method) => ({ method, url: route.url, cached: route.config?.cache !== undefined })),
    );

  it.each(cases)('$method $url', async ({ method, url, cached }) => {
    for (const headers of [{}, customer, vendor, admin]) {
      const response = await app.inject({
        method: method as 'GET',
        url: url.replace(':id', '1').replace(/:\w+/g, '1').replace('*', 'x'),
        headers,
        ...(['POST', 'PATCH', 'PUT'].includes(method) ? { payload: {} } : {}),
      });
      expectProtected(response);
      const mayBeCached = cached && response.statusCode === 200;
      expect(response.headers['cache-control']).toMatch(mayBeCached ? /^public, max-age=\d+$/ : /^no-store$/);
    }
  });

  it('is covered', () => {
    expect(cases.length).toBeGreaterThan(150);
    expect(cases.some(({ cached }) => cached)).toBe(true);
  });
});

describe('every kind of answer', () => {
  it('304 and the copies from the cache', async () => {
    const first = await app.inject('/shop/');
    const known = { 'if-none-match': String(first.headers.etag) };
    const second = await app.inject({ url: '/shop/', headers: known });
    expect([first.statusCode, second.statusCode]).toEqual([200, 304]);
    for (const response of [first, second]) expectProtected(response);
  });

  it.each([
    ['an unknown path', { url: '/no-such-path/' }, 404],
    ['a method that no route has', { method: 'DELETE', url: '/shop/' }, 404],
    ['a malformed URL', { url: '/%E0%A4%A' }, 400],
    [
      'broken JSON',
      { method: 'POST', url: '/auth/login/', payload: '{', headers: { 'content-type': 'application/json' } },
      400,
    ],
    [
      'an unknown content type',
      { method: 'POST', url: '/auth/login/', payload: 'x', headers: { 'content-type': 'text/x' } },
      415,
    ],
    [
      'a body that is too large',
      { method: 'POST', url: '/auth/login/', payload: { username: 'x'.repeat(1_100_000), password: 'x' } },
      413,
    ],
    ['an expired token', { url: '/auth/me/', headers: { authorization: 'Bearer expired' } }, 401],
    ['a picture that does not exist', { url: '/media/none/800.webp' }, 404],
  ] as const)('%s', async (_what, request, status) => {
    const response = await app.inject(request);
    expectPrivate(response);
    expect(response.statusCode).toBe(status);
  });

  it('a preflight request', async () => {
    const response = await app.inject({
      method: 'OPTIONS',
      url: '/auth/me/',
      headers: { origin: testSettings.siteUrl, 'access-control-request-method': 'PATCH' },
    });
    expect(response.statusCode).toBe(204);
    expectPrivate(response);
  });

  it('a stream', async () => {
    const stop = new AbortController();
    const response = await fetch(`${address}/events/`, { headers: customer, signal: stop.signal });
    stop.abort();
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expectPrivate({ headers: Object.fromEntries(response.headers) });
  });

  const sendBytes = (text: string) =>
    sendRaw(Buffer.from(text, 'latin1'), {
      port: Number(new URL(address).port),
      timeoutMs: 5_000,
      cutShort: false,
    });

  it.each([
    ['bytes that are no HTTP', '\x16\x03\x01\x02', 400],
    ['an unknown method', 'BREW /shop/ HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['huge headers', `GET /shop/ HTTP/1.1\r\nhost: x\r\nx-a: ${'a'.repeat(300_000)}\r\n\r\n`, 431],
    ['a request without Host', 'GET /shop/ HTTP/1.1\r\n\r\n', 400],
    ['an expectation', 'GET /shop/ HTTP/1.1\r\nhost: x\r\nexpect: tea\r\n\r\n', 417],
  ])('%s', async (_what, text, status) => {
    const response = await sendBytes(text);
    expect(response?.status).toBe(status);
    expectPrivate(response!);
    expect(Problem.strict().safeParse(JSON.parse(response!.body)).success).toBe(true);
  });

  it('a request that arrives too slowly', async () => {
    // Node reports it like this after minutes.
    const error = Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    app.server.once('connection', (socket) => void app.server.emit('clientError', error, socket));
    const response = await sendBytes('GET /shop/ HTTP/1.1\r\n');
    expect(response?.status).toBe(408);
    expectPrivate(response!);
  });

  it('an error of the server, even if the route had allowed caching', async () => {
    const broken = Fastify();
    onTestFinished(() => broken.close());
    await broken.register(errorHandler);
    await broken.register(securityHeaders);
    broken.get('/', async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=3600');
      throw new Error('the loom broke');
    });
    const response = await broken.inject('/');
    expect(response.statusCode).toBe(500);
    expectPrivate(response);
  });
});
