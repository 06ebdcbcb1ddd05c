import { expect, test } from '../../support/fixtures.ts';
import { signIn } from '../../support/sign-in.ts';
import { atBothWidths } from '../../support/tags.ts';

test(
  'the navigation is in the header, or on phones in a menu that Escape and links close',
  atBothWidths,
  async ({ page, isMobile }) => {
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
  },
);

test('the account menu shows the links of guests', atBothWidths, async ({ page }) => {
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

test(
  'a signed-in user can log out even if the account menu fails to load',
  atBothWidths,
  async ({ page, expectFailures }) => {
    expectFailures(/\/session-/);
    // The menu's chunk: see vite.config.ts.
    await page.route('**/session-*.js', (route) => route.abort('connectionrefused'));
    await signIn(page, 'customer');
    await page.goto('/');
    await page.getByRole('button', { name: 'Account' }).click();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('banner').getByText('Logout').click();
    await reloaded;
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(page.getByRole('banner').getByText('Login', { exact: true })).toBeVisible();
  },
);

test('a page is fetched ahead when its link is touched, but not for visitors who save data', async ({
  page,
}) => {
  await page.goto('/bridal');
  const links = page.locator('h3 a[data-prefetch]');
  // Only pages of a kind that was opened before are fetched ahead.
  await links.first().click();
  await expect(page).toHaveURL(/product/);
  await page.goBack();
  await expect(page).toHaveURL(/bridal$/);
  const pathOf = async (index: number) => String(await links.nth(index).getAttribute('href'));
  const touch = async (index: number, saveData: boolean) => {
    await page.evaluate(
      `Object.defineProperty(navigator, 'connection', { value: { saveData: ${saveData} }, configurable: true })`,
    );
    await links.nth(index).hover();
    // Scrolling to the next link must not bring this one under the pointer again.
    await page.mouse.move(0, 0);
  };
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await touch(1, true);
  await touch(2, false);
  await expect.poll(() => fetched).toContain(`${await pathOf(2)}.data`);
  expect(fetched).not.toContain(`${await pathOf(1)}.data`);
});
