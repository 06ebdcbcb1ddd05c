import { expect, test } from '../../support/fixtures.ts';
import { TEXT_PAGES } from '../../support/text-pages.ts';
import { atBothWidths } from '../../support/tags.ts';

test(
  'every page opens with title and metadata and has no broken links',
  atBothWidths,
  async ({ page, request, shop }) => {
    test.slow();
    const reached = new Map<string, string>();
    for (const [path, title] of Object.entries(TEXT_PAGES)) {
      await test.step(path, async () => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page).toHaveTitle(`${title} · Harusi`);
        const inHead = (selector: string, name: string) =>
          page.locator(`head ${selector}`).getAttribute(name);
        expect(await inHead('meta[name="description"]', 'content')).toMatch(/.{50}/);
        expect(await inHead('link[rel="canonical"]', 'href')).toBe(shop.siteUrl + path);

        const links = page.getByRole('main').locator('a[href^="/"], a[href^="#"]');
        for (const href of await links.evaluateAll((found) =>
          found.map((link) => link.getAttribute('href')),
        )) {
          const { pathname, search, hash } = new URL(href ?? '', shop.siteUrl + path);
          if (!reached.has(pathname + search)) {
            const there = await request.get(pathname + search);
            expect(there.status(), href ?? '').toBe(200);
            reached.set(pathname + search, await there.text());
          }
          if (hash !== '')
            expect(reached.get(pathname + search), href ?? '').toContain(`id="${hash.slice(1)}"`);
        }
      });
    }
  },
);

test('the table of contents links to each section', atBothWidths, async ({ page, isMobile }) => {
  await page.goto('/size-guide');
  if (isMobile) await page.getByText('On this page').first().click();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Shoes' }).click();
  await expect(page).toHaveURL('/size-guide#shoes');
  await expect(page.getByRole('heading', { name: 'Shoes' })).toBeInViewport();
  await expect(
    page.getByRole('table', { name: 'Women’s shoes' }).getByRole('row', { name: /^38/ }),
  ).toHaveText('385723.7');
});
