import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { memoryStorage } from '../../../test/memory-storage.ts';
import { json, startStubApi, type Handler } from '../../../test/start-stub-api.ts';
import { createBearerFetch } from '../api/bearer-fetch.ts';
import { listenToEvents, type ListenOptions } from './listen-to-events.ts';
import { createProofs } from '../session/proofs.ts';
import { createSessionRequests } from '../session/session-requests.ts';
import { createSessionStore } from '../session/session.ts';

const QUICK = { firstWaitMs: 5, longestWaitMs: 20, silenceMs: 1_000 };

function open(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: ready\ndata: {}\n\n');
}

async function listen(handle: Handler, options: Partial<ListenOptions> = {}, storage = memoryStorage()) {
  const { url, calls } = await startStubApi(handle);
  const session = createSessionStore(() => storage);
  const received: string[] = [];
  const stop = listenToEvents({
    ...QUICK,
    ...options,
    onEvent: ({ type }) => received.push(type),
    fetch: createBearerFetch({
      apiUrl: () => url,
      session,
      loadSessionRequests: async () =>
        createSessionRequests({ session, locks: undefined, proofs: createProofs(undefined) }),
    }),
  });
  onTestFinished(stop);
  return { calls, received, stop };
}

test('sends the token in a header, never in the URL', async () => {
  const { calls, received } = await listen(
    (_, response) => {
      open(response);
      response.write(': ping\n\nevent: order.paid\ndata: {"number":"K7QW2M9P"}\n\n');
    },
    { headers: { 'x-order-key': 'secret' } },
    memoryStorage({ access_token: 'mine' }),
  );
  await vi.waitFor(() => expect(received).toEqual(['ready', 'order.paid']), { timeout: 20_000 });
  expect(calls[0]).toMatchObject({
    url: '/events/',
    headers: { authorization: 'Bearer mine', accept: 'text/event-stream', 'x-order-key': 'secret' },
  });
});

test('reconnects after a broken connection', async () => {
  const { received } = await listen((_, response) => {
    open(response);
    setTimeout(() => response.destroy(), 5);
  });
  await vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(3), { timeout: 20_000 });
});

test('retries while the server is unavailable', async () => {
  let requests = 0;
  const { received } = await listen((_, response) =>
    ++requests < 3 ? json(response, 503, {}) : open(response),
  );
  await vi.waitFor(() => expect(received).toEqual(['ready']), { timeout: 20_000 });
});

test('reconnects after a silence', async () => {
  const { calls, received } = await listen((_, response) => open(response), { silenceMs: 30 });
  await vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(2), { timeout: 20_000 });
  expect(calls.length).toBeGreaterThanOrEqual(2);
});

test('connects again when the network is back, although the old connection looks open', async () => {
  const page = new EventTarget();
  const { received } = await listen((_, response) => open(response), { page });
  await vi.waitFor(() => expect(received).toEqual(['ready']), { timeout: 20_000 });
  page.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(received).toEqual(['ready', 'ready']), { timeout: 20_000 });
});

test('is closed while the page waits for Back, and connects again at once when it is shown', async () => {
  const page = new EventTarget();
  const closed = Promise.withResolvers<void>();
  const { calls, received } = await listen(
    (_, response) => {
      open(response);
      response.once('close', () => closed.resolve());
    },
    { page, firstWaitMs: 60_000, longestWaitMs: 60_000 },
  );
  await vi.waitFor(() => expect(received).toEqual(['ready']), { timeout: 20_000 });
  page.dispatchEvent(new Event('pageshow'));
  page.dispatchEvent(new Event('pagehide'));
  await closed.promise;
  expect(calls, 'a page that has just loaded keeps its connection').toHaveLength(1);
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await vi.waitFor(() => expect(received).toEqual(['ready', 'ready']), { timeout: 20_000 });
});

test('refreshes an expired token', async () => {
  const user = { id: 7, user_type: 'vendor' };
  const { calls, received } = await listen(
    (call, response) => {
      if (call.url === '/auth/token/refresh/')
        return json(response, 200, { access: 'new', refresh: 'r2', user });
      if (call.headers.authorization !== 'Bearer new') return json(response, 401, {});
      open(response);
    },
    {},
    memoryStorage({ access_token: 'old', refresh_token: 'r1' }),
  );
  await vi.waitFor(() => expect(received).toEqual(['ready']), { timeout: 20_000 });
  expect(calls.map((call) => call.url)).toEqual(['/events/', '/auth/token/refresh/', '/events/']);
});

test.each([401, 403, 404])('gives up after a %i', async (status) => {
  const { calls } = await listen((_, response) => json(response, status, {}));
  await vi.waitFor(() => expect(calls).toHaveLength(1), { timeout: 20_000 });
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(calls).toHaveLength(1);
});

test('closes the connection when stopped', async () => {
  const closed = Promise.withResolvers<void>();
  const { calls, received, stop } = await listen((_, response) => {
    response.once('close', () => closed.resolve());
    open(response);
  });
  await vi.waitFor(() => expect(received).toEqual(['ready']), { timeout: 20_000 });
  stop();
  await closed.promise;
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(calls).toHaveLength(1);
});
