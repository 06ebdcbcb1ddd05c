import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import type { RunningShop } from '../../support/running-shop.ts';
import { signIn } from '../../support/sign-in.ts';
import { onDemoData } from '../../support/tags.ts';
import { TEXT_PAGES } from '../../support/text-pages.ts';

/** One of each kind. */
const PAGES = [
  '/',
  '/bridal',
  '/search?search=tiara',
  '/search?search=zzzz',
  '/sale',
  '/collections',
  '/collection/3',
  '/product/150',
  '/cart',
  '/wishlist',
  '/wishlist/shared?pieces=12-45-150',
  '/stylists',
  '/stylist/1',
  '/book-stylist',
  '/book-stylist?package=bronze',
  ...Object.keys(TEXT_PAGES),
  '/login',
  '/register',
  '/vendor-signup',
  '/forgot-password',
  '/find-order',
  '/your-data',
  '/orders/ABCDEFGH',
  '/no-such-page',
];
/** Not the heading of a page that is loading. */
const LOADED = 'h1:not(.sr-only)';
/** With what their data shows. */
const CUSTOMER_PAGES = [
  ['/profile', 'form'],
  ['/orders', '.own-order'],
  ['/bookings', LOADED],
  ['/notifications', LOADED],
] as const;

/** What reaches beyond the screen, unless it scrolls or is cut off on purpose. */
const findOverflow = (page: Page) =>
  page.evaluate<string[]>(`
    (() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      const isContained = (element) => {
        for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
          if (getComputedStyle(up).overflowX !== 'visible') return true;
        }
        return false;
      };
      return [...document.body.querySelectorAll('*')]
        .filter((element) => {
          const { right, width } = element.getBoundingClientRect();
          return width > 0 && right > clientWidth + 1 && !isContained(element);
        })
        .slice(-3)
        .map((e) => e.tagName + '.' + e.className + ' ' + Math.round(e.getBoundingClientRect().right) + ' of ' + clientWidth + ': ' + e.textContent.slice(0, 40));
    })()`);

async function expectFits(page: Page, path: string, content = 'h1') {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(path);
  await expect(page.getByRole('main').locator(content).first()).toBeVisible();
  // The fallbacks are wider.
  await page.evaluate(`Promise.all(
    ['Figtree', 'Cormorant Garamond'].map((face) => document.fonts.load('1rem "' + face + '"')),
  ).then(() => undefined)`);
  expect.soft(await findOverflow(page), `${path} at 320 px, which is 640 px at 200 %`).toEqual([]);
  await page.setViewportSize({ width: 360, height: 640 });
  // As the browser's own setting of the text size does.
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  // Reduced motion leaves transitions of a millisecond.
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => undefined)',
  );
  expect.soft(await findOverflow(page), `${path} with text twice as large`).toEqual([]);
}

/** A page without the audit of the fixtures: other tests have audited all of these. */
const openPhone = (browser: Browser, { siteUrl }: RunningShop) =>
  browser.newPage({ baseURL: siteUrl, isMobile: true, hasTouch: true, serviceWorkers: 'block' });

test(
  'every page fits with text twice as large, and zoomed to twice its size',
  onDemoData,
  async ({ browser, shop }) => {
    test.slow(); // thirty pages
    const page = await openPhone(browser, shop);
    for (const path of PAGES) await expectFits(page, path);
    await page.close();
    expect(test.info().errors).toEqual([]);
  },
);

test('the customer’s pages fit as well', onDemoData, async ({ browser, shop }) => {
  const page = await openPhone(browser, shop);
  await signIn(page, 'customer');
  for (const [path, content] of CUSTOMER_PAGES) await expectFits(page, path, content);
  for (const list of ['/orders', '/bookings']) {
    await page.goto(list);
    const links = page.getByRole('main').locator(`a[href^="${list}/"]`);
    await expect(links.first()).toBeVisible();
    const paths = await Promise.all((await links.all()).slice(0, 3).map((link) => link.getAttribute('href')));
    for (const path of paths) await expectFits(page, path!, LOADED);
  }
  await page.close();
  expect(test.info().errors).toEqual([]);
});
