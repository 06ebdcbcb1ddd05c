import { expect, test } from 'vitest';
import { PageCache } from './page-cache.ts';

const READY = { type: 'ready', data: {} };
const shopChanged = { type: 'shop.changed', data: {} };

/** A cache that receives events, and a clock that only the test moves. */
function createCache() {
  let now = 1_000_000;
  const cache = new PageCache({
    maxBytes: 1024,
    now: () => now,
    logError: () => {},
    render: () => Promise.reject(new Error('no page is rendered here')),
  });
  cache.handleEvent(READY);
  return { cache, advance: (ms: number) => void (now += ms), at: (ms: number) => now + ms };
}

/** API responses that contain a counter. */
function createReader({ tags = 'shop', until = '' } = {}) {
  let reads = 0;
  return () => {
    reads += 1;
    const headers = { 'cache-control': 'public', 'cache-tags': tags, 'cache-until': until };
    return Promise.resolve({ status: 200, headers, body: reads });
  };
}

test('pages share API responses until an event invalidates them', async () => {
  const { cache, advance } = createCache();
  const read = createReader();
  const share = async () => (await cache.shareResponse('/shop/', read)).body;
  expect([await share(), await share()]).toEqual([1, 1]);
  cache.handleEvent(shopChanged);
  expect(await share()).toBe(2);
  advance(60_000);
  expect(await share()).toBe(3);
});

test('shares no response from before an event that arrived while it was read', async () => {
  const { cache } = createCache();
  const read = createReader();
  const { promise, resolve } = Promise.withResolvers<void>();
  const before = cache.shareResponse('/shop/', () => promise.then(read));
  cache.handleEvent(shopChanged);
  const after = cache.shareResponse('/shop/', read);
  resolve();
  expect([(await after).body, (await before).body]).toEqual([1, 2]);
  expect((await cache.shareResponse('/shop/', read)).body).toBe(1);
});

test('shares no response beyond its expiry, and none that may not be cached', async () => {
  const { cache, advance, at } = createCache();
  const read = createReader({ until: new Date(at(10_000)).toISOString() });
  const share = async () => (await cache.shareResponse('/delivery/', read)).body;
  expect([await share(), await share()]).toEqual([1, 1]);
  advance(10_000);
  expect(await share()).toBe(2);
  const personal = async () => ({ status: 200, headers: { 'cache-control': 'no-store' }, body: {} });
  const [one, other] = [
    await cache.shareResponse('/x/', personal),
    await cache.shareResponse('/x/', personal),
  ];
  expect(one).not.toBe(other);
});

test('shares nothing while no events arrive: pages would be twice as old', async () => {
  const { cache } = createCache();
  const read = createReader();
  await cache.shareResponse('/shop/', read);
  cache.handleStreamLost();
  expect((await cache.shareResponse('/shop/', read)).body).toBe(2);
  expect((await cache.shareResponse('/shop/', read)).body).toBe(3);
  cache.handleEvent(READY);
  expect((await cache.shareResponse('/shop/', read)).body).toBe(4);
});
