import { expect, test } from '../../support/fixtures.ts';
import { alone } from '../../support/tags.ts';

test('the API can be stopped and restarted', alone, async ({ shop, stopApi, startApi }) => {
  const health = () =>
    fetch(`${shop.apiUrl}/health/ready/`).then(
      ({ status }) => status,
      () => 0,
    );
  expect(await health()).toBe(200);
  await stopApi();
  expect(await health()).toBe(0);
  await startApi();
  expect(await health()).toBe(200);
});

test(
  'without the API lists show samples that cannot be ordered',
  alone,
  async ({ page, stopApi, startApi }) => {
    await stopApi();
    const main = page.getByRole('main');
    // Unusual filters, so that no cached page is served.
    for (const list of [
      '/search?size=none',
      ...['/sale?', '/search?search=veil&', '/bridal?'].map((list) => `${list}ordering=-price`),
    ]) {
      await page.goto(list);
      await expect(main.getByText('Showing sample data', { exact: true })).toBeVisible();
      const pieces = main.getByRole('article').filter({ hasText: 'KShs' });
      await expect(pieces).not.toHaveCount(0);
      await expect(main.getByText('Sample', { exact: true })).toHaveCount(await pieces.count());
      await expect(main.getByRole('button', { name: 'Add to Cart', disabled: false })).toHaveCount(0);
    }

    await startApi();
    await main.getByRole('link', { name: 'Try Again' }).click();
    await expect(main.getByText('Showing sample data')).toHaveCount(0);
    await expect(main.getByText(/^\d+ pieces$/).first()).toBeVisible();
    await expect(page).toHaveURL(/\/bridal\?ordering=-price$/);
  },
);
