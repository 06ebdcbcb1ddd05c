import { describe, expect, it } from 'vitest';
import { AnswerCache, type Made, type Terms } from './answer-cache.ts';

const NOW = 1_000_000;
const terms = (changes: Partial<Terms> = {}): Terms => ({
  bytes: 100,
  tags: [],
  freshUntil: NOW + 60_000,
  staleUntil: NOW + 600_000,
  until: null,
  ...changes,
});

const page = (text: string) => ({ text });
type Page = ReturnType<typeof page>;

const aCache = (mostBytes = 1_000_000) => new AnswerCache<Page>(mostBytes);

const keep = (cache: AnswerCache<Page>, key: string, changes: Partial<Terms> = {}) =>
  cache.once(key, async () => ({ value: page(key), terms: terms(changes) }));

/** A making that the test ends when it likes. */
function slowly(cache: AnswerCache<Page>, key: string) {
  const { promise, resolve, reject } = Promise.withResolvers<Made<Page>>();
  let begun = 0;
  const answer = cache.once(key, () => {
    begun++;
    return promise;
  });
  return { answer, end: resolve, fail: reject, begun: () => begun };
}

describe('time', () => {
  it('makes an answer stale, then ends it', async () => {
    const cache = aCache();
    await keep(cache, '/');
    expect(cache.get('/', NOW + 59_999)).toEqual({ value: page('/'), fresh: true });
    expect(cache.get('/', NOW + 60_000)).toEqual({ value: page('/'), fresh: false });
    expect(cache.get('/', NOW + 599_999)?.fresh).toBe(false);
    expect(cache.get('/', NOW + 600_000)).toBeUndefined();
    expect(cache.size).toBe(0);
  });

  it('never passes the edge, fresh or stale', async () => {
    const cache = aCache();
    await keep(cache, '/soon', { until: NOW + 10 });
    await keep(cache, '/later', { until: NOW + 70_000 });
    expect(cache.get('/soon', NOW + 9)?.fresh).toBe(true);
    expect(cache.get('/soon', NOW + 10)).toBeUndefined();
    expect(cache.get('/later', NOW + 69_999)?.fresh).toBe(false);
    expect(cache.get('/later', NOW + 70_000)).toBeUndefined();
  });

  it('can be cut short for everything that is kept', async () => {
    const cache = aCache();
    await keep(cache, '/');
    await keep(cache, '/short', { freshUntil: NOW + 1 });
    cache.limitFreshness(NOW + 5_000);
    expect(cache.get('/', NOW + 4_999)?.fresh).toBe(true);
    expect(cache.get('/', NOW + 5_000)?.fresh).toBe(false);
    expect(cache.get('/short', NOW + 1)?.fresh).toBe(false);
  });
});

describe('tags', () => {
  it('end what they stand on and nothing else', async () => {
    const cache = aCache();
    await keep(cache, '/veil', { tags: ['p1', 'shop'] });
    await keep(cache, '/tiara', { tags: ['p2', 'shop'] });
    cache.dropTag('p1');
    expect([cache.get('/veil', NOW), cache.get('/tiara', NOW)?.fresh]).toEqual([undefined, true]);
    cache.dropTag('shop');
    expect(cache.get('/tiara', NOW)).toBeUndefined();
  });

  it('are those of the newest answer', async () => {
    const cache = aCache();
    await keep(cache, '/list', { tags: ['p1'] });
    await keep(cache, '/list', { tags: ['p2'] });
    cache.dropTag('p1');
    expect(cache.get('/list', NOW)).toBeDefined();
    cache.dropTag('p2');
    expect(cache.get('/list', NOW)).toBeUndefined();
  });

  it('leave nothing behind, however an answer ends', async () => {
    const cache = aCache(10_000);
    for (let number = 0; number < 1_000; number++) {
      await keep(cache, `/${number}`, { tags: [`p${number}`, 'shop'] });
    }
    expect(cache.size).toBeLessThan(20);
    expect(cache.tagCount).toBe(cache.size + 1);
    await keep(cache, '/edge', { tags: ['edge'], until: NOW + 1 });
    cache.get('/edge', NOW + 1);
    await keep(cache, '/again', { tags: ['before'] });
    await keep(cache, '/again', { tags: ['after'] });
    cache.dropTag('after');
    expect(cache.tagCount).toBe(cache.size + 1);
    cache.clear();
    expect([cache.tagCount, cache.size, cache.bytes]).toEqual([0, 0, 0]);
  });
});

