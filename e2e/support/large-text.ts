import { expect, type Page } from '@playwright/test';

/** What reaches beyond the screen, unless it scrolls or is cut off on purpose. */
const findOverflow = (page: Page) =>
  page.evaluate<string[]>(`
    (() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      const isContained = (element) => {
        for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
          if (getComputedStyle(up).overflowX !== 'visible') return true;
        }
        return false;
      };
      return [...document.body.querySelectorAll('*')]
        .filter((element) => {
          const { right, width } = element.getBoundingClientRect();
          return width > 0 && right > clientWidth + 1 && !isContained(element);
        })
        .slice(-3)
        .map((e) => e.tagName + '.' + e.className + ' ' + Math.round(e.getBoundingClientRect().right) + ' of ' + clientWidth + ': ' + e.textContent.slice(0, 40));
    })()`);

/** Not the heading of a page that is loading. */
export const LOADED = 'h1:not(.sr-only)';

/** The open page fits zoomed to twice its size and with text twice as large. Leaves it. */
export async function expectLargeTextFits(page: Page, content = 'h1'): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('main').locator(content).first()).toBeVisible();
  // The fallbacks are wider.
  await page.evaluate(`Promise.all(
    ['Figtree', 'Cormorant Garamond'].map((face) => document.fonts.load('1rem "' + face + '"')),
  ).then(() => undefined)`);
  const { pathname } = new URL(page.url());
  expect.soft(await findOverflow(page), `${pathname} at 320 px, which is 640 px at 200 %`).toEqual([]);
  await page.setViewportSize({ width: 360, height: 640 });
  // As the browser's own setting of the text size does.
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  // Reduced motion leaves transitions of a millisecond.
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => undefined)',
  );
  expect.soft(await findOverflow(page), `${pathname} with text twice as large`).toEqual([]);
  // The fixtures would audit it at this size, and a phone may still be zoomed out.
  await page.goto('about:blank');
  if (size) await page.setViewportSize(size);
}
