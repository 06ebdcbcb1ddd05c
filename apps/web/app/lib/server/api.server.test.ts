import type { IncomingHttpHeaders } from 'node:http';
import { traceCall } from '@harusi/tracing/tracing';
import { expect, test } from 'vitest';
import { json, NOWHERE, startStubApi } from '../../../test/start-stub-api.ts';
import { createServerApi } from './api.server.ts';
import type { PageContext } from './page-context.server.ts';

function apiAt(
  apiUrl: string,
  {
    timeoutMs = 5_000,
    errors = [] as unknown[],
    signal = new AbortController().signal,
    onApiResponse = (_headers: IncomingHttpHeaders) => {},
    doNotCache = () => {},
    shareResponse = undefined as PageContext['shareResponse'],
  } = {},
) {
  const logError = (error: unknown) => void errors.push(error);
  return createServerApi(
    {
      apiUrl,
      pageServerKey: 'secret of the page server',
      visitorAddress: '203.0.113.7',
      requestId: 'visit-1',
      signal,
      traceCall,
      logError,
      onApiResponse,
      doNotCache,
      ...(shareResponse && { shareResponse }),
    },
    timeoutMs,
  );
}

test('forwards the request id and returns the response', async () => {
  const { url, calls } = await startStubApi((_, response) => json(response, 200, { brand_name: 'Harusi' }));
  expect(await apiAt(url).get('/shop/', { query: { page: 2 } })).toEqual({ brand_name: 'Harusi' });
  expect(calls[0]).toMatchObject({ url: '/shop/?page=2', headers: { 'x-request-id': 'visit-1' } });
  expect(calls[0]?.headers.authorization).toBeUndefined();
  expect(calls[0]?.headers['x-page-server-key']).toBe('secret of the page server');
  expect(calls[0]?.headers['x-visitor-address']).toBe('203.0.113.7');
});

test('throws a rejection with its status and message', async () => {
  const { url } = await startStubApi((_, response) =>
    json(response, 404, { code: 'not_found', detail: 'No such veil.' }),
  );
  await expect(apiAt(url).get('/shop/')).rejects.toMatchObject({
    data: { code: 'not_found', message: 'No such veil.' },
    init: { status: 404 },
  });
});

test('throws 503 when the API is unreachable, and logs the reason', async () => {
  const errors: unknown[] = [];
  await expect(apiAt(NOWHERE, { errors }).get('/shop/')).rejects.toMatchObject({
    data: { message: 'Service is currently under maintenance. Please try again later.' },
    init: { status: 503 },
  });
  expect(errors).toHaveLength(1);
});

test('throws 503 when the API does not respond in time', async () => {
  const { url } = await startStubApi(() => {});
  await expect(apiAt(url, { timeoutMs: 30 }).get('/shop/')).rejects.toMatchObject({ init: { status: 503 } });
});

test('logs no error when the visitor disconnects', async () => {
  const { url } = await startStubApi(() => {});
  const errors: unknown[] = [];
  await expect(apiAt(url, { errors, signal: AbortSignal.timeout(20) }).get('/shop/')).rejects.toBeDefined();
  expect(errors).toHaveLength(0);
});

test('throws 502 for a response that is not JSON', async () => {
  const { url } = await startStubApi((_, response) => void response.end('hello'));
  await expect(apiAt(url).get('/shop/')).rejects.toMatchObject({ init: { status: 502 } });
});

test('reports the headers of responses, and forbids caching after an error', async () => {
  let status = 200;
  const { url } = await startStubApi((_, response) => {
    response.setHeader('cache-tags', 'shop');
    json(response, status, {});
  });
  const seen: unknown[] = [];
  const api = apiAt(url, {
    onApiResponse: (headers) => void seen.push(headers['cache-tags']),
    doNotCache: () => void seen.push('do not cache'),
  });
  await api.get('/shop/');
  status = 404;
  await expect(api.get('/categories/')).rejects.toBeDefined();
  expect(seen).toEqual(['shop', 'do not cache']);
});

test('sends identical requests of one page only once', async () => {
  const { url, calls } = await startStubApi((_, response) => json(response, 200, {}));
  const api = apiAt(url);
  await Promise.all([api.get('/shop/'), api.get('/shop/'), api.get('/categories/')]);
  expect(calls.map((call) => call.url).toSorted()).toEqual(['/categories/', '/shop/']);
});

test('shares responses without params or query with other pages', async () => {
  const { url, calls } = await startStubApi((_, response) => json(response, 200, {}));
  const shared: string[] = [];
  const api = apiAt(url, {
    shareResponse: (path, read) => {
      shared.push(path);
      return read();
    },
  });
  await api.get('/shop/');
  await api.get('/products/{id}/', { params: { id: 12 } });
  await api.get('/products/', { query: { page: 2 } });
  expect(shared).toEqual(['/shop/']);
  expect(calls.map((call) => call.url)).toEqual(['/shop/', '/products/12/', '/products/?page=2']);
});

test('replaces a connection that the API closed while it was idle', async () => {
  const { url, calls } = await startStubApi((call, response) => {
    const { socket } = response;
    json(response, 200, {});
    // The response has been sent, so the reset hits the next request on this connection.
    if (call.url === '/shop/') response.once('finish', () => setImmediate(() => socket?.resetAndDestroy()));
  });
  const api = apiAt(url);
  for (let round = 0; round < 20; round += 1) {
    await apiAt(url).get('/shop/');
    await apiAt(url).get('/categories/');
  }
  expect(await api.get('/delivery/')).toEqual({});
  expect(calls).toHaveLength(41);
});
