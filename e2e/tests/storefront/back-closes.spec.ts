import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

/** A page that a reload would make forget. */
const markPage = (page: Page) => page.evaluate("document.body.dataset.seen = 'yes'");
const isSamePage = (page: Page) => page.evaluate<boolean>("document.body.dataset.seen === 'yes'");

/** The entry in the history that an open dialog has; it comes and goes a moment after the dialog. */
const expectEntry = (page: Page, isThere: boolean) =>
  expect.poll(() => page.evaluate('Boolean(history.state?.isDialog)')).toBe(isThere);

/** Presses Back in the moment between the new address and its page. */
const GO_BACK_AT_ONCE = `
  navigation.addEventListener('currententrychange', () => setTimeout(() => history.back()), { once: true });
  addEventListener('popstate', () => { document.body.dataset.wentBack = 'yes'; });
`;

/** Home, and then a page of the shop. */
async function openFromHome(page: Page, path: string) {
  await page.goto('/');
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeEnabled();
  await markPage(page);
}

const DIALOGS = [
  ['the lightbox', '/product/150', /^Enlarge/],
  ['the menu', '/bridal', 'Menu'],
  ['the filters', '/bridal', /^Filter/],
  ['the search', '/bridal', 'Search'],
] as const;

for (const [name, path, opener] of DIALOGS) {
  test(`Back closes ${name}, then leaves the page`, async ({ page }) => {
    await openFromHome(page, path);
    const dialog = page.getByRole('dialog');
    const open = async () => {
      await page
        .getByRole('button', { name: opener })
        .or(page.getByRole('link', { name: opener }))
        .first()
        .click();
      await expect(dialog).toBeVisible();
      await expectEntry(page, true);
    };
    await open();
    await page.goBack();
    await expect(dialog).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await isSamePage(page)).toBe(true);

    // Closed by its own button, it leaves no entry behind.
    await open();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expectEntry(page, false);
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
}

const pageTitle = (page: Page) => page.getByRole('heading', { level: 1 });
const followSale = (page: Page) => page.getByRole('dialog').getByRole('link', { name: 'Sale' }).click();

const RETURNS: readonly [moment: string, visitAndReturn: (page: Page) => Promise<void>][] = [
  [
    'once it is shown',
    async (page) => {
      await followSale(page);
      await expect(pageTitle(page)).toHaveText('Sale');
      await page.goBack();
    },
  ],
  [
    'before it is shown',
    async (page) => {
      await page.evaluate(GO_BACK_AT_ONCE);
      await followSale(page);
      await expect.poll(() => page.evaluate('document.body.dataset.wentBack')).toBe('yes');
    },
  ],
];

for (const [moment, visitAndReturn] of RETURNS) {
  test(`Back from a page opened in the menu, ${moment}, returns in one step`, async ({ page }) => {
    await openFromHome(page, '/bridal');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectEntry(page, true);
    await visitAndReturn(page);
    await expect(page).toHaveURL('/bridal');
    await expect(pageTitle(page)).toHaveText('Bridal Collection');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await isSamePage(page)).toBe(true);
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
}
