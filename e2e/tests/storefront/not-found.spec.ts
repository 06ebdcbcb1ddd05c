import { expect, test } from '../../support/fixtures.ts';
import { atBothWidths } from '../../support/tags.ts';

test('an unknown URL returns 404 and links home', atBothWidths, async ({ page, expectFailures }) => {
  expectFailures(/404.*\/(no-such-page|Groom|product\/%E0)/);
  for (const path of ['/product/%E0', '/Groom']) {
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 404]);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found/i);
  }
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The last thing you put on');
});