describe('bytes', () => {
  it('are bounded: what was not asked for longest goes', async () => {
    const cache = aCache(10_000);
    for (const key of ['/a', '/b', '/c']) await keep(cache, key, { bytes: 2_500 });
    cache.get('/a', NOW);
    await keep(cache, '/d', { bytes: 2_500 });
    expect(['/a', '/b', '/c', '/d'].filter((key) => cache.get(key, NOW))).toEqual(['/a', '/c', '/d']);
    expect(cache.bytes).toBeLessThanOrEqual(10_000);
  });

  it('of one answer can be too many', async () => {
    const cache = aCache(10_000);
    expect(await keep(cache, '/all', { bytes: 10_000, tags: ['shop'] })).toEqual(page('/all'));
    expect([cache.size, cache.tagCount]).toEqual([0, 0]);
  });
});

describe('making', () => {
  it('happens once for everybody who waits', async () => {
    const cache = aCache();
    const first = slowly(cache, '/');
    const second = slowly(cache, '/');
    expect(cache.making('/')).toBe(first.answer);
    first.end({ value: page('one'), terms: terms() });
    expect(await second.answer).toEqual(page('one'));
    expect([first.begun(), second.begun()]).toEqual([1, 0]);
    expect(cache.making('/')).toBeUndefined();
  });

  it('that fails is told to all, and the old answer stays', async () => {
    const cache = aCache();
    await keep(cache, '/');
    const again = slowly(cache, '/');
    again.fail(new Error('no database'));
    await expect(again.answer).rejects.toThrow('no database');
    expect(cache.get('/', NOW)?.value).toEqual(page('/'));
    expect(cache.making('/')).toBeUndefined();
  });

  it('that cannot even begin leaves nothing behind', async () => {
    const cache = aCache();
    const failing = cache.once('/', () => {
      throw new Error('not even begun');
    });
    await expect(failing).rejects.toThrow('not even begun');
    expect(cache.making('/')).toBeUndefined();
  });

  it('without terms is given and not kept, and the old answer stays', async () => {
    const cache = aCache();
    await keep(cache, '/');
    const refused = await cache.once('/', async () => ({ value: page('503'), terms: undefined }));
    expect(refused).toEqual(page('503'));
    expect(cache.get('/', NOW)?.value).toEqual(page('/'));
  });

  it('across a drop of what it shows is given and not kept', async () => {
    const cache = aCache();
    const veil = slowly(cache, '/veil');
    const tiara = slowly(cache, '/tiara');
    cache.dropTag('p1');
    veil.end({ value: page('old price'), terms: terms({ tags: ['p1'] }) });
    tiara.end({ value: page('tiara'), terms: terms({ tags: ['p2'] }) });
    expect(await veil.answer).toEqual(page('old price'));
    await tiara.answer;
    expect([cache.get('/veil', NOW), cache.get('/tiara', NOW)?.fresh]).toEqual([undefined, true]);
  });

  it('across a clear is not kept, whatever it shows', async () => {
    const cache = aCache();
    const veil = slowly(cache, '/veil');
    cache.clear();
    veil.end({ value: page('veil'), terms: terms() });
    await veil.answer;
    expect(cache.get('/veil', NOW)).toBeUndefined();
  });

  it('is not joined by who comes after a drop', async () => {
    const cache = aCache();
    const before = slowly(cache, '/veil');
    cache.dropTag('p1');
    const after = slowly(cache, '/veil');
    after.end({ value: page('new price'), terms: terms({ tags: ['p1'] }) });
    expect(await after.answer).toEqual(page('new price'));
    before.end({ value: page('old price'), terms: terms({ tags: ['p1'] }) });
    await before.answer;
    expect(cache.get('/veil', NOW)?.value).toEqual(page('new price'));
  });
});
