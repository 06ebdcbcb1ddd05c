import { expect, test } from '../../support/fixtures.ts';
import { signIn } from '../../support/sign-in.ts';

test('arrow keys move between the views of a list, and Enter shows one', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/products');
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  await tab(/^All/).press('Alt+ArrowLeft');
  await expect(tab(/^All/)).toBeFocused();
  await tab(/^All/).press('ArrowLeft');
  await expect(tab(/^Archived/)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(tab(/^Published/)).toBeFocused();
  await expect(tab(/^All/)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: /^All/ })).toBeVisible();

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/status=published/);
  await expect(tab(/^Published/)).toHaveAttribute('aria-selected', 'true');
  await expect(tab(/^Published/)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: /^Published/ })).toBeFocused();
});

test('arrow keys show the panels that have nothing to load', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/emails');
  const tabs = page.getByRole('tab');
  await tabs.first().press('End');
  await expect(page.getByRole('tab', { name: /^Stylists/ })).toBeFocused();
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: /^Stylists/ })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(tabs.first()).toBeFocused();
});
