import { expect, test } from '../../../support/fixtures.ts';
import { onDemoData } from '../../../support/tags.ts';

const MAKER = 'Bakari Silver';

test('a piece leads to its maker, with story and pieces', onDemoData, async ({ page, request }) => {
  await page.goto('/search?search=Diani+Pearl+Strand');
  await page.getByRole('article').getByRole('link', { name: 'Diani Pearl Strand' }).click();
  await page.getByRole('link', { name: MAKER }).click();
  await expect(page).toHaveURL(/\/makers\/\d+-bakari-silver$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MAKER);
  await expect(page.getByText('Three sisters and two benches')).toBeVisible();
  const pieces = page.getByRole('region', { name: 'The pieces' }).getByRole('article');
  expect(await pieces.count()).toBeGreaterThan(5);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/makers\/\d+-bakari-silver$/);

  const { pathname } = new URL(page.url());
  const sitemap = await (await request.get('/sitemap/1.xml')).text();
  expect(sitemap).toContain(`${pathname}</loc>`);
  const renamed = await request.get(pathname.replace('bakari-silver', 'old-name'), { maxRedirects: 0 });
  expect([renamed.status(), renamed.headers()['location']]).toEqual([301, pathname]);
  expect((await request.get('/makers/999999-nobody')).status()).toBe(404);
});
