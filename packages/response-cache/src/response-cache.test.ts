import { describe, expect, it } from 'vitest';
import { ResponseCache, type CachePolicy, type Produced } from './response-cache.ts';

const NOW = 1_000_000;
const policy = (changes: Partial<CachePolicy> = {}): CachePolicy => ({
  bytes: 100,
  tags: [],
  freshUntil: NOW + 60_000,
  staleUntil: NOW + 600_000,
  expiresAt: null,
  ...changes,
});

const page = (text: string) => ({ text });
type Page = ReturnType<typeof page>;

const createCache = (maxBytes = 1_000_000) => new ResponseCache<Page>(maxBytes);

const store = (cache: ResponseCache<Page>, key: string, changes: Partial<CachePolicy> = {}) =>
  cache.produceOnce(key, async () => ({ value: page(key), policy: policy(changes) }));

/** Starts a response that the test completes or fails. */
function produceSlowly(cache: ResponseCache<Page>, key: string) {
  const { promise, resolve, reject } = Promise.withResolvers<Produced<Page>>();
  let calls = 0;
  const response = cache.produceOnce(key, () => {
    calls++;
    return promise;
  });
  return { response, finish: resolve, fail: reject, calls: () => calls };
}

describe('time', () => {
  it('makes an entry stale, then removes it', async () => {
    const cache = createCache();
    await store(cache, '/');
    expect(cache.get('/', NOW + 59_999)).toEqual({ value: page('/'), fresh: true });
    expect(cache.get('/', NOW + 60_000)).toEqual({ value: page('/'), fresh: false });
    expect(cache.get('/', NOW + 599_999)?.fresh).toBe(false);
    expect(cache.get('/', NOW + 600_000)).toBeUndefined();
    expect(cache.size).toBe(0);
  });

  it('never serves an entry beyond expiresAt, fresh or stale', async () => {
    const cache = createCache();
    await store(cache, '/soon', { expiresAt: NOW + 10 });
    await store(cache, '/later', { expiresAt: NOW + 70_000 });
    expect(cache.get('/soon', NOW + 9)?.fresh).toBe(true);
    expect(cache.get('/soon', NOW + 10)).toBeUndefined();
    expect(cache.get('/later', NOW + 69_999)?.fresh).toBe(false);
    expect(cache.get('/later', NOW + 70_000)).toBeUndefined();
  });

  it('limits the freshness of every entry', async () => {
    const cache = createCache();
    await store(cache, '/');
    await store(cache, '/short', { freshUntil: NOW + 1 });
    cache.limitFreshness(NOW + 5_000);
    expect(cache.get('/', NOW + 4_999)?.fresh).toBe(true);
    expect(cache.get('/', NOW + 5_000)?.fresh).toBe(false);
    expect(cache.get('/short', NOW + 1)?.fresh).toBe(false);
  });
});

describe('tags', () => {
  it('invalidate their own entries and no others', async () => {
    const cache = createCache();
    await store(cache, '/veil', { tags: ['p1', 'shop'] });
    await store(cache, '/tiara', { tags: ['p2', 'shop'] });
    cache.invalidateTag('p1');
    expect([cache.get('/veil', NOW), cache.get('/tiara', NOW)?.fresh]).toEqual([undefined, true]);
    cache.invalidateTag('shop');
    expect(cache.get('/tiara', NOW)).toBeUndefined();
  });

  it('are those of the newest response', async () => {
    const cache = createCache();
    await store(cache, '/list', { tags: ['p1'] });
    await store(cache, '/list', { tags: ['p2'] });
    cache.invalidateTag('p1');
    expect(cache.get('/list', NOW)).toBeDefined();
    cache.invalidateTag('p2');
    expect(cache.get('/list', NOW)).toBeUndefined();
  });

  it('leave nothing in the index, however an entry goes', async () => {
    const cache = createCache(10_000);
    for (let number = 0; number < 1_000; number++) {
      await store(cache, `/${number}`, { tags: [`p${number}`, 'shop'] });
    }
    expect(cache.size).toBeLessThan(20);
    expect(cache.tagCount).toBe(cache.size + 1);
    await store(cache, '/edge', { tags: ['edge'], expiresAt: NOW + 1 });
    cache.get('/edge', NOW + 1);
    await store(cache, '/again', { tags: ['before'] });
    await store(cache, '/again', { tags: ['after'] });
    cache.invalidateTag('after');
    expect(cache.tagCount).toBe(cache.size + 1);
    cache.clear();
    expect([cache.tagCount, cache.size, cache.bytes]).toEqual([0, 0, 0]);
  });
});

