import type { Page } from '@playwright/test';
import { createTestProduct } from '../../../support/cart-page.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { untilHydrated } from '../../../support/hydration.ts';
import { atBothWidths, onDemoData } from '../../../support/tags.ts';
import { uniqueMark } from '../../../support/unique-mark.ts';

const toast = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true });
const heartOf = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name}`, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const storedIds = async (page: Page): Promise<number[]> =>
  JSON.parse(await page.evaluate<string>(`localStorage.getItem('harusi_wishlist')`)).ids;

/** Opens the wishlist that an earlier visit has filled. */
async function openWishlist(page: Page, ids: readonly number[]) {
  const list = JSON.stringify(JSON.stringify({ ids, removed: [] }));
  // Only on the first page load, so that changes made by the test survive a reload.
  await page.addInitScript(`
    if (!sessionStorage.getItem('filled')) localStorage.setItem('harusi_wishlist', ${list});
    sessionStorage.setItem('filled', 'yes');
  `);
  await page.goto('/wishlist');
}

test(
  'a piece saved in a list is saved everywhere, until its heart is pressed again',
  onDemoData,
  async ({ page }) => {
    await page.goto('/bridal');
    const card = page.getByRole('article').first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'false');
    await heartOf(page, name).click();
    await expect(toast(page)).toContainText('Saved to your wishlist');
    await page.reload();
    await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'true');

    await card.getByRole('link', { name }).click();
    const save = page.getByRole('button', { name: 'Saved', exact: true });
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await save.click();
    await expect(toast(page)).toContainText('Removed from your wishlist');
    await expect(page.getByRole('button', { name: 'Save to wishlist' })).toBeVisible();
    await page.goBack();
    await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'false');
  },
);

test('hearts on further pages show what is saved', onDemoData, async ({ page, request }) => {
  const more = await (await request.get('/more/bridal?page=2')).text();
  const id = Number(/data-save="(\d+)"/.exec(more)?.[1]);
  await openWishlist(page, [id]);
  await page.goto('/bridal');
  await page.getByRole('link', { name: 'Load More Products' }).click();
  await expect(page.locator(`[data-save="${id}"]`)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.heart[aria-pressed=true]')).toHaveCount(1);
});

test('a heart leaves badges readable and is easy to hit', atBothWidths, async ({ page }) => {
  await page.goto('/sale');
  const card = page.getByRole('article').filter({ hasText: 'Sale −' }).first();
  const heart = await card.locator('.heart').boundingBox();
  const badge = await card.locator('.badge').last().boundingBox();
  expect(heart).toMatchObject({ width: 44, height: 44 });
  expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThanOrEqual(heart?.x ?? 0);
});

test('the wishlist lists what a product page saved; Undo brings a removed piece back', async ({
  page,
  db,
}) => {
  const { id, name } = await createTestProduct(db, { name: `Wished veil ${uniqueMark()}` });
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { name: 'Nothing Saved Yet' })).toBeVisible();
  await page.goto(`/product/${id}`);
  await page.getByRole('button', { name: 'Save to wishlist' }).click();
  await toast(page).getByRole('link', { name: 'View wishlist' }).click();
  await expect(page).toHaveURL(/\/wishlist$/);
  await expect(heading(page)).toHaveText('Your wishlist');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card).toContainText('KShs');

  await card.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

  await heartOf(page, name).click();
  await expect(card).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
  expect(await storedIds(page)).toEqual([]);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
  await page.reload();
  await expect(card).toBeVisible();
});

test(
  'the keyboard saves and removes; the focus goes to the next piece',
  onDemoData,
  async ({ page, request }) => {
    const [newest = 0, middle = 0, oldest = 0] = await demoIds(page);
    await openWishlist(page, [newest, middle, oldest]);
    const hearts = page.getByRole('main').locator('.heart');
    await expect(hearts).toHaveCount(3);
    await expect(hearts.first()).toHaveAttribute('data-save', String(newest));
    await hearts.nth(1).focus();
    await page.keyboard.press('Space');
    await expect(hearts).toHaveCount(2);
    await expect(hearts.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(hearts).toHaveCount(1);
    await expect(hearts.first()).toBeFocused();
    await expect(page.getByText('1 piece', { exact: true })).toBeVisible();
    expect(await storedIds(page)).toEqual([newest]);
    expect((await request.get('/wishlist')).headers()['cache-control']).toContain('public');
  },
);

/** Three pieces of the demo data. */
async function demoIds(page: Page): Promise<number[]> {
  const html = await (await page.request.get('/bridal')).text();
  return [...html.matchAll(/data-save="(\d+)"/g)].slice(0, 3).map(([, id]) => Number(id));
}

test(
  'a shared link shows the pieces to another person, who saves them all',
  onDemoData,
  async ({ page, browser, shop }) => {
    // Another order than that of lists.
    const ids = (await demoIds(page)).toReversed();
    await openWishlist(page, ids);
    const link = `${shop.siteUrl}/wishlist/shared?pieces=${ids.join('-')}`;
    const whatsapp = page.getByRole('main').getByRole('link', { name: 'Share on WhatsApp' });
    await expect(whatsapp).toHaveAttribute(
      'href',
      `https://wa.me/?text=${encodeURIComponent(`My wedding wishlist: ${link}`)}`,
    );
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(toast(page)).toContainText('Link copied');
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link);
    await page.goto(link);

    const friend = await browser.newPage({ baseURL: shop.siteUrl });
    await friend.goto(link);
    await untilHydrated(friend);
    await expect(heading(friend)).toHaveText('A wishlist for you');
    const hearts = friend.getByRole('main').locator('.heart');
    expect(
      await hearts.evaluateAll((found) => found.map((heart) => Number(heart.getAttribute('data-save')))),
    ).toEqual(ids);
    await friend.getByRole('button', { name: 'Save all to my wishlist' }).click();
    await expect(toast(friend)).toContainText('3 pieces saved to your wishlist');
    await expect(friend.locator('.heart[aria-pressed=true]')).toHaveCount(3);
    expect(await storedIds(friend)).toEqual(ids);
    await friend.getByRole('button', { name: 'Save all to my wishlist' }).click();
    await expect(toast(friend)).toContainText('Already in your wishlist');
    await friend.close();
  },
);

