import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { TEXT_PAGES } from '../../support/text-pages.ts';
import type { RunningShop } from '../../support/shop/running-shop.ts';

/** A separate context, because the audit of the default one needs JavaScript. */
async function openWithoutJavaScript(browser: Browser, { siteUrl }: RunningShop): Promise<Page> {
  return browser.newPage({ javaScriptEnabled: false, baseURL: siteUrl });
}

test('every page is readable without JavaScript', async ({ browser, shop }) => {
  const page = await openWithoutJavaScript(browser, shop);
  for (const [path, title] of Object.entries(TEXT_PAGES)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await page.close();
});

test('shows the shop’s prices and policies', async ({ page }) => {
  await page.goto('/consultation');
  for (const [name, price] of [
    ['Essential Consultation', 'KShs 14,900'],
    ['Complete Styling Package', 'KShs 29,900'],
    ['VIP Wedding Experience', 'KShs 59,900'],
  ] as const) {
    const offer = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await expect(offer).toContainText(price);
    await expect(offer.getByRole('link')).toHaveAttribute('href', /^\/book-stylist\?package=/);
  }
  await page.goto('/shipping');
  await expect(page.getByText('Shipping is free on orders over KShs 10,000.')).toBeVisible();
  await page.goto('/returns');
  await expect(page.getByText('You have 30 days from the day the piece arrives.')).toBeVisible();
});
