import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { KeptPages } from './kept-pages.ts';
import { Shown } from './shown.ts';
import { WholePage } from './whole-page.ts';

const READY = { type: 'ready', data: {} };
const shopChanged = { type: 'shop.changed', data: {} };

interface Next {
  status?: number;
  tags?: string[];
  until?: number;
  mayBeKept?: boolean;
}

/** Pages that say how often they were made, and a clock that only the test moves. */
function keptPages({ listening = true } = {}) {
  let now = 1_000_000;
  let made = 0;
  let next: Next = {};
  let heldUp: Promise<void> = Promise.resolve();
  const errors: unknown[] = [];
  const kept = new KeptPages({
    now: () => now,
    logError: (error) => errors.push(error),
    async render() {
      const { status = 200, tags = ['shop'], until = null, mayBeKept = true } = next;
      const body = `page ${++made}`;
      await heldUp;
      const shown = Object.assign(new Shown(), { until, mayBeKept });
      for (const tag of tags) shown.tags.add(tag);
      return { page: await WholePage.read(new Response(body, { status }), {}), shown };
    },
  });
  if (listening) kept.hear(READY);
  return {
    kept,
    errors,
    made: () => made,
    advance: (ms: number) => void (now += ms),
    at: (ms: number) => now + ms,
    render: (page: Next) => void (next = page),
    holdUp: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      heldUp = promise;
      return resolve;
    },
    get: async (address = '/') => String((await kept.get(address)).plain.body),
    find: (address = '/') => {
      const page = kept.find(address);
      return page && String(page.plain.body);
    },
  };
}

test('a page is made once for a minute, for all who ask at once too', async () => {
  const { get, advance, made } = keptPages();
  expect(await Promise.all([get(), get(), get()])).toEqual(['page 1', 'page 1', 'page 1']);
  advance(59_999);
  expect([await get(), made()]).toEqual(['page 1', 1]);
  expect(await get('/other')).toBe('page 2');
});

test('after a minute the old page is given while a newer one is made', async () => {
  const { get, find, advance, made } = keptPages();
  await get();
  advance(60_000);
  expect([find(), find()]).toEqual(['page 1', 'page 1']);
  await vi.waitFor(() => expect(find()).toBe('page 2'));
  expect(made()).toBe(2);
});

test('after ten minutes nobody gets the old page', async () => {
  const { get, find, advance } = keptPages();
  await get();
  advance(600_000);
  expect([find(), await get()]).toEqual([undefined, 'page 2']);
});

test('an event ends what shows the thing that changed', async () => {
  const { kept, get, find, render } = keptPages();
  render({ tags: ['p12', 'shop'] });
  await get('/veil');
  render({ tags: [] });
  await get('/terms');
  kept.hear({ type: 'product.changed', data: { product: 12 } });
  expect([find('/veil'), find('/terms')]).toEqual([undefined, 'page 2']);
  kept.hear(shopChanged);
  expect(find('/terms')).toBeUndefined();
});

test('what an API process told us that heard of the change a moment later ends a second later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { kept, get, find } = keptPages();
  kept.hear(shopChanged);
  await get();
  expect(find()).toBe('page 1');
  vi.advanceTimersByTime(1_000);
  expect(find()).toBeUndefined();
});

test('a page that was being made when its thing changed is given and not kept', async () => {
  const { kept, get, find, holdUp } = keptPages();
  const goOn = holdUp();
  const first = get();
  kept.hear(shopChanged);
  goOn();
  expect([await first, find(), await get()]).toEqual(['page 1', undefined, 'page 2']);
});

test('no page outlives its edge, fresh or stale', async () => {
  const { get, find, advance, at, render } = keptPages();
  render({ until: at(10_000) });
  await get('/soon');
  render({ until: at(70_000) });
  await get('/later');
  advance(10_000);
  expect([find('/soon'), find('/later')]).toEqual([undefined, 'page 2']);
  advance(60_000);
  expect(find('/later')).toBeUndefined();
});

test('a page that was begun before its edge is not given to who comes after it', async () => {
  const { get, advance, at, render, holdUp } = keptPages();
  render({ until: at(1) });
  const goOn = holdUp();
  const before = get();
  advance(1);
  const after = get();
  goOn();
  expect(await Promise.all([before, after])).toEqual(['page 1', 'page 2']);
});

test.each([
  ['is missing', { status: 404 }],
  ['fails', { status: 503 }],
  ['leads elsewhere', { status: 302 }],
  ['shows something else in place of an answer', { mayBeKept: false }],
])('a page that %s is not kept', async (_what, page) => {
  const { get, find, render } = keptPages();
  render(page);
  await get();
  expect([find(), await get()]).toEqual([undefined, 'page 2']);
});

test('a page that cannot be made again is given as it was, and tried again after a second', async () => {
  const { get, find, advance, made, render } = keptPages();
  await get();
  advance(60_000);
  render({ status: 503 });
  find();
  await wait(20);
  expect([find(), find(), made()]).toEqual(['page 1', 'page 1', 2]);
  advance(1_000);
  render({});
  find();
  await vi.waitFor(() => expect(find()).toBe('page 3'));
});

test('a page that is gone is gone', async () => {
  const { get, find, advance, render } = keptPages();
  await get();
  advance(60_000);
  render({ status: 404 });
  find();
  await vi.waitFor(() => expect(find()).toBeUndefined());
});

test('while nobody tells us what changes, a page is kept for 5 seconds', async () => {
  const { get, find, advance } = keptPages({ listening: false });
  await get();
  advance(4_999);
  expect(find()).toBe('page 1');
  advance(1);
  expect([find(), await get()]).toEqual([undefined, 'page 2']);
});

test('when the stream is lost, what is kept lasts 5 more seconds', async () => {
  const { kept, get, find, advance, render } = keptPages();
  await get();
  kept.lose();
  advance(4_999);
  expect(find()).toBe('page 1');
  advance(1);
  expect(find()).toBeUndefined();
  render({ status: 503 }); // the API is away: better the old page than none
  expect([await get(), find()]).toEqual(['page 1', 'page 1']);
  advance(1_000);
  render({});
  expect(await get()).toBe('page 3');
});

test('when the stream is there again, everything is made anew', async () => {
  const { kept, get, find, holdUp } = keptPages();
  await get();
  kept.lose();
  const goOn = holdUp();
  const other = get('/other');
  kept.hear(READY);
  goOn();
  await other;
  expect([find(), find('/other')]).toEqual([undefined, undefined]);
});

test('nothing is kept by a server that stops', async () => {
  const { kept, get, find } = keptPages();
  await get();
  kept.close();
  expect([find(), await get(), find()]).toEqual([undefined, 'page 2', undefined]);
});
