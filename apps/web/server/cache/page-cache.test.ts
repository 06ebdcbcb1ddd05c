import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CacheMetadata } from './cache-metadata.ts';
import { PageCache } from './page-cache.ts';
import { PageResponse } from '../pages/page-response.ts';

const READY = { type: 'ready', data: {} };
const shopChanged = { type: 'shop.changed', data: {} };

interface NextPage {
  status?: number;
  tags?: string[];
  expiresAt?: number;
  cacheable?: boolean;
  isIncomplete?: boolean;
  body?: string;
}

/** Pages that contain a counter, and a clock that only the test moves. */
function createCache({ listening = true, maxBytes = 1024 * 1024 } = {}) {
  let now = 1_000_000;
  let renders = 0;
  let next: NextPage = {};
  let delay: Promise<void> = Promise.resolve();
  const errors: unknown[] = [];
  const cache = new PageCache({
    maxBytes,
    now: () => now,
    logError: (error) => errors.push(error),
    async render() {
      const { status = 200, tags = ['shop'], expiresAt = null, isIncomplete = false } = next;
      const { cacheable = !isIncomplete } = next;
      renders += 1;
      const nonce = `nonce-${renders}`;
      const body = next.body?.replace('NONCE', nonce) ?? `page ${renders}`;
      await delay;
      const metadata = Object.assign(new CacheMetadata(), { expiresAt, cacheable, isIncomplete });
      for (const tag of tags) metadata.tags.add(tag);
      const response = new Response(body, { status, headers: { 'content-security-policy': nonce } });
      return { page: await PageResponse.read(response, { defaultHeaders: {}, nonce }), metadata };
    },
  });
  if (listening) cache.handleEvent(READY);
  return {
    cache,
    errors,
    renders: () => renders,
    advance: (ms: number) => void (now += ms),
    at: (ms: number) => now + ms,
    render: (page: NextPage) => void (next = page),
    pause: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      delay = promise;
      return resolve;
    },
    get: async (key = '/') => String((await cache.get(key)).plain.body),
    find: (key = '/') => {
      const page = cache.find(key);
      return page && String(page.plain.body);
    },
  };
}

test('renders a page once a minute, also for concurrent requests', async () => {
  const { get, advance, renders } = createCache();
  expect(await Promise.all([get(), get(), get()])).toEqual(['page 1', 'page 1', 'page 1']);
  advance(59_999);
  expect([await get(), renders()]).toEqual(['page 1', 1]);
  expect(await get('/other')).toBe('page 2');
});

test('serves a page stale after a minute while it renders a newer one', async () => {
  const { get, find, advance, renders } = createCache();
  await get();
  advance(60_000);
  expect([find(), find()]).toEqual(['page 1', 'page 1']);
  await vi.waitFor(() => expect(find()).toBe('page 2'), { timeout: 20_000 });
  expect(renders()).toBe(2);
});

test('never serves a page older than ten minutes', async () => {
  const { get, find, advance } = createCache();
  await get();
  advance(600_000);
  expect([find(), await get()]).toEqual([undefined, 'page 2']);
});

test('an event invalidates the pages with its tag', async () => {
  const { cache, get, find, render } = createCache();
  render({ tags: ['p12', 'shop'] });
  await get('/veil');
  render({ tags: [] });
  await get('/terms');
  cache.handleEvent({ type: 'product.changed', data: { product: 12 } });
  expect([find('/veil'), find('/terms')]).toEqual([undefined, 'page 2']);
  cache.handleEvent(shopChanged);
  expect(find('/terms')).toBeUndefined();
});

test('repeats an invalidation after a second, for API processes that learn of the change later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { cache, get, find } = createCache();
  cache.handleEvent(shopChanged);
  await get();
  expect(find()).toBe('page 1');
  vi.advanceTimersByTime(1_000);
  expect(find()).toBeUndefined();
});

test('does not cache a page that was rendering when its tag was invalidated', async () => {
  const { cache, get, find, pause } = createCache();
  const resume = pause();
  const first = get();
  cache.handleEvent(shopChanged);
  resume();
  expect([await first, find(), await get()]).toEqual(['page 1', undefined, 'page 2']);
});

test('never serves a page after it expires, fresh or stale', async () => {
  const { get, find, advance, at, render } = createCache();
  render({ expiresAt: at(10_000) });
  await get('/soon');
  render({ expiresAt: at(70_000) });
  await get('/later');
  advance(10_000);
  expect([find('/soon'), find('/later')]).toEqual([undefined, 'page 2']);
  advance(60_000);
  expect(find('/later')).toBeUndefined();
});

