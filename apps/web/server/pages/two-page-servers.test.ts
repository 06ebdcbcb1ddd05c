import type { ServerResponse } from 'node:http';
import { readEnvironment } from '@harusi/environment/environment';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createServerApi } from '../../app/lib/server/api.server.ts';
import { json, startStubApi } from '../../test/start-stub-api.ts';
import { createPageServer } from './page-server.ts';
import type { App } from './pages.ts';

/** An API with one setting, which tells its page servers of changes. */
async function startApi() {
  const streams: (ServerResponse | undefined)[] = [];
  const api = {
    setting: 'old',
    reads: 0,
    acceptsStreams: true,
    /** Runs when a page server reads the setting, before it is answered. */
    meanwhile: () => Promise.resolve(),
    url: '',
    streams,
    tell: (only = [0, 1]) => {
      for (const index of only) streams[index]?.write('event: shop.changed\ndata: {}\n\n');
    },
    calls: [] as { url: string }[],
  };
  const { url, calls } = await startStubApi(async (call, response) => {
    if (call.url === '/events/pages/') {
      if (!api.acceptsStreams) return void response.writeHead(503).end();
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('event: ready\ndata: {}\n\n');
      streams.push(response);
      return undefined;
    }
    api.reads += 1;
    const tagline = api.setting;
    await api.meanwhile();
    response.setHeader('cache-control', 'public, max-age=15');
    response.setHeader('cache-tags', 'shop');
    return json(response, 200, { tagline });
  });
  return Object.assign(api, { url, calls });
}

type Api = Awaited<ReturnType<typeof startApi>>;

/** A page server whose pages show the setting. */
async function startPageServer(api: Api, entrances: readonly string[] = []) {
  const rendered: string[] = [];
  const app: App = {
    isPublicPage: () => true,
    acceptsForms: () => false,
    routeOf: (path) => path,
    async renderPage({ url }, context) {
      rendered.push(new URL(url).pathname);
      const shop = await createServerApi(context).get('/shop/');
      return new Response(`${shop.tagline} ${context.nonce}`);
    },
  };
  let now = Date.now();
  const environment = readEnvironment({
    ALLOW_TEST_PAYMENTS: '1',
    SITE_URL: 'https://harusi.example',
    API_URL: api.url,
    PAGE_SERVER_KEY: 'a-key-of-the-tests-for-the-page-server',
    LOG_LEVEL: 'silent',
  });
  const streams = api.streams.length;
  const server = createPageServer({ environment, app, entrances, now: () => now });
  const site = await server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());
  await vi.waitFor(() => expect(api.streams).toHaveLength(streams + 1), { timeout: 20_000 });
  const get = async (path = '/') => {
    const [setting] = (await (await fetch(site + path)).text()).split(' ');
    return setting;
  };
  // It has its events once a page outlives the five seconds that it is kept without.
  await vi.waitFor(
    async () => {
      await get('/probe');
      now += 5_000;
      const before = rendered.length;
      await get('/probe');
      expect(rendered).toHaveLength(before);
    },
    { timeout: 20_000 },
  );
  rendered.length = 0;
  return { get, rendered, advance: (ms: number) => void (now += ms) };
}

async function startTwo() {
  const api = await startApi();
  return { api, one: await startPageServer(api), other: await startPageServer(api) };
}

test('both show a change as soon as they are told', async () => {
  const { api, one, other } = await startTwo();
  expect([await one.get(), await other.get(), await one.get()]).toEqual(['old', 'old', 'old']);
  api.setting = 'new';
  api.tell();
  for (const { get } of [one, other]) {
    await vi.waitFor(async () => expect(await get()).toBe('new'), { timeout: 20_000 });
  }
});

test('one that has lost its events is five seconds behind at most, and the other not at all', async () => {
  const { api, one, other } = await startTwo();
  await Promise.all([one.get(), one.get('/bridal'), other.get()]);
  api.acceptsStreams = false;
  api.streams[0]?.destroy();
  api.setting = 'new';
  api.tell([1]);
  await vi.waitFor(async () => expect(await other.get()).toBe('new'), { timeout: 20_000 });

  // It may not have noticed yet; what it kept until then counts from the moment it does.
  await vi.waitFor(
    async () => {
      one.advance(5_000);
      expect(await one.get()).toBe('new');
    },
    { timeout: 20_000 },
  );
  // A page it has never rendered must not show what another page read before the change.
  expect([await one.get('/bridal'), await one.get('/groom')]).toEqual(['new', 'new']);
  api.setting = 'newer';
  expect(await one.get('/groom')).toBe('new');
  one.advance(5_000);
  expect([await one.get('/groom'), await one.get('/sale')]).toEqual(['newer', 'newer']);
});

test('a page that was being rendered when the event came is not kept, nor what it read', async () => {
  const { api, one } = await startTwo();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const reads = api.reads;
  api.meanwhile = () => released;
  api.tell([0]);
  // Until the event has come, pages share what was read before it, and none reads anything.
  const early: ReturnType<typeof one.get>[] = [];
  await vi.waitFor(
    () => {
      early.push(one.get(`/early-${early.length}`));
      expect(api.reads).toBeGreaterThan(reads);
    },
    { timeout: 20_000 },
  );
  api.setting = 'new';
  api.meanwhile = () => Promise.resolve();
  api.tell([0]);
  await vi.waitFor(() => {
    early.push(one.get(`/early-${early.length}`));
    expect(api.reads).toBeGreaterThan(reads + 1);
  });
  release();
  expect((await Promise.all(early))[0]).toBe('old');
  expect([await one.get('/early-0'), await one.get('/late')]).toEqual(['new', 'new']);
});

test('after an event and at its start it renders its pages itself, once each while many ask', async () => {
  const api = await startApi();
  const { get, rendered } = await startPageServer(api, ['/', '/bridal']);
  const asked = await Promise.all(Array.from({ length: 40 }, () => get('/groom')));
  expect(new Set(asked)).toEqual(new Set(['old']));
  expect(rendered.filter((path) => path === '/groom')).toHaveLength(1);
  api.setting = 'new';
  const reads = api.reads;
  api.tell([0]);
  // No page is requested; the round after an event begins when the second invalidation is through.
  await vi.waitFor(() => expect(rendered).toEqual(expect.arrayContaining(['/groom', '/', '/bridal'])), {
    timeout: 30_000,
  });
  expect(api.reads - reads).toBeLessThanOrEqual(2);
  const count = rendered.length;
  expect([await get('/'), await get('/bridal'), await get('/groom')]).toEqual(['new', 'new', 'new']);
  expect(rendered).toHaveLength(count);
});
