import { expect, test } from '../fixtures.ts';
import { messages, signIn } from '../log-in.ts';

test('header and footer lead nowhere dead', async ({ page, request, shop, expectFailures }) => {
  expectFailures();
  await page.goto('/');
  const links = await page
    .locator('header a[href^="/"], footer a[href^="/"]')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
  const paths = [...new Set(links)];
  for (const path of [
    '/bridal',
    '/groom',
    '/collections',
    '/book-stylist',
    '/cart',
    '/search',
    '/sale',
    '/terms',
  ]) {
    expect(paths).toContain(path);
  }
  for (const path of paths) {
    expect([path, (await request.get(shop.siteUrl + path)).status()]).toEqual([path, 200]);
  }
});

test('the nav stands in the header, or behind a menu that closes by key and by link', async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  const nav = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bridal' });
  await expect(nav).toBeVisible({ visible: !isMobile });
  if (!isMobile) return;
  const toggle = page.getByRole('button', { name: 'Menu' });
  await toggle.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Bridal' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();
  await toggle.click();
  await menu.getByRole('link', { name: 'Groom', exact: true }).click();
  await expect(page).toHaveURL(/\/groom$/);
  await expect(menu).toBeHidden();
});

test('the account menu offers what fits: guests', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Account' }).click();
  for (const [name, path] of [
    ['Login', '/login'],
    ['Register as Customer', '/register'],
    ['Become a Vendor', '/vendor-signup'],
  ]) {
    await expect(page.getByRole('banner').getByText(name ?? '', { exact: true })).toHaveAttribute(
      'href',
      path ?? '',
    );
  }
});

for (const { username, name, links } of [
  { username: 'customer', name: 'Faith Wambui', links: ['Profile Settings', 'My Orders'] },
  { username: 'vendor', name: 'Salma Bakari', links: ['Vendor Dashboard'] },
  { username: 'admin', name: 'Wanjiru Kamau', links: ['Admin Dashboard'] },
]) {
  test(`the account menu offers what fits: ${username}`, async ({ page }) => {
    await signIn(page, username);
    await page.goto('/');
    await page.getByRole('button', { name: 'Account' }).click();
    const header = page.getByRole('banner');
    await expect(header.getByText(name)).toBeVisible();
    await expect(header.getByText(`${username}@harusi.example`)).toBeVisible();
    for (const link of links) await expect(header.getByText(link, { exact: true })).toBeVisible();
    await header.getByText('Logout').click();
    await expect(messages(page).getByText('Logged Out')).toBeVisible();
    const keys = await page.evaluate('Object.keys(localStorage)');
    expect(keys).not.toContain('access_token');
    expect(keys).not.toContain('user_data');
  });
}

test('the cart counts what is in it, in every tab', async ({ page, context }) => {
  await page.goto('/');
  const cart = page.getByRole('link', { name: /^Cart/ });
  await expect(cart).toHaveText('');
  const other = await context.newPage();
  await other.goto('/contact');
  await other.evaluate(
    `localStorage.setItem('harusi_cart', JSON.stringify([{ quantity: 2 }, { quantity: 1 }]))`,
  );
  await expect(cart).toContainText('3');
  await other.evaluate(`localStorage.setItem('harusi_cart', '[]')`);
  await expect(cart).toHaveText('');
});

test('a veil lies over the first page of a visit for two seconds, and never again', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await page.goto(shop.siteUrl);
  const veil = page.locator('#splash');
  await expect(veil).toBeVisible();
  await expect(veil).toContainText('Curating your perfect wedding day');
  await expect(veil).toBeHidden({ timeout: 4_000 });
  await page.goto(`${shop.siteUrl}/contact`);
  await expect(veil).toBeHidden();
  await context.close();
});
