import { expect, test } from '../../support/fixtures.ts';
import { toasts, signIn } from '../../support/sign-in.ts';

test('header and footer have no broken links', async ({ page, request, shop }) => {
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

for (const { username, name, links } of [
  { username: 'customer', name: 'Faith Wambui', links: ['Profile Settings', 'My Orders'] },
  { username: 'vendor', name: 'Salma Bakari', links: ['Vendor Dashboard'] },
  { username: 'admin', name: 'Wanjiru Kamau', links: ['Admin Dashboard'] },
]) {
  test(`the account menu shows the links of the ${username}`, async ({ page }) => {
    await signIn(page, username);
    await page.goto('/');
    await page.getByRole('button', { name: 'Account' }).click();
    const header = page.getByRole('banner');
    await expect(header.getByText(name)).toBeVisible();
    await expect(header.getByText(`${username}@harusi.example`)).toBeVisible();
    for (const link of links) await expect(header.getByText(link, { exact: true })).toBeVisible();
    await header.getByText('Logout').click();
    await expect(toasts(page).getByText('Logged Out')).toBeVisible();
    const keys = await page.evaluate('Object.keys(localStorage)');
    expect(keys).not.toContain('access_token');
    expect(keys).not.toContain('user_data');
  });
}

const VEIL = { id: 1, name: 'Veil', price: 2_490_000, image: '', category: 'bridal' };
const CART = [
  { ...VEIL, quantity: 2 },
  { ...VEIL, selectedColor: 'Ivory', quantity: 1 },
];

test('the cart link shows the item count in every tab', async ({ page, context }) => {
  await page.goto('/');
  const cart = page.getByRole('link', { name: /^Cart/ });
  await expect(cart).toHaveText('');
  const other = await context.newPage();
  await other.goto('/contact');
  await other.evaluate(`localStorage.setItem('harusi_cart', JSON.stringify(${JSON.stringify(CART)}))`);
  await expect(cart).toContainText('3');
  await other.evaluate(`localStorage.setItem('harusi_cart', '[]')`);
  await expect(cart).toHaveText('');
});

test('the splash screen covers the first page of a visit only', async ({ browser, shop }) => {
  const context = await browser.newContext({ reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await page.goto(shop.siteUrl, { waitUntil: 'commit' }); // on a busy machine it is over when the page has loaded
  const splash = page.locator('#splash');
  await expect(splash).toBeVisible();
  await expect(splash).toContainText('Curating your perfect wedding day');
  await expect(splash).toBeHidden({ timeout: 4_000 });
  await page.goto(`${shop.siteUrl}/contact`);
  await expect(splash).toBeHidden();
  await context.close();
});