describe('bytes', () => {
  it('are bounded: the least recently used entry goes first', async () => {
    const cache = createCache(10_000);
    for (const key of ['/a', '/b', '/c']) await store(cache, key, { bytes: 2_500 });
    cache.get('/a', NOW);
    await store(cache, '/d', { bytes: 2_500 });
    expect(['/a', '/b', '/c', '/d'].filter((key) => cache.get(key, NOW))).toEqual(['/a', '/c', '/d']);
    expect(cache.bytes).toBeLessThanOrEqual(10_000);
  });

  it('does not cache a response larger than the cache', async () => {
    const cache = createCache(10_000);
    expect(await store(cache, '/all', { bytes: 10_000, tags: ['shop'] })).toEqual(page('/all'));
    expect([cache.size, cache.tagCount]).toEqual([0, 0]);
  });
});

describe('produceOnce', () => {
  it('produces one response for all concurrent requests', async () => {
    const cache = createCache();
    const first = produceSlowly(cache, '/');
    const second = produceSlowly(cache, '/');
    expect(cache.pending('/')).toBe(first.response);
    first.finish({ value: page('one'), policy: policy() });
    expect(await second.response).toEqual(page('one'));
    expect([first.calls(), second.calls()]).toEqual([1, 0]);
    expect(cache.pending('/')).toBeUndefined();
  });

  it('rejects every waiting request on failure and leaves the old entry', async () => {
    const cache = createCache();
    await store(cache, '/');
    const again = produceSlowly(cache, '/');
    again.fail(new Error('no database'));
    await expect(again.response).rejects.toThrow('no database');
    expect(cache.get('/', NOW)?.value).toEqual(page('/'));
    expect(cache.pending('/')).toBeUndefined();
  });

  it('leaves nothing pending when producing throws at once', async () => {
    const cache = createCache();
    const failing = cache.produceOnce('/', () => {
      throw new Error('failed at once');
    });
    await expect(failing).rejects.toThrow('failed at once');
    expect(cache.pending('/')).toBeUndefined();
  });

  it('returns a response without a policy, does not cache it and leaves the old entry', async () => {
    const cache = createCache();
    await store(cache, '/');
    const refused = await cache.produceOnce('/', async () => ({ value: page('503'), policy: undefined }));
    expect(refused).toEqual(page('503'));
    expect(cache.get('/', NOW)?.value).toEqual(page('/'));
  });

  it('does not cache a response whose tag was invalidated meanwhile', async () => {
    const cache = createCache();
    const veil = produceSlowly(cache, '/veil');
    const tiara = produceSlowly(cache, '/tiara');
    cache.invalidateTag('p1');
    veil.finish({ value: page('old price'), policy: policy({ tags: ['p1'] }) });
    tiara.finish({ value: page('tiara'), policy: policy({ tags: ['p2'] }) });
    expect(await veil.response).toEqual(page('old price'));
    await tiara.response;
    expect([cache.get('/veil', NOW), cache.get('/tiara', NOW)?.fresh]).toEqual([undefined, true]);
  });

  it('does not cache a response that was pending during a clear', async () => {
    const cache = createCache();
    const veil = produceSlowly(cache, '/veil');
    cache.clear();
    veil.finish({ value: page('veil'), policy: policy() });
    await veil.response;
    expect(cache.get('/veil', NOW)).toBeUndefined();
  });

  it('is not joined by requests after an invalidation', async () => {
    const cache = createCache();
    const before = produceSlowly(cache, '/veil');
    cache.invalidateTag('p1');
    const after = produceSlowly(cache, '/veil');
    after.finish({ value: page('new price'), policy: policy({ tags: ['p1'] }) });
    expect(await after.response).toEqual(page('new price'));
    before.finish({ value: page('old price'), policy: policy({ tags: ['p1'] }) });
    await before.response;
    expect(cache.get('/veil', NOW)?.value).toEqual(page('new price'));
  });
});
