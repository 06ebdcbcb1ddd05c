import type { Page } from '@playwright/test';
import { expect, test } from '../../../support/fixtures.ts';
import { onDemoData, onDemoDataAtBothWidths } from '../../../support/tags.ts';

const cards = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading').allTextContents();
const choose = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'Filters' }).getByRole('checkbox', { name }).check();

test('filters and sorting are stored in the URL', onDemoData, async ({ page }) => {
  test.slow();
  await page.goto('/bridal');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bridal Collection');
  await expect(cards(page)).toHaveCount(12);
  await expect(page.getByText('80 pieces', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await choose(page, 'Bridal Veils');
  await expect(sheet.getByRole('button', { name: 'Show 14 pieces' })).toBeVisible();
  const underFoot = await sheet.getByRole('checkbox').evaluateAll((fields) => {
    const foot = fields[0]!.closest('dialog')!.querySelector('.dialog-foot')!;
    return fields.filter((field) => {
      field.focus();
      return field.getBoundingClientRect().bottom > foot.getBoundingClientRect().top;
    }).length;
  });
  expect(underFoot, 'focused fields that the foot of the sheet covers').toBe(0);
  await choose(page, 'Tiaras & Headpieces');
  await choose(page, 'Ivory');
  await sheet.getByLabel('To, in shillings').fill('30,000');
  await sheet.getByRole('button', { name: /^Show \d+ pieces?$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\?max_price=30000&subcategory=1&subcategory=3&colour=Ivory$/);

  await page.getByLabel('Sort by').selectOption('Price low to high');
  await expect(page).toHaveURL(/ordering=price/);
  // The URL changes before the list does.
  await expect(async () => {
    const prices = (await cards(page).getByText(/^KShs/).allTextContents()).map((text) =>
      Number(text.replace(/\D/g, '')),
    );
    expect(prices.length).toBeGreaterThan(2);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(Math.max(...prices)).toBeLessThanOrEqual(30_000);
  }).toPass();
  const shown = await names(page);

  await page.reload();
  expect(await names(page)).toEqual(shown);
  await expect(page.getByRole('link', { name: 'Filters · 4' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Sort by')).toHaveValue('');
});

test('loads more products, and reload and back restore the scroll position', onDemoData, async ({ page }) => {
  test.slow();
  await page.goto('/bridal');
  const more = page.getByRole('link', { name: 'Load More Products' });
  await expect(page.getByText('12 of 80 pieces')).toBeVisible();
  await more.click();
  await expect(cards(page)).toHaveCount(24);
  await expect(cards(page).nth(12).getByRole('link')).toBeFocused();
  await expect(page).toHaveURL(/\/bridal\?page=2$/);
  for (const [number, count] of [
    [3, 36],
    [4, 48],
    [5, 60],
  ] as const) {
    await more.click();
    await expect(cards(page)).toHaveCount(count);
    await expect(page).toHaveURL(new RegExp(`/bridal\\?page=${number}$`));
  }
  expect(new Set(await names(page)).size).toBe(60);

  const card = cards(page).nth(54);
  await card.scrollIntoViewIfNeeded();
  const place = () => page.evaluate<number>('Math.round(scrollY)');
  const before = await place();
  expect(before).toBeGreaterThan(5_000);
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(cards(page)).toHaveCount(60);
  await expect.poll(place).toBe(before);

  await page.reload();
  await expect(cards(page)).toHaveCount(60);
  await expect.poll(place).toBe(before);

  await more.click();
  await expect(cards(page)).toHaveCount(72);
  await more.click();
  await expect(page.getByRole('button', { name: 'No More Products' })).toBeDisabled();
  await expect(page.getByText('80 of 80 pieces')).toBeVisible();
});

test('filters, sorting and pagination work without JavaScript', onDemoData, async ({ browser, shop }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: shop.siteUrl,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto('/groom');
  await expect(cards(page)).toHaveCount(12);
  await page.getByRole('link', { name: 'Load More Products' }).click();
  await expect(page).toHaveURL(/\/groom\?page=2#piece-13$/);
  await expect(cards(page)).toHaveCount(24);

  await page.goto('/groom');
  await page.getByRole('link', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: 'Cufflinks' }).check();
  await page.getByLabel('From, in shillings').fill('KShs 5,000');
  await page.getByLabel('Sort by').selectOption('Price high to low');
  await page.getByRole('button', { name: /^Show \d+ pieces$/ }).click();
  await expect(page).toHaveURL(/ordering=-price&subcategory=5&min_price=KShs\+5%2C000/);
  await expect(cards(page).first()).toContainText('Cufflinks', { ignoreCase: true });
  await expect(page.getByLabel('Sort by')).toHaveValue('-price');
  await context.close();
});

test('reports an invalid URL, and an empty list links back', onDemoData, async ({ page, expectFailures }) => {
  test.slow();
  expectFailures(/[?&](page|min_price|ordering|search)=/, /400 \(Bad Request\)/);
  for (const path of [
    '/bridal?page=abc',
    '/groom?min_price=x',
    '/sale?ordering=colour',
    '/search?search=veil&page=0',
    `/search?search=${'veil'.repeat(5_000)}`,
  ]) {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, 400]);
    await expect(page.getByRole('heading', { name: "We can't read this link" })).toBeVisible();
  }
  await page.goto('/bridal?subcategory=1&max_price=100');
  await expect(page.getByRole('heading', { name: 'No piece fits all of this' })).toBeVisible();
  await page.getByRole('link', { name: 'Any price' }).click();
  await expect(page).toHaveURL(/\/bridal\?subcategory=1$/);
  await expect(cards(page)).toHaveCount(12);
  await page.goto('/bridal?page=50');
  await page.getByRole('link', { name: 'Begin at the first piece' }).click();
  await expect(cards(page)).toHaveCount(12);
});

test('requests styles and visible pictures first', onDemoData, async ({ page }) => {
  const html = await (await page.request.get('/bridal')).text();
  const at = (part: string) => html.indexOf(part);
  expect(at('rel="stylesheet"')).toBeGreaterThan(0);
  expect(at('rel="modulepreload"')).toBe(-1);
  expect(at('rel="preload" as="image"')).toBe(-1);
  // The first row of a phone has two pictures; no card is wide enough for 1200w.
  expect(html.match(/fetchPriority="high"/g)).toHaveLength(2);
  expect(html).toContain(' 900w');
  expect(html).not.toContain(' 1200w');
});

test('the sale page lists only reduced products', onDemoData, async ({ page }) => {
  await page.goto('/sale?search=zzzz');
  await expect(page.getByRole('heading', { name: 'No piece fits all of this' })).toBeVisible();
  await page.goto('/sale');
  await expect(cards(page).first()).toBeVisible();
  const count = await cards(page).count();
  await expect(cards(page).getByText(/^Sale/)).toHaveCount(count);
  await expect(cards(page).locator('s')).toHaveCount(count);
});

test('the header search suggests while typing and works by keyboard', onDemoData, async ({ page }) => {
  await page.goto('/contact');
  const glass = page.getByRole('banner').getByRole('link', { name: 'Search' });
  await glass.click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const box = dialog.getByRole('combobox');
  await expect(box).toBeFocused();
  await box.pressSequentially('tiarra');
  await expect(dialog.getByText('Showing results for “tiara”')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const first = dialog.getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(glass).toBeFocused();

  await glass.click();
  await box.fill('tiarra');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?search=tiarra$/);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “tiarra”');
  await expect(page.getByText('Showing results for “tiara”')).toBeVisible();
  await expect(cards(page).first()).toContainText('Tiara');

  await page.goto('/search?search=spaceship');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing found for “spaceship”');
  await expect(page.getByRole('heading', { name: 'Popular pieces' })).toBeVisible();
  await page.getByRole('link', { name: 'Cufflinks' }).first().click();
  await expect(page).toHaveURL(/\/groom\?subcategory=5$/);
});

test('a tile that fits the list fills a last row of one', onDemoDataAtBothWidths, async ({ page }) => {
  const ends = page.locator('.tile-end');
  const geometry = () =>
    page.locator('.listing-cards').evaluate((list) => {
      const shown = [...list.children].filter((child) => child.getClientRects().length > 0);
      const boxes = shown.map((child) => child.getBoundingClientRect());
      const last = boxes.at(-1)!;
      return {
        right: Math.round(last.right),
        edge: Math.round(list.getBoundingClientRect().right),
        inLastRow: boxes.filter(({ top }) => Math.abs(top - last.top) < 2).length,
      };
    });
  const seen = { filled: 0, hidden: 0 };
  for (const subcategory of [1, 2, 3, 6, 7, 8, 9, 10]) {
    await page.goto(`/bridal?subcategory=${subcategory}`);
    while (await page.getByRole('link', { name: 'Load More Products' }).isVisible()) {
      const before = await cards(page).count();
      await page.getByRole('link', { name: 'Load More Products' }).click();
      await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
    }
    await expect(ends).toHaveCount(1);
    const { right, edge, inLastRow } = await geometry();
    if (await ends.isVisible()) {
      seen.filled++;
      expect([subcategory, inLastRow, right]).toEqual([subcategory, 2, edge]);
      await expect(page.locator('.tile').filter({ hasText: 'the suit' })).toHaveCount(0);
    } else {
      seen.hidden++;
      expect([subcategory, inLastRow]).not.toEqual([subcategory, 1]);
    }
  }
  expect(seen.filled).toBeGreaterThan(0);
  expect(seen.hidden).toBeGreaterThan(0);
  await page.goto('/groom');
  await expect(page.locator('.tile').first()).toContainText('Send us a photograph of the suit');
});
