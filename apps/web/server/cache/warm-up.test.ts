import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { WarmUp } from './warm-up.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** A cache of which the test decides what it contains and when that expires. */
function create(entrances: readonly string[] = []) {
  const rendered: string[] = [];
  const cached = new Map<string, number>();
  const answers = new Map<string, number>();
  const state = { isBusy: false };
  const warmUp = new WarmUp({
    entrances,
    expiresIn: (key) => cached.get(key) ?? 0,
    isBusy: () => state.isBusy,
    async render(key) {
      rendered.push(key);
      const status = answers.get(key) ?? 200;
      if (status === 200) cached.set(key, Infinity);
      return Promise.resolve(status);
    },
  });
  const visit = (key: string, times: number) => {
    for (let n = 0; n < times; n += 1) warmUp.countVisit(key);
  };
  return { warmUp, rendered, cached, answers, state, visit };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('renders the entrances before anybody has come', async () => {
  const { warmUp, rendered } = create(['/', '/bridal']);
  warmUp.schedule(0);
  await pass(1);
  expect(rendered).toEqual(['/', '/bridal']);
});

test('renders the most visited pages first, and none that are cached', async () => {
  const { warmUp, rendered, cached, visit } = create(['/']);
  visit('/groom', 2);
  visit('/bridal', 5);
  visit('/sale', 9);
  cached.set('/sale', Infinity);
  warmUp.schedule(1_100);
  await pass(1_099);
  expect(rendered).toEqual([]);
  await pass(1);
  expect(rendered).toEqual(['/bridal', '/groom', '/']);
});

test('renders 50 pages at most, and starts again ten seconds later at the earliest', async () => {
  const { warmUp, rendered, cached, visit } = create();
  for (let n = 0; n < 80; n += 1) visit(`/product/${n}`, 1);
  warmUp.schedule(0);
  await pass(1);
  expect(rendered).toHaveLength(50);
  cached.clear();
  warmUp.schedule(0);
  warmUp.schedule(0);
  await pass(9_998);
  expect(rendered).toHaveLength(50);
  await pass(1);
  expect(rendered).toHaveLength(100);
});

test('waits while visitors wait, and gives up after ten seconds', async () => {
  const { warmUp, rendered, state } = create(['/', '/bridal']);
  state.isBusy = true;
  warmUp.schedule(0);
  await pass(3_000);
  expect(rendered).toEqual([]);
  state.isBusy = false;
  await pass(50);
  expect(rendered).toEqual(['/', '/bridal']);

  const other = create(['/']);
  other.state.isBusy = true;
  other.warmUp.schedule(0);
  await pass(11_000);
  other.state.isBusy = false;
  await pass(1_000);
  expect(other.rendered).toEqual([]);
});

test('stops a round when the API is away, and forgets pages that are gone', async () => {
  const { warmUp, rendered, answers, visit } = create();
  visit('/gone', 3);
  visit('/bridal', 2);
  visit('/groom', 1);
  answers.set('/gone', 404).set('/bridal', 503);
  warmUp.schedule(0);
  await pass(1);
  expect(rendered).toEqual(['/gone', '/bridal']);
  answers.clear();
  warmUp.schedule(0);
  await pass(10_000);
  expect(rendered).toEqual(['/gone', '/bridal', '/bridal', '/groom']);
});

test('renders a page again when a sale ends, whatever rounds came before', async () => {
  const { warmUp, rendered, cached } = create(['/sale']);
  cached.set('/sale', 30_000);
  warmUp.schedule(0);
  await pass(29_000);
  expect(rendered).toEqual([]);
  cached.delete('/sale');
  await pass(1_001);
  expect(rendered).toEqual(['/sale']);
});

test('follows the visitors: what was popular long ago is forgotten', async () => {
  const { warmUp, rendered, visit } = create();
  visit('/old', 3);
  visit('/new', 80_000);
  warmUp.schedule(0);
  await pass(1);
  expect(rendered).toEqual(['/new']);
});

test('remembers a bounded number of pages, the popular ones among them', async () => {
  const { warmUp, rendered, visit } = create();
  visit('/bridal', 100);
  for (let n = 0; n < 10_000; n += 1) visit(`/search?q=${n}`, 1);
  warmUp.schedule(0);
  await pass(1);
  expect(rendered[0]).toBe('/bridal');
});

test('does nothing once it is stopped', async () => {
  const { warmUp, rendered } = create(['/']);
  warmUp.schedule(1_000);
  warmUp.stop();
  warmUp.schedule(0);
  await pass(20_000);
  expect(rendered).toEqual([]);
});
