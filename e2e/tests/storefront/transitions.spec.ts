import { expect, test } from '../../support/fixtures.ts';
import { onDemoData } from '../../support/tags.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the card photo morphs into the product photo and back', onDemoData, async ({ page }) => {
  // The transition is too short to observe, so the page records its widths. A string, because it runs in the page.
  await page.addInitScript(`
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...args) => {
      const transition = start(...args);
      transition.ready.then(() => {
        for (const { effect } of document.getAnimations()) {
          if (effect.pseudoElement !== '::view-transition-group(photo)') continue;
          const widths = effect.getKeyframes().map(({ width }) => parseInt(width));
          document.documentElement.dataset.moved = widths.join(' ');
        }
      });
      return transition;
    };
  `);
  const widths = async () => {
    const moved = page.locator('html[data-moved]');
    await expect(moved).toHaveCount(1);
    const [from = 0, to = 0] = ((await moved.getAttribute('data-moved')) ?? '').split(' ').map(Number);
    await page.evaluate('delete document.documentElement.dataset.moved');
    return { from, to };
  };

  await page.goto('/bridal');
  await page.getByRole('main').getByRole('article').nth(1).getByRole('link').click();
  const there = await widths();
  await expect(page).toHaveURL(/\/product\//);
  expect(there.to).toBeGreaterThan(there.from);

  await page.goBack();
  const back = await widths();
  await expect(page).toHaveURL(/\/bridal$/);
  expect(back).toEqual({ from: there.to, to: there.from });
});

test('an interrupted transition shows the page, without an error', onDemoData, async ({ page }) => {
  await page.addInitScript(`
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...args) => {
      const transition = start(...args);
      transition.skipTransition();
      document.documentElement.dataset.skipped = '';
      return transition;
    };
  `);
  await page.goto('/bridal');
  const card = page.getByRole('main').getByRole('article').nth(1).getByRole('link');
  const name = await card.innerText();
  await card.click();
  await expect(page.locator('html[data-skipped]')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});
