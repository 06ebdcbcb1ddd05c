import { expect, test } from '../../support/fixtures.ts';
import { untilHydrated } from '../../support/hydration.ts';
import { onDemoData } from '../../support/tags.ts';

test(
  'requests scripts after the first paint, and answers a tap that came before them',
  onDemoData,
  async ({ page }) => {
    const painted = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await painted.promise;
      await route.continue();
    });
    await page.goto('/bridal', { waitUntil: 'domcontentloaded' });
    const save = page.getByRole('main').getByRole('button', { name: /^Save/ }).first();
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'false');
    painted.resolve();
    await expect(save).toHaveAttribute('aria-pressed', 'true');

    const requests = await page.evaluate<{ name: string; startTime: number; responseEnd: number }[]>(
      "performance.getEntriesByType('resource').map(({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd }))",
    );
    const of = (kind: RegExp) => requests.filter(({ name }) => kind.test(name));
    const firstScript = Math.min(...of(/\.js$/).map(({ startTime }) => startTime));
    expect(of(/\.css$/)).toHaveLength(2);
    expect(of(/\.css$/).filter(({ responseEnd }) => responseEnd > firstScript)).toEqual([]);
    const pictures = of(/\.webp$/).filter(({ startTime }) => startTime < firstScript);
    expect(pictures.length, 'pictures before scripts').toBeGreaterThanOrEqual(2);
  },
);

test('a page that lost a script keeps typed text, and answers when the network is back', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/\/assets\//);
  const lost = Promise.withResolvers<void>();
  let requests = 0;
  await page.route('**/assets/vendor-*.js', async (route) => {
    await route.abort();
    // The first only preloads it.
    if (++requests === 2) lost.resolve();
  });
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Name').fill('Neema');
  await lost.promise;
  await page.unroute('**/assets/vendor-*.js');
  await untilHydrated(page);
  await expect(page.getByLabel('Name')).toHaveValue('Neema');
});

test('a script that fails by itself is reported, not requested for ever', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/nonsense/);
  await page.route('**/assets/vendor-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `throw new TypeError('nonsense'); ${await response.text()}` });
  });
  const reported = page.waitForEvent('pageerror');
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  expect((await reported).message).toBe('nonsense');
});
