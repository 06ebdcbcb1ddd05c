import type { Page } from '@playwright/test';

/** Waits until React handles events. Pages without the shop's scripts, such as those of the simulators, are ready at once. */
export async function untilHydrated(page: Page): Promise<void> {
  if ((await page.locator('html[data-api] script[type=module]').count()) === 0) return;
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/**
 * Makes `goto` and `reload` wait for hydration: public pages request their scripts after the first paint, so `load` comes
 * before them. A test that holds scripts back passes an earlier `waitUntil`.
 */
export function hydrateOnLoad(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (isLoaded(options)) await untilHydrated(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (isLoaded(options)) await untilHydrated(page);
    return response;
  };
}

const isLoaded = ({ waitUntil = 'load' }: Parameters<Page['reload']>[0] = {}) => waitUntil === 'load';
