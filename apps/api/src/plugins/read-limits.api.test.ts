import { expect, it, onTestFinished } from 'vitest';
import { startTestApi, testSettings } from '../../test/start-test-api.ts';
import { buildApp } from '../app.ts';

const { connection, clock, hub, log, files, payments } = await startTestApi();

/** An API that allows three uncached reads a minute. */
async function openApp() {
  const settings = { ...testSettings, readsPerMinute: 3, trustProxy: 1 };
  const app = await buildApp({ connection, now: clock.now, hub, log, files, payments, settings });
  onTestFinished(() => app.close());
  return async (url: string, headers: Record<string, string> = {}) => {
    const response = await app.inject({ url, headers: { 'x-forwarded-for': '41.90.1.2', ...headers } });
    return [response.statusCode, response.headers['retry-after'], response.json().code];
  };
}

const OK = [200, undefined, undefined];
const TOO_MANY = [429, '20', 'too_many_requests'];
const search = (n: number) => `/products/search/?q=veil${n}`;
const slots = '/slots/?from=2031-05-01&to=2031-05-02&package=bronze';

it('limits reads that no cache can answer, whatever is read', async () => {
  const get = await openApp();
  expect(await get(search(1))).toEqual(OK);
  expect(await get('/products/suggestions/?q=lace')).toEqual(OK);
  expect((await get(slots))[0]).not.toBe(429);
  for (const url of [
    search(2),
    '/products/?search=tiara',
    '/products/facets/',
    '/sitemap/',
    slots,
    '/stylists/',
  ]) {
    expect([url, ...(await get(url))]).toEqual([url, ...TOO_MANY]);
  }
});

it('does not count responses from the cache', async () => {
  const get = await openApp();
  for (let n = 0; n < 20; n += 1) expect(await get(search(1))).toEqual(OK);
  expect(await get(search(2))).toEqual(OK);
});

it('counts each network alone, and allows reads again after a while', async () => {
  const get = await openApp();
  for (let n = 0; n < 4; n += 1) await get(search(n));
  expect(await get(search(5))).toEqual(TOO_MANY);
  expect(await get(search(5), { 'x-forwarded-for': '41.90.1.3' })).toEqual(OK);
  clock.advance({ seconds: 20 });
  expect(await get(search(6))).toEqual(OK);
});

it('believes only the page server that it limits its visitors itself', async () => {
  const get = await openApp();
  const key = { 'x-page-server-key': testSettings.pageServerKey };
  for (let n = 0; n < 10; n += 1) expect(await get(search(n), key)).toEqual(OK);
  const guess = { 'x-page-server-key': 'x'.repeat(testSettings.pageServerKey.length) };
  for (let n = 10; n < 14; n += 1) await get(search(n), guess);
  expect(await get(search(14), guess)).toEqual(TOO_MANY);
});

it('leaves the shop usable: an order is no read', async () => {
  const get = await openApp();
  for (let n = 0; n < 4; n += 1) await get(search(n));
  expect((await get('/health/ready/'))[0]).toBe(200);
});
