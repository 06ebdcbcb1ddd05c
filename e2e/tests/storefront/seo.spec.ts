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

test('the shop is installable', onDemoData, async ({ page }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await page.request.get(href ?? '');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { icons }: { icons: { src: string; type: string }[] } = await manifest.json();
  for (const { src, type } of [...icons, { src: '/apple-touch-icon.png', type: 'image/png' }]) {
    const icon = await page.request.get(src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type']).toContain(type);
  }
});
