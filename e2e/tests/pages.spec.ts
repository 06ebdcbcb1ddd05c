import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import type { RunningShop } from '../running-shop.ts';

const PAGES = {
  '/consultation': 'Consultation',
  '/custom-orders': 'Custom Orders',
  '/wedding-packages': 'Wedding Packages',
  '/contact': 'Contact',
  '/shipping': 'Shipping',
  '/returns': 'Returns',
  '/size-guide': 'Size Guide',
  '/privacy': 'Privacy',
  '/terms': 'Terms',
};

for (const [path, title] of Object.entries(PAGES)) {
  test(`${path} opens, says what it is and leads nowhere dead`, async ({ page, request, shop }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · Harusi`);
    const inHead = (selector: string, name: string) => page.locator(`head ${selector}`).getAttribute(name);
    expect(await inHead('meta[name="description"]', 'content')).toMatch(/.{50}/);
    expect(await inHead('link[rel="canonical"]', 'href')).toBe(shop.siteUrl + path);

    const main = page.getByRole('main');
    const hrefs = await main
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const own = [...new Set(hrefs.filter((href) => href?.startsWith('/') || href?.startsWith('#')))];
    for (const href of own) {
      const { pathname, search, hash } = new URL(href ?? '', shop.siteUrl + path);
      const there = await request.get(pathname + search);
      expect(there.status(), href ?? '').toBe(200);
      if (hash !== '') expect(await there.text(), href ?? '').toContain(`id="${hash.slice(1)}"`);
    }
  });
}

/** A browser of its own: the inspection of the usual one needs JavaScript. */
async function openWithoutJavaScript(browser: Browser, { siteUrl }: RunningShop): Promise<Page> {
  return browser.newPage({ javaScriptEnabled: false, baseURL: siteUrl });
}

test('every page can be read without JavaScript', async ({ browser, shop }) => {
  const page = await openWithoutJavaScript(browser, shop);
  for (const [path, title] of Object.entries(PAGES)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await page.close();
});

test('without JavaScript the forms make room for WhatsApp and mail', async ({ browser, shop }) => {
  const page = await openWithoutJavaScript(browser, shop);
  for (const path of ['/contact', '/custom-orders']) {
    await page.goto(path);
    const note = page.getByText('This form needs JavaScript').locator('..');
    await expect(note.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d+/,
    );
    await expect(note.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    await expect(page.getByRole('button', { name: /^Send/ })).toBeHidden();
  }
  await page.close();
});

test('prices and promises are those of the shop', async ({ page }) => {
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

test('the parts of a long page are a click away', async ({ page, isMobile }) => {
  await page.goto('/size-guide');
  if (isMobile) await page.getByText('On this page').first().click();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Shoes' }).click();
  await expect(page).toHaveURL('/size-guide#shoes');
  await expect(page.getByRole('heading', { name: 'Shoes' })).toBeInViewport();
  await expect(
    page.getByRole('table', { name: 'Women’s shoes' }).getByRole('row', { name: /^38/ }),
  ).toHaveText('385723.7');
});
