import type { Locator } from '@playwright/test';
import { payButton } from '../../support/cart-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onDemoData, onDemoDataAtBothWidths } from '../../support/tags.ts';

const FIGURES = {
  '500+': 'happy couples',
  '4.9': 'average rating',
  '48h': 'fast shipping',
  '24/7': 'personal support',
};
const FAILED = 'Failed to load featured products';
const SAMPLE = 'Showing sample data';

test(
  'shows categories, figures and featured products, and can be skipped',
  onDemoDataAtBothWidths,
  async ({ page }) => {
    const response = await page.goto('/');
    expect(response?.status()).toBe(200);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: /skip to/i });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Shop Collections' })).toHaveAttribute(
      'href',
      '/collections',
    );
    await expect(main.getByRole('link', { name: 'Book Personal Stylist' })).toHaveAttribute(
      'href',
      '/book-stylist',
    );
    await expect(page.getByRole('region', { name: 'Featured', exact: true }).getByRole('link')).toHaveCount(
      3,
    );

    const figures = page.getByRole('region', { name: 'The shop in figures' });
    for (const [figure, name] of Object.entries(FIGURES)) {
      await expect(figures.getByText(figure, { exact: true })).toBeVisible();
      await expect(figures.getByText(name, { exact: true })).toBeVisible();
    }

    const categories = page.getByRole('region', { name: 'Shop by Category' });
    await expect(categories.getByRole('link', { name: /Bridal/ })).toContainText('from KShs 4,900');
    await expect(categories.getByRole('link', { name: /Groom/ })).toContainText('from KShs 6,900');

    const featured = page.getByRole('region', { name: 'Featured collections' });
    await expect(featured.getByRole('article')).toHaveCount(6);
    await expectEqualHeights(featured.getByRole('article'));
    await expect(
      featured.getByText(/^\d{3} pieces, bridal and groom, from \d+ Kenyan makers$/),
    ).toBeVisible();
    await expect(featured.getByText(SAMPLE)).toHaveCount(0);
    await featured.getByRole('link', { name: 'View All Products' }).click();
    await expect(page).toHaveURL(/\/search\?ordering=featured$/);
  },
);

/** Cards of a row are equally high, and so are their photos. */
async function expectEqualHeights(cards: Locator): Promise<void> {
  const boxes = await cards.evaluateAll((articles) =>
    articles.map((article) => {
      const { top, bottom } = article.getBoundingClientRect();
      const photo = article.querySelector('.picture')!.getBoundingClientRect().bottom;
      return { row: Math.round(top), bottom: Math.round(bottom), photo: Math.round(photo) };
    }),
  );
  expect(boxes).toHaveLength(6);
  const rows = Map.groupBy(boxes, ({ row }) => row);
  expect(rows.size).toBeLessThan(boxes.length);
  for (const row of rows.values()) {
    expect(new Set(row.map(({ bottom }) => bottom)).size).toBe(1);
    expect(new Set(row.map(({ photo }) => photo)).size).toBe(1);
  }
}

test('a look goes into the cart in one press', onDemoData, async ({ page }) => {
  await page.goto('/');
  const look = page.getByRole('region', { name: 'Coast Pearls' });
  await expect(look.getByText('Complete the look')).toBeVisible();
  const names = await look.getByRole('listitem').getByRole('heading').allTextContents();
  expect(names).toHaveLength(3);
  const total = await look.getByText('The three together').locator('..').locator('.money').textContent();
  await look.getByRole('button', { name: 'Add the set to cart' }).click();
  // Pieces that come in several colours or sizes ask first, one after the other.
  const chooser = page.getByRole('dialog');
  const toast = page.getByText(/pieces? (has|have) been added to your cart|has been added to your cart/);
  await expect(chooser.or(toast).first()).toBeVisible();
  while (await chooser.isVisible()) {
    const title = (await chooser.getByRole('heading').first().textContent()) ?? '';
    await expect(chooser.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
    for (const group of await chooser.getByRole('group', { name: /^(Colour|Size)/ }).all())
      await group.getByRole('radio', { disabled: false }).first().check({ force: true });
    await chooser.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeHidden();
  }
  await page.goto('/cart');
  for (const name of names)
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(total ?? '', { exact: true })
      .first(),
  ).toBeVisible();
  await expect(payButton(page), 'the prices are checked').toBeEnabled();
});

test('a stylist and couples speak in their own words', onDemoData, async ({ page }) => {
  await page.goto('/');
  const advice = page.getByRole('region', { name: 'Personal styling advice' });
  const quotation = ((await advice.getByRole('blockquote').textContent()) ?? '').replace(/[“”]/g, '');
  const couples = page.getByRole('region', { name: 'From the couples' });
  await expect(couples.getByText(/^\d\.\d from \d+ reviews$/)).toBeVisible();
  await expect(couples.getByRole('figure')).toHaveCount(3);
  const first = couples.getByRole('figure').first();
  const words = (await first.getByRole('blockquote').textContent()) ?? '';
  await first.getByRole('link').click();
  await expect(page.getByText(words).first()).toBeVisible();

  await page.goto('/');
  await advice.getByRole('figure').getByRole('link').click();
  await expect(page).toHaveURL(/\/stylist\/\d+$/);
  await expect(page.getByText(quotation)).toBeVisible();
});

test(
  'shows six skeletons while loading, and a failure can be retried',
  onDemoData,
  async ({ page, expectFailures }) => {
    expectFailures(/_\.data/);
    await page.goto('/terms');
    const home = page.getByRole('banner').getByRole('link', { name: 'Harusi, home' });
    const featured = page.getByRole('region', { name: 'Featured collections' });
    const skeletons = featured.locator('.cards > :has(.skeleton)');

    const { promise: responded, resolve: respond } = Promise.withResolvers<void>();
    await page.route(/_\.data/, async (route) => {
      await responded;
      await route.abort();
    });
    await home.click();
    await expect(page.getByRole('heading', { level: 1, name: 'The last thing you put on' })).toBeVisible();
    await expect(skeletons).toHaveCount(6);
    respond();
    await expect(featured.getByText(FAILED)).toBeVisible();
    await expect(skeletons).toHaveCount(0);

    await page.unroute(/_\.data/);
    await featured.getByRole('link', { name: 'Try Again' }).click();
    await expect(featured.getByRole('article')).toHaveCount(6);
    await expect(featured.getByText(FAILED)).toHaveCount(0);
  },
);
