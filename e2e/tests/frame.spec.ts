import { expect, test } from '../fixtures.ts';

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
