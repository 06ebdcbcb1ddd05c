import type { CDPSession, Page } from '@playwright/test';
import { findWholeChromium } from '../../../scripts/lib/checks/chromium.ts';
import { expect, test } from '../../support/fixtures.ts';
import { signIn } from '../../support/sign-in.ts';
import { CUSTOMER_PAGES, PUBLIC_PAGES } from '../../support/storefront-pages.ts';
import { onDemoData } from '../../support/tags.ts';

const chromium = findWholeChromium();
test.skip(chromium === undefined, 'needs Chromium itself: its headless shell keeps no pages');

/** Back and Forward show a page from the browser's memory, as it was left. Playwright turns that off by default. */
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      executablePath: chromium!,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
});

/** Chromium keeps no page with an error status. */
const MISSING = new Set(['/no-such-page', '/t/unknown']);
const OFFICE_PAGES = [
  '/admin/dashboard',
  '/admin/products',
  '/admin/orders',
  '/admin/health',
  '/admin/settings',
];
const VENDOR_PAGES = ['/vendor/dashboard', '/vendor/orders', '/vendor/products/upload'];

const ELSEWHERE = '/robots.txt';

/** Chromium's reasons for not keeping a page. */
async function watchReasons(page: Page): Promise<string[]> {
  const reasons: string[] = [];
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
  );
  return reasons;
}

/** Not `goto()`, after which the fixtures audit the page. */
async function open(page: Page, path: string): Promise<void> {
  await page.evaluate(`location.assign('${path}')`);
  await page.waitForURL(`**${path}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
}

async function leave(page: Page): Promise<void> {
  await page.evaluate(`window.isKept = true; location.assign('${ELSEWHERE}')`);
  await page.waitForURL(`**${ELSEWHERE}`);
}

/** Not `goBack()`, which waits for a load that never comes. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate('history.back()').catch(() => undefined); // the page has gone before it can respond
  await page.waitForURL((url) => url.pathname !== ELSEWHERE, { waitUntil: 'commit' });
}

async function expectKept(page: Page, paths: readonly string[]): Promise<void> {
  const reasons = await watchReasons(page);
  await page.goto('/terms');
  for (const path of paths) {
    await open(page, path);
    await page.waitForTimeout(500); // event streams open after the page
    await leave(page);
    await goBack(page);
    expect.soft(await page.evaluate('window.isKept'), `${path}: ${reasons.splice(0).join(' ')}`).toBe(true);
    await expect.soft(page.locator('body')).toHaveCSS('opacity', '1');
  }
}

/** In parts, which run at the same time. */
const PARTS = 3;
for (let part = 0; part < PARTS; part++) {
  test(`the browser keeps public pages for Back, part ${part + 1} of ${PARTS}`, async ({ page }) => {
    const pages = PUBLIC_PAGES.filter((path) => !MISSING.has(path));
    await expectKept(
      page,
      pages.filter((_, n) => n % PARTS === part),
    );
  });
}

test('the browser keeps the pages of a customer', async ({ page }) => {
  await signIn(page, 'customer');
  await expectKept(page, CUSTOMER_PAGES);
});

test('the browser keeps the pages of a vendor', async ({ page }) => {
  await signIn(page, 'vendor');
  await expectKept(page, VENDOR_PAGES);
});

test('the browser keeps the pages of the back office', async ({ page }) => {
  await signIn(page, 'admin');
  await expectKept(page, OFFICE_PAGES);
});

test('after a logout, Back shows nobody the page of before', async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/profile');
  await expect(page.getByRole('main').locator('form').first()).toBeVisible();
  // What the page shows from its first frame on, without waiting for what it loads. A string, because it runs in the page.
  await page.evaluate(
    `addEventListener('pageshow', () => sessionStorage.setItem('shown', document.body.style.opacity))`,
  );
  await leave(page);
  await page.evaluate('localStorage.clear()');
  await goBack(page);
  await expect(page).toHaveURL(/\/login\?next=/);
  expect(await page.evaluate(`sessionStorage.getItem('shown')`), 'opacity of the kept page').toBe('0');
  expect(await page.evaluate('window.isKept')).toBeUndefined();
  await expect(page.locator('body')).toHaveCSS('opacity', '1');
});

test(
  'a page from an hour ago reads its data again, one from a moment ago does not',
  onDemoData,
  async ({ page }) => {
    // A string, because it runs in the page.
    await page.addInitScript(`
    const now = Date.now.bind(Date);
    Date.now = () => now() + Number(sessionStorage.getItem('later') ?? 0);
  `);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const dataRequests = () => requests.filter((path) => /^\/product\/150.*\.data$/.test(path));
    await page.goto('/product/150');
    await expect(page.getByRole('button', { name: /cart/i }).first()).toBeEnabled();
    await leave(page);
    await goBack(page);
    await page.waitForTimeout(1_000);
    expect(dataRequests()).toEqual([]);
    await leave(page);
    await page.evaluate(`sessionStorage.setItem('later', 3_600_000)`);
    await goBack(page);
    await expect.poll(() => dataRequests().length).toBe(1);
    expect(await page.evaluate('window.isKept')).toBe(true);
  },
);
