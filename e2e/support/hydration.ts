import { expect, type Page } from '@playwright/test';

/** Waits until React answers for the first such element in the page's content. Before that, the browser acts alone. */
export async function untilHydrated(page: Page, selector: string): Promise<void> {
  const isHydrated = () =>
    page.evaluate<boolean>(
      `Object.keys(document.querySelector('main ${selector}') ?? {}).some((key) => key.startsWith('__reactProps'))`,
    );
  await expect.poll(isHydrated).toBe(true);
}

/**
 * Makes `goto` and `reload` wait until the page answers: public pages request their scripts after their first paint, so
 * `load` says nothing about them. Not where a test holds them back and therefore waits for less than `load`.
 */
export function hydrateOnLoad(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (isLoaded(options)) await untilAnswering(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (isLoaded(options)) await untilAnswering(page);
    return response;
  };
}

const isLoaded = ({ waitUntil = 'load' }: Parameters<Page['reload']>[0] = {}) => waitUntil === 'load';

/** Only pages of the shop, and not all of those, have its scripts. */
export async function untilAnswering(page: Page): Promise<void> {
  if ((await page.locator('html[data-api] script[type=module]').count()) === 0) return;
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}
