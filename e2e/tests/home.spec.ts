import { expect, test } from '../fixtures.ts';

const FIGURES = {
  '500+': 'happy couples',
  '4.9': 'average rating',
  '48h': 'fast shipping',
  '24/7': 'personal support',
};

test('the home page answers and shows what the shop has', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const figures = page.getByRole('region', { name: 'The shop in figures' });
  for (const [figure, name] of Object.entries(FIGURES)) {
    await expect(figures.getByText(figure, { exact: true })).toBeVisible();
    await expect(figures.getByText(name, { exact: true })).toBeVisible();
  }
});

test('the keyboard skips straight to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: /skip to/i });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
