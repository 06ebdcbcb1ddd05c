import { expect, test } from '../../support/fixtures.ts';
import { alone, onDemoDataAtBothWidths } from '../../support/tags.ts';

const FIGURES = {
  '500+': 'happy couples',
  '4.9': 'average rating',
  '48h': 'fast shipping',
  '24/7': 'personal support',
};
const FAILED = 'Failed to load featured products';
const SAMPLE = 'Showing sample data';

test('shows categories, figures and featured products', onDemoDataAtBothWidths, async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Shop Collections' })).toHaveAttribute('href', '/collections');
  await expect(main.getByRole('link', { name: 'Book Personal Stylist' })).toHaveAttribute(
    'href',
    '/book-stylist',
  );
  await expect(page.getByRole('region', { name: 'Featured', exact: true }).getByRole('link')).toHaveCount(3);

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
  await expect(featured.getByText(/^\d{3} pieces, bridal and groom$/)).toBeVisible();
  await expect(featured.getByText(SAMPLE)).toHaveCount(0);
  await featured.getByRole('link', { name: 'View All Products' }).click();
  await expect(page).toHaveURL(/\/search\?ordering=featured$/);
});

test(
  'shows six skeletons while loading, and a failure can be retried',
  onDemoDataAtBothWidths,
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

test('the skip link moves focus to the content', onDemoDataAtBothWidths, async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: /skip to/i });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test(
  'without the API the home page shows samples until a retry succeeds',
  alone,
  async ({ page, stopApi, startApi, expectFailures }) => {
    test.slow();
    // A cached page may still request pictures from the stopped API.
    expectFailures(/ERR_CONNECTION_REFUSED.*\/media\//, /\/media\/.*ERR_CONNECTION_REFUSED/);
    await stopApi();
    const featured = page.getByRole('region', { name: 'Featured collections' });
    // A cached page may be served for a few seconds.
    await expect(async () => {
      await page.goto('/');
      await expect(featured.getByText(FAILED, { exact: true })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(featured.getByText(SAMPLE, { exact: true })).toHaveCSS('color', 'rgb(164, 38, 29)');
    await expect(featured.getByRole('article')).toHaveCount(6);
    await expect(featured.getByText('Sample', { exact: true })).toHaveCount(6);
    await expect(featured.getByRole('button', { name: 'Add to Cart', disabled: false })).toHaveCount(0);

    await startApi();
    await featured.getByRole('link', { name: 'Try Again' }).click();
    await expect(featured.getByText(SAMPLE)).toHaveCount(0);
    await expect(featured.getByText(/^\d{3} pieces, bridal and groom$/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'The shop in figures' })).toBeVisible();
  },
);
