import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { expectLargeTextFits, LOADED } from '../../support/large-text.ts';
import { auditPage } from '../../support/page-audit.ts';
import {
  expectWithinBudget,
  LONG_STYLE_BUDGET,
  MEASURE_SHIFT,
  OFFICE_STYLE_BUDGET,
  RECORD_FORMATTERS,
} from '../../support/page-weight.ts';
import { CUSTOMER_SCREENS, GUEST_SCREENS } from '../../support/screens.ts';
import { signIn } from '../../support/sign-in.ts';
import { CUSTOMER_PAGES, PUBLIC_PAGES } from '../../support/storefront-pages.ts';
import { onDemoData } from '../../support/tags.ts';
import { TEXT_PAGES } from '../../support/text-pages.ts';

/**
 * Opens every page of the storefront once on a phone, as a new visitor, and checks all that holds for pages in general:
 * opening one takes longer than the checks. The fixtures audit each, too.
 */
const STYLE_BUDGETS: Readonly<Record<string, number>> = {
  '/product/150': LONG_STYLE_BUDGET,
  '/book-stylist': LONG_STYLE_BUDGET,
  '/book-stylist?package=bronze': LONG_STYLE_BUDGET,
  '/cart': LONG_STYLE_BUDGET,
  '/orders/ABCDEFGH': LONG_STYLE_BUDGET,
  '/orders/ABCDEFGH/return': LONG_STYLE_BUDGET,
  '/bookings/ABCDEFGH': LONG_STYLE_BUDGET,
};

/** These show moments as soon as their data has arrived. */
const PAGES_WITH_MOMENTS = new Set(['/book-stylist?package=bronze']);

test('the lists of pages are complete', () => {
  expect(PUBLIC_PAGES).toContain('/product/150');
  expect(CUSTOMER_PAGES).toContain('/notifications');
  expect(PUBLIC_PAGES, 'pages with a known heading').toEqual(
    expect.arrayContaining([...Object.keys(GUEST_SCREENS), ...Object.keys(TEXT_PAGES)]),
  );
  expect(CUSTOMER_PAGES).toEqual(expect.arrayContaining(Object.keys(CUSTOMER_SCREENS)));
});

for (const path of PUBLIC_PAGES) {
  test(
    `${path} is complete, light, steady and fits`,
    onDemoData,
    async ({ page, request, shop, isFirstTime, expectFailures }) => {
      const isMissing = path === '/no-such-page' || path === '/t/unknown';
      if (isMissing) expectFailures(new RegExp(path));
      await page.addInitScript(MEASURE_SHIFT);
      await page.addInitScript(RECORD_FORMATTERS);
      const response = await expectWithinBudget(page, path, STYLE_BUDGETS[path]);
      expect.soft(response?.status(), 'status').toBe(isMissing ? 404 : 200);
      expect.soft(await page.evaluate('window.shift'), 'layout shift').toBe(0);
      // The first Intl formatter takes 36 ms here and 150 ms on a phone, and delays the first tap.
      if (!PAGES_WITH_MOMENTS.has(path))
        expect
          .soft(await page.evaluate('window.formats'), 'Intl formatters created while the page opens')
          .toEqual([]);
      await expect.soft(page.getByRole('heading', { name: GUEST_SCREENS[path] ?? '' }).first()).toBeVisible();
      const title = TEXT_PAGES[path];
      if (title !== undefined) {
        await expectTextPage(page, title, shop.siteUrl + path);
        await expectLinksWork(page, request, shop.siteUrl + path);
      }
      // Once more, now that everything has loaded.
      expect.soft(await auditPage(page, isFirstTime), 'accessibility').toEqual([]);
      await expectLargeTextFits(page);
    },
  );
}

for (const path of CUSTOMER_PAGES) {
  test(`${path} of a signed-in customer is light and fits`, onDemoData, async ({ page, isFirstTime }) => {
    await signIn(page, 'customer');
    await expectWithinBudget(page, path, path === '/notifications' ? OFFICE_STYLE_BUDGET : LONG_STYLE_BUDGET);
    await expect
      .soft(page.getByRole('heading', { name: CUSTOMER_SCREENS[path] ?? '' }).first())
      .toBeVisible();
    // With what their data shows.
    const content: Readonly<Record<string, string>> = { '/profile': 'form', '/orders': '.own-order' };
    await expect(
      page
        .getByRole('main')
        .locator(content[path] ?? LOADED)
        .first(),
    ).toBeVisible();
    const details = page.getByRole('main').locator(`a[href^="${path}/"]`);
    if (path === '/orders' || path === '/bookings') await expect(details.first()).toBeVisible();
    const paths = await Promise.all(
      (await details.all()).slice(0, 3).map((link) => link.getAttribute('href')),
    );
    expect.soft(await auditPage(page, isFirstTime), 'accessibility').toEqual([]);
    await expectLargeTextFits(page, content[path] ?? LOADED);
    for (const one of paths) {
      await page.goto(one!);
      await expectLargeTextFits(page, LOADED);
    }
  });
}

async function expectTextPage(page: Page, title: string, url: string): Promise<void> {
  await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect.soft(page).toHaveTitle(`${title} · Harusi`);
  const inHead = (selector: string, name: string) => page.locator(`head ${selector}`).getAttribute(name);
  expect.soft(await inHead('meta[name="description"]', 'content'), 'description').toMatch(/.{50}/);
  expect.soft(await inHead('link[rel="canonical"]', 'href'), 'canonical URL').toBe(url);
}

/** Texts of the pages that links have led to, for those that name a part of one. */
const reached = new Map<string, string>();

async function expectLinksWork(page: Page, request: APIRequestContext, url: string): Promise<void> {
  const links = page.getByRole('main').locator('a[href^="/"], a[href^="#"]');
  for (const href of await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))) {
    const { pathname, search, hash } = new URL(href ?? '', url);
    const address = pathname + search;
    if (!reached.has(address)) {
      const there = await request.get(address);
      expect.soft(there.status(), `the link to ${href}`).toBe(200);
      reached.set(address, await there.text());
    }
    if (hash !== '')
      expect.soft(reached.get(address), `the link to ${href}`).toContain(`id="${hash.slice(1)}"`);
  }
}
