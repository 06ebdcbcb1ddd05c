import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { expectLargeTextFits } from '../../support/large-text.ts';
import {
  ADMIN_SCREENS,
  CUSTOMER_SCREENS,
  GUEST_SCREENS,
  GUEST_VARIANTS,
  VENDOR_SCREENS,
} from '../../support/screens.ts';
import { signIn } from '../../support/sign-in.ts';
import { atBothWidths, onDesktop } from '../../support/tags.ts';
import { TEXT_PAGES } from '../../support/text-pages.ts';

/** The fixtures audit each screen as it opens. */
async function openAll(
  page: Page,
  screens: Readonly<Record<string, string>>,
  check: (page: Page) => Promise<void> = async () => undefined,
): Promise<void> {
  for (const [path, heading] of Object.entries(screens)) {
    await test.step(path, async () => {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { name: heading }).first(), path).toBeVisible();
      await check(page);
    });
  }
}

// On phones storefront-pages.spec.ts opens them.
test('opens every screen for guests', onDesktop, async ({ page }) => {
  test.slow();
  await openAll(page, { ...GUEST_SCREENS, ...TEXT_PAGES });
});

test('opens every screen for the customer', onDesktop, async ({ page }) => {
  await signIn(page, 'customer');
  await openAll(page, CUSTOMER_SCREENS);
});

test('opens variants of screens for guests', atBothWidths, async ({ page }) => {
  await openAll(page, GUEST_VARIANTS, expectLargeTextFits);
});

for (const [username, screens] of [
  ['vendor', VENDOR_SCREENS],
  ['admin', ADMIN_SCREENS],
] as const) {
  test(`opens every screen for the ${username}`, atBothWidths, async ({ page }) => {
    test.slow();
    await signIn(page, username);
    await openAll(page, screens);
  });
}
