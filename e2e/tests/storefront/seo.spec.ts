import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { onDemoData } from '../../support/tags.ts';

const readStructuredData = async (page: Page): Promise<{ '@type': string }[]> =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  );

test('robots.txt and the sitemap cover every page', onDemoData, async ({ page, shop }) => {
  const read = async (path: string) => {
    const response = await page.request.get(path);
    expect(response.status(), path).toBe(200);
    return response.text();
  };
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);

  const robots = await read('/robots.txt');
  expect(robots).toContain(`Sitemap: ${shop.siteUrl}/sitemap.xml`);
  expect(robots).toMatch(/^Disallow: \/admin$/m);

  const [part = ''] = locations(await read('/sitemap.xml'));
  expect(part).toBe(`${shop.siteUrl}/sitemap/1.xml`);
  const urls = locations(await read(part));
  expect(urls.filter((url) => url.includes('/product/')).length).toBeGreaterThanOrEqual(148);
  const pages = urls.filter((url) => !url.includes('/product/'));
  expect(pages.length).toBeGreaterThan(20);
  for (const one of pages) expect((await page.request.get(one)).status(), one).toBe(200);

  expect((await page.request.get('/sitemap/2.xml')).status()).toBe(404);
  expect((await page.request.get('/sitemap/x')).status()).toBe(404);
});

test('pages have structured data, a canonical URL and a share image', onDemoData, async ({ page, shop }) => {
  await page.goto('/');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${shop.siteUrl}/`);
  await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'en_KE');
  expect(await readStructuredData(page)).toMatchObject([{ '@type': 'OnlineStore', url: `${shop.siteUrl}/` }]);

  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const response = await page.request.get(picture ?? '');
  expect(response.headers()['content-type']).toBe('image/jpeg');
  expect((await response.body()).length).toBeLessThan(300 * 1024);

  await page.getByRole('link', { name: 'Shop Collections' }).first().click();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${shop.siteUrl}/collections`);
  await page.getByRole('link', { name: 'Explore Collection' }).first().click();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Bridal');
  expect((await readStructuredData(page)).map((facts) => facts['@type'])).toEqual([
    'BreadcrumbList',
    'ItemList',
  ]);
});

test('each product and collection has one URL', onDemoData, async ({ page, shop }) => {
  const visit = async (path: string) => {
    const response = await page.request.get(path, { maxRedirects: 0 });
    return [response.status(), response.headers()['location']];
  };
  for (const kind of ['product/150', 'collection/1']) {
    await page.goto(`/${kind}`);
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    const path = String(canonical).slice(shop.siteUrl.length);
    expect(path).toMatch(new RegExp(`^/${kind}-[a-z0-9-]+$`));
    expect(await visit(path)).toEqual([200, undefined]);
    for (const query of ['', '?colour=Ivory&utm_source=mail']) {
      expect(await visit(`/${kind}-an-old-name${query}`)).toEqual([301, path + query]);
    }
    await page.goto(`/${kind}-an-old-name?colour=Ivory#reviews`);
    expect(page.url()).toBe(`${shop.siteUrl}${path}?colour=Ivory#reviews`);
  }
});

test('an old link inside the shop leads to the right URL', onDemoData, async ({ page }) => {
  await page.goto('/bridal');
  const link = page.locator('a[data-prefetch]').first();
  const href = String(await link.getAttribute('href'));
  await link.evaluate((element, old) => element.setAttribute('href', old), `${href.split('-', 1)[0]}-old`);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});

test(
  'page 2 of a listing is its own canonical URL, a filtered one is not',
  onDemoData,
  async ({ page, shop }) => {
    for (const [query, canonical] of [
      ['', ''],
      ['?page=1', ''],
      ['?page=2', '?page=2'],
      ['?ordering=price&page=2', ''],
    ]) {
      await page.goto(`/bridal${query}`);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        `${shop.siteUrl}/bridal${canonical}`,
      );
    }
  },
);

test('has an icon for those who only ask for favicon.ico', async ({ page }) => {
  const icon = await page.request.get('/favicon.ico');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
});

interface WebAppManifest {
  name: string;
  icons: { src: string; type: string; sizes: string; purpose?: string }[];
  shortcuts: { url: string }[];
}

test('the shop is installable', onDemoData, async ({ page }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await page.request.get(href ?? '');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { name, icons, shortcuts }: WebAppManifest = await manifest.json();
  expect(name).toBe('Harusi');
  expect(icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual([
    '192x192',
    '512x512',
  ]);
  for (const { url } of shortcuts) expect((await page.request.get(url)).status(), url).toBe(200);
  for (const { src, type } of [...icons, { src: '/apple-touch-icon.png', type: 'image/png' }]) {
    const icon = await page.request.get(src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type']).toContain(type);
  }
});
