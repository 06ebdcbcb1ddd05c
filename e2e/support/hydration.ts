import { expect, type Page } from '@playwright/test';

/** Waits until React answers for the first such element in the page's content. Before that, the browser acts alone. */
export async function untilHydrated(page: Page, selector: string): Promise<void> {
  const isHydrated = () =>
    page.evaluate<boolean>(
      `Object.keys(document.querySelector('main ${selector}') ?? {}).some((key) => key.startsWith('__reactProps'))`,
    );
  await expect.poll(isHydrated).toBe(true);
}
