import { aCollection } from '@harusi/db/factories';
import { expect, test } from '../../../support/fixtures.ts';
import { onDemoData } from '../../../support/tags.ts';

test('links from the collections to one collection and its products', onDemoData, async ({ page }) => {
  await page.goto('/collections');
  const cards = page.getByRole('main').getByRole('article');
  // The demo's six collections; other tests may add more after them.
  for (const [index, count] of [24, 18, 32, 16, 12, 28].entries()) {
    await expect(cards.nth(index)).toContainText(`${count} items`);
  }
  const name = (await cards.first().getByRole('heading').textContent()) ?? '';
  await cards.first().getByRole('link', { name: 'Explore Collection' }).click();

  await expect(page).toHaveURL(/\/collection\/\d+-[a-z-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', /Bridal$/, new RegExp(`${name}$`)]);
  await expect(crumbs.getByRole('link', { name: 'Bridal' })).toHaveAttribute('href', '/bridal');
  const pieces = page.getByRole('region', { name: 'Pieces of this collection' });
  await expect(pieces.getByRole('article')).toHaveCount(24);
  await expect(pieces.getByText(/^Sale/).first()).toBeVisible();
  await expect(pieces.getByRole('link', { name: /^View Details/ }).first()).toHaveAttribute(
    'href',
    /^\/product\/\d+-/,
  );
});

test('a collection opens by id alone and has one canonical URL', onDemoData, async ({ page }) => {
  await page.goto('/collections');
  const link = page.getByRole('link', { name: 'Explore Collection' }).first();
  const href = (await link.getAttribute('href')) ?? '';
  await page.goto(href.replace(/-.*/, ''));
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${href}$`));
});

test('an empty collection is announced as coming soon', async ({ page, db }) => {
  const { id } = await aCollection(db, { name: 'Rainy Season', position: 99 });
  await page.goto(`/collection/${id}`);
  await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible();
  await page.getByRole('link', { name: 'Explore Other Collections' }).click();
  await expect(page).toHaveURL(/\/collections$/);
});

test('an unknown collection returns 404 and links back', async ({ page, expectFailures }) => {
  expectFailures(/404/);
  for (const unknown of ['/collection/999999', '/collection/pearls']) {
    const response = await page.goto(unknown);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Collection Not Found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to Collections' }).click();
  await expect(page).toHaveURL(/\/collections$/);
});
