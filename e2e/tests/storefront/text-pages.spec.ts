import { expect, test } from '../../support/fixtures.ts';
import { atBothWidths } from '../../support/tags.ts';

test('the table of contents links to each section', atBothWidths, async ({ page, isMobile }) => {
  await page.goto('/size-guide');
  if (isMobile) await page.getByText('On this page').first().click();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Shoes' }).click();
  await expect(page).toHaveURL('/size-guide#shoes');
  await expect(page.getByRole('heading', { name: 'Shoes' })).toBeInViewport();
  await expect(
    page.getByRole('table', { name: 'Women’s shoes' }).getByRole('row', { name: /^38/ }),
  ).toHaveText('385723.7');
});