test('does not let a request after the expiry join a rendering from before it', async () => {
  const { get, advance, at, render, pause } = createCache();
  render({ expiresAt: at(1) });
  const resume = pause();
  const before = get();
  advance(1);
  const after = get();
  resume();
  expect(await Promise.all([before, after])).toEqual(['page 1', 'page 2']);
});

test.each([
  ['is missing', { status: 404 }],
  ['fails', { status: 503 }],
  ['redirects', { status: 302 }],
  ['shows sample data', { cacheable: false }],
])('does not cache a page that %s', async (_what, page) => {
  const { get, find, render } = createCache();
  render(page);
  await get();
  expect([find(), await get()]).toEqual([undefined, 'page 2']);
});

test('serves the old page after a failed refresh, and retries after a second', async () => {
  const { get, find, advance, renders, render } = createCache();
  await get();
  advance(60_000);
  render({ status: 503 });
  find();
  await wait(20);
  expect([find(), find(), renders()]).toEqual(['page 1', 'page 1', 2]);
  advance(1_000);
  render({});
  find();
  await vi.waitFor(() => expect(find()).toBe('page 3'), { timeout: 20_000 });
});

test('serves the old page instead of one with sample data while the API is too busy', async () => {
  const { cache, get, advance, render } = createCache();
  await get();
  cache.handleStreamLost();
  advance(6_000);
  render({ isIncomplete: true });
  expect([await get(), await get('/other')]).toEqual(['page 1', 'page 3']);
  advance(1_000);
  render({});
  expect(await get()).toBe('page 4');
});

test('drops a page that is gone', async () => {
  const { get, find, advance, render } = createCache();
  await get();
  advance(60_000);
  render({ status: 404 });
  find();
  await vi.waitFor(() => expect(find()).toBeUndefined(), { timeout: 20_000 });
});

test('caches a page for 5 seconds while no events arrive', async () => {
  const { get, find, advance } = createCache({ listening: false });
  await get();
  advance(4_999);
  expect(find()).toBe('page 1');
  advance(1);
  expect([find(), await get()]).toEqual([undefined, 'page 2']);
});

test('cached pages stay fresh for 5 seconds after the event stream is lost', async () => {
  const { cache, get, find, advance, render } = createCache();
  await get();
  cache.handleStreamLost();
  advance(4_999);
  expect(find()).toBe('page 1');
  advance(1);
  expect(find()).toBeUndefined();
  render({ status: 503 }); // the API is down: an old page is better than an error
  expect([await get(), find()]).toEqual(['page 1', 'page 1']);
  advance(1_000);
  render({});
  expect(await get()).toBe('page 3');
});

test('clears the cache when the event stream is back', async () => {
  const { cache, get, find, pause } = createCache();
  await get();
  cache.handleStreamLost();
  const resume = pause();
  const other = get('/other');
  cache.handleEvent(READY);
  resume();
  await other;
  expect([find(), find('/other')]).toEqual([undefined, undefined]);
});

test('caches nothing once the server stops', async () => {
  const { cache, get, find } = createCache();
  await get();
  cache.close();
  expect([find(), await get(), find()]).toEqual([undefined, 'page 2', undefined]);
});

test('keeps a page that a new rendering changed only in its nonce', async () => {
  const { cache, advance, render, renders } = createCache();
  render({ body: '<script nonce="NONCE">' });
  const first = await cache.get('/');
  advance(61_000);
  await cache.get('/');
  await vi.waitFor(() => expect(renders()).toBe(2), { timeout: 20_000 });
  await wait(0);
  advance(59_000);
  expect(await cache.get('/')).toBe(first);
  expect(renders()).toBe(2);
});

test('replaces nonce, policy and ETag together when the content changes', async () => {
  const { cache, advance, render } = createCache();
  render({ body: '<script nonce="NONCE">' });
  const first = await cache.get('/');
  render({ body: '<script nonce="NONCE"> and more' });
  advance(61_000);
  await cache.get('/');
  const second = await vi.waitFor(
    async () => {
      const page = await cache.get('/');
      expect(page).not.toBe(first);
      return page;
    },
    { timeout: 20_000 },
  );
  expect(String(second.plain.body)).toContain('nonce-2');
  expect(second.plain.headers.join()).toContain('content-security-policy,nonce-2');
  expect(second.etag).not.toBe(first.etag);
});

test('forgets the pages that were read longest ago when its memory is full', async () => {
  const { get, find, render } = createCache({ maxBytes: 20_000 });
  render({ body: 'x'.repeat(900) });
  for (let number = 1; number <= 100; number++) await get(`/product/${number}`);
  expect(find('/product/1')).toBeUndefined();
  expect(find('/product/100')).toHaveLength(900);
});

test('keeps nothing without memory', async () => {
  const { get, find } = createCache({ maxBytes: 0 });
  expect(await get()).toBe('page 1');
  expect(find()).toBeUndefined();
});
