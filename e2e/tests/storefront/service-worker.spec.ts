import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test as base } from '../../support/fixtures.ts';
import { startSiteProxy, type SiteProxy } from '../../support/shop/site-proxy.ts';

const test = base.extend<{ site: SiteProxy }>({
  site: async ({ shop }, use) => {
    const site = await startSiteProxy(shop.siteUrl);
    await use(site);
    site.close();
  },
});
test.use({ serviceWorkers: 'allow' });
// The API answers only pages of the site's own origin, and a dead line is part of the test.
test.beforeEach(({ expectFailures }) => expectFailures(/./));

const SCRIPT = 'text/javascript; charset=utf-8';
const workers = join(import.meta.dirname, '../../../apps/web/build/service-worker');
const built = (name: string) => readFileSync(join(workers, name), 'utf8');

const isSaved = (page: Page, path: string) =>
  page.evaluate(`caches.match('${path}').then((copy) => copy !== undefined)`);

async function visit(page: Page, site: SiteProxy, path: string): Promise<void> {
  await page.goto(site.url + path);
  await expect.poll(() => isSaved(page, path)).toBe(true);
}

/** Asks the browser to look for a new worker, as it does with each visit, and waits until it is in charge. */
const updateWorker = (page: Page) =>
  page.evaluate(`navigator.serviceWorker.ready
    .then((registration) => registration.update())
    .then((registration) => new Promise((resolve) => {
      const worker = registration.installing ?? registration.waiting ?? registration.active;
      const check = () => worker.state === 'activated' && resolve();
      worker.addEventListener('statechange', check);
      check();
    }))`);

test('after a deployment, saved pages keep the files that they were made for', async ({ page, site }) => {
  const OLD_FILE = '/assets/of-build-a.css';
  const addOldFile = (html: string) =>
    html.replace('</head>', `<link rel="stylesheet" href="${OLD_FILE}"></head>`);
  site.rewritePages(addOldFile);
  site.replace((path) =>
    path === OLD_FILE ? { type: 'text/css', body: ':root { --build: a }' } : undefined,
  );
  await visit(page, site, '/returns');
  await visit(page, site, '/shipping');
  expect(await isSaved(page, OLD_FILE)).toBe(true);

  // Build B: another worker, pages without the file, and a server that no longer has it.
  site.rewritePages((html) => html);
  site.replace((path) => {
    if (path === OLD_FILE) return 404;
    return path === '/sw.js'
      ? { type: SCRIPT, body: `${built('service-worker.js')}\n// build B` }
      : undefined;
  });
  await visit(page, site, '/shipping');
  await updateWorker(page);

  site.cutLine();
  const build = () => page.evaluate(`getComputedStyle(document.documentElement).getPropertyValue('--build')`);
  await page.goto(`${site.url}/returns`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await build()).toBe('a');
  await page.goto(`${site.url}/shipping`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await build()).toBe('');
});

test('the kill switch removes everything the worker saved, and its part in loading pages', async ({
  page,
  site,
}) => {
  await page.addInitScript(`localStorage.setItem('harusi_cart', '[]')`);
  await visit(page, site, '/returns');
  site.replace((path) => (path === '/sw.js' ? { type: SCRIPT, body: built('remover.js') } : undefined));
  await page.goto(`${site.url}/shipping`);
  await expect.poll(() => page.evaluate('caches.keys()'), { timeout: 60_000 }).toEqual([]);
  expect(await page.evaluate(`localStorage.getItem('harusi_cart')`), 'the cart stays').toBe('[]');
  site.cutLine();
  await expect(page.goto(`${site.url}/returns`)).rejects.toThrow(/ERR_/);
});