test('a shared link leaves out what is unknown; nonsense is a friendly page', async ({
  page,
  request,
  db,
}) => {
  const { id, name } = await createTestProduct(db, { name: `Shared veil ${uniqueMark()}` });
  await page.goto(`/wishlist/shared?pieces=999999999-${id}-x`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(name);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  for (const nonsense of ['', '?pieces=', '?pieces=%00-<x>', `?pieces=${'9'.repeat(400)}`]) {
    expect((await request.get(`/wishlist/shared${nonsense}`)).status()).toBe(200);
  }
  await page.goto('/wishlist/shared?pieces=nonsense');
  await expect(page.getByText('No Pieces to Show')).toBeVisible();
});

test('a piece that left the shop is said kindly and can be removed', async ({ page, db }) => {
  const { id, name } = await createTestProduct(db, { name: `Kept veil ${uniqueMark()}` });
  await openWishlist(page, [999_999_999, id]);
  await expect(page.getByRole('article')).toContainText(name);
  await expect(page.getByText('One piece you saved is no longer in the shop.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('no longer in the shop')).toHaveCount(0);
  expect(await storedIds(page)).toEqual([id]);
});

test('works offline: hearts answer, and the wishlist waits for the line', async ({
  page,
  context,
  db,
  expectFailures,
}) => {
  expectFailures(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/);
  const { id, name } = await createTestProduct(db, { name: `Offline wish ${uniqueMark()}` });
  await page.goto('/wishlist');
  await page.goto(`/product/${id}`);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save to wishlist' }).click();
  await expect(toast(page)).toContainText('Saved to your wishlist');
  expect(await storedIds(page)).toEqual([id]);
  await context.setOffline(false);

  await page.route('**/wishlist/pieces*', (route) => route.abort('internetdisconnected'));
  await page.goto('/wishlist');
  await expect(page.getByRole('alert').filter({ hasText: 'Network error.' })).toContainText(
    'Your wishlist is safe',
  );
  await page.unroute('**/wishlist/pieces*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('article')).toContainText(name);
  expect(await storedIds(page)).toEqual([id]);

  // The next time there is a copy.
  await expect.poll(() => page.evaluate(`caches.has('harusi-pieces')`)).toBe(true);
  await page.route('**/wishlist/pieces*', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(page.getByText('Shown as you last saw them')).toBeVisible();
  await expect(page.getByRole('article')).toContainText(name);
  await expect(page.getByRole('alert').filter({ hasText: 'Network error.' })).toHaveCount(0);
  await page.unroute('**/wishlist/pieces*');
  await page.evaluate(`dispatchEvent(new Event('online'))`);
  await expect(page.getByText('Shown as you last saw them')).toHaveCount(0);
  await expect(page.getByRole('article')).toContainText(name);
});

test(
  'a wishlist of more pieces than one request may ask for shows them all',
  onDemoData,
  async ({ page, request, shop }) => {
    const { results } = await (await request.get(`${shop.apiUrl}/products/?page_size=62`)).json();
    await openWishlist(
      page,
      results.map(({ id }: { id: number }) => id),
    );
    await expect(page.getByText('62 pieces', { exact: true })).toBeVisible();
    const more = page.getByRole('button', { name: 'Show More Pieces' });
    for (const count of [30, 60]) {
      await expect(page.getByRole('article')).toHaveCount(count);
      await more.click();
    }
    await expect(page.getByRole('article')).toHaveCount(62);
    await expect(more).toHaveCount(0);
  },
);

test('two tabs show the same hearts', async ({ page, context }) => {
  await page.goto('/groom');
  const other = await context.newPage();
  await other.goto('/groom');
  await page.locator('.heart').first().click();
  await expect(other.locator('.heart').first()).toHaveAttribute('aria-pressed', 'true');
});
