import type { Page } from '@playwright/test';
import type { Db } from '@harusi/db/client';
import { aCampaign } from '@harusi/db/factories';
import { campaigns, orderLines } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { payOrder } from '../../support/orders.ts';
import {
  createTestProduct,
  expectPaymentPrompt,
  fillCheckoutForm,
  lineItem,
  openCart,
  cartLine,
  payButton,
  summaryRow,
} from '../../support/cart-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import { toasts, signIn } from '../../support/sign-in.ts';
import { uniqueMark } from '../../support/unique-mark.ts';

/** Unique, because tests share one shop. */
const uniqueName = (of: string) => `${of} ${uniqueMark()}`;

const campaignRow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Campaigns' }).getByRole('listitem').filter({ hasText: name });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /Flash Sale$/ });
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Save' });

async function openSales(page: Page, path = '/admin/flash-sales') {
  await signIn(page, 'admin');
  await page.goto(path);
}

async function chooseType(page: Page, type: string) {
  await dialogOf(page).getByRole('combobox', { name: 'Sale type' }).click();
  await page.getByRole('option', { name: type }).click();
}

/** Picks a time on the 15th, `ahead` months after the month that the calendar opens on. */
async function pickMoment(page: Page, field: string, ahead: number, time: string) {
  await dialogOf(page).getByRole('button', { name: field }).click();
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  const isAhead = ahead > 0;
  const nextButton = calendar.getByRole('button', { name: isAhead ? /next month/i : /previous month/i });
  const month = calendar.getByRole('grid');
  for (let clicks = 0; clicks < Math.abs(ahead); clicks += 1) {
    const shown = (await month.getAttribute('aria-label')) ?? '';
    // A click during the opening animation is sometimes lost, so repeat it if the month hasn't changed.
    await expect(async () => {
      if ((await month.getAttribute('aria-label')) === shown) await nextButton.click();
      await expect(month).not.toHaveAttribute('aria-label', shown, { timeout: 1_500 });
    }).toPass();
  }
  await calendar.getByRole('button', { name: / 15 \w+ \d{4}/ }).click();
  await calendar.getByLabel('Time in Nairobi').fill(time);
  await calendar.getByRole('button', { name: 'Done' }).click();
  // The next calendar has the same name.
  await expect(calendar).toBeHidden();
}

async function archive(db: Db, name: string) {
  await db.update(campaigns).set({ archivedAt: new Date() }).where(eq(campaigns.name, name));
}

test('a flash sale can be created, discounts the shop and orders, counts sales and can be deleted', async ({
  page,
  db,
}) => {
  test.setTimeout(90_000); // covers the whole life of a sale
  const sale = uniqueName('Jamhuri');
  const veil = await createTestProduct(db, { name: uniqueName('Jamhuri Veil'), priceCents: 2_490_000 });

  await openSales(page);
  await page.getByRole('button', { name: 'Create Flash Sale' }).first().click();
  await dialogOf(page).getByLabel('Name', { exact: true }).fill(sale);
  await dialogOf(page).getByLabel('Discount, %').fill('18');
  await dialogOf(page)
    .getByLabel(/^Description/)
    .fill('For the December ceremonies.');
  await pickMoment(page, 'Start date', -1, '00:00');
  // Opens on the month of the start date.
  await pickMoment(page, 'End date', 2, '18:00');
  await chooseType(page, 'Product Sale');
  await dialogOf(page).getByLabel('Search products').fill(veil.name);
  await dialogOf(page).getByRole('checkbox', { name: veil.name }).check();
  await expect(dialogOf(page)).toContainText(
    `1 product. The ${veil.name} goes from KShs 24,900 to KShs 20,418. Prices round down to the shilling.`,
  );
  await save(page).click();
  await expect(toasts(page)).toContainText('Flash sale created');
  const made = campaignRow(page, sale);
  for (const text of ['Active', '18% off', 'Product Sale', '1 product', '0 sales', 'KShs 0.00', '18:00']) {
    await expect(made).toContainText(text);
  }

  await page.goto(`/sale?search=${encodeURIComponent(veil.name)}`);
  const card = page.getByRole('article').filter({ hasText: veil.name });
  await expect(card).toContainText('Sale −18%');
  await expect(card).toContainText(/Now KShs 20,418.*Was KShs 24,900/s);
  await expect(card).toContainText(/Ends in \d+ days? \d+ h/);

  await page.goto(`/product/${veil.id}`);
  const head = page.getByRole('main');
  await expect(head).toContainText(/Now KShs 20,418.*Was KShs 24,900/s);
  await expect(head).toContainText(`${sale}, 18% off until`);
  await expect(head.getByText(/^Ends in \d+ days? \d+ h$/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Buy Now' }).first().click();

  await expect(lineItem(page, veil.name)).toContainText(`${sale}, −18%`);
  await expect(lineItem(page, veil.name)).toContainText(/Ends in \d+ days? \d+ h/);
  await expect(summaryRow(page, sale)).toContainText('− KShs 4,482');
  await expect(summaryRow(page, 'Total')).toContainText('KShs 20,418');
  await fillCheckoutForm(page);
  await payButton(page).click();
  await expectPaymentPrompt(page);
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const [line] = await db.select().from(orderLines).where(eq(orderLines.productId, veil.id));
  expect([line?.unitPriceCents, line?.saleName]).toEqual([2_041_800, sale]);
  await payOrder(db, { number });

  await page.goto('/admin/flash-sales');
  await expect(made).toContainText('1 sale');
  await expect(made).toContainText('KShs 20,418.00');
  await page.getByRole('button', { name: `Delete ${sale}` }).click();
  const confirmation = page.getByRole('dialog', { name: `Delete ${sale}?` });
  await expect(confirmation).toContainText('Orders keep their prices');
  await confirmation.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toasts(page)).toContainText('Flash sale deleted');
  await expect(made).toBeHidden();
  await page.getByRole('tab', { name: 'Deleted' }).click();
  await expect(made).toContainText('KShs 20,418.00');
  await expect(made.getByRole('button')).toHaveCount(0);
  await page.goto(`/product/${veil.id}`);
  await expect(head.getByText('KShs 24,900').first()).toBeVisible();
  await expect(head).not.toContainText('20,418');
});

test('the dialog enables the tabs of the sale type and saves only complete sales', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/\/admin\/flash-sales\//);
  await openSales(page);
  await page.getByRole('button', { name: 'Create Flash Sale' }).first().click();
  const dialog = dialogOf(page);
  const tab = (name: RegExp) => dialog.getByRole('tab', { name });
  await expect(tab(/^Products/)).toBeDisabled();
  await expect(save(page)).toBeDisabled();
  await dialog.getByLabel('Name', { exact: true }).fill('Half a sale');
  await dialog.getByLabel('Discount, %').fill('91');
  await expect(save(page)).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /^Veils/ }).check();
  await expect(save(page)).toBeEnabled();

  await chooseType(page, 'Product Sale');
  await expect(tab(/^Categories/)).toBeDisabled();
  await expect(save(page)).toBeDisabled();
  await chooseType(page, 'Mixed Sale');
  await expect(tab(/^Categories/)).toBeEnabled();
  await expect(tab(/^Products/)).toBeEnabled();

  await save(page).click();
  await expect(dialog.getByRole('button', { name: 'Start date' })).toHaveAccessibleDescription(/Choose when/);
  await pickMoment(page, 'Start date', 2, '10:00');
  await pickMoment(page, 'End date', 0, '09:00');
  await save(page).click();
  await expect(dialog.getByLabel('Discount, %')).toHaveAccessibleDescription(/Enter 1 to 90/);
  await dialog.getByLabel('Discount, %').fill('90');
  await save(page).click();
  await expect(dialog.getByRole('button', { name: 'End date' })).toHaveAccessibleDescription(
    /after the start/,
  );
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Half a sale');
});

test('a conflicting sale edit is reported and keeps the input', async ({ page, db, expectFailures }) => {
  expectFailures(/\/admin\/flash-sales\//);
  const product = await createTestProduct(db);
  const { id, name } = await aCampaign(db, { name: uniqueName('Twice'), productIds: [product.id] });
  await openSales(page, `/admin/flash-sales?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialogOf(page)
    .getByLabel(/^Description/)
    .fill('Mine');
  await db.update(campaigns).set({ version: 2, description: 'Theirs' }).where(eq(campaigns.id, id));
  await save(page).click();
  await expect(dialogOf(page).getByRole('alert')).toContainText('Someone else has changed this sale');
  await expect(dialogOf(page).getByLabel(/^Description/)).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await save(page).click();
  await expect(campaignRow(page, name)).toContainText('Mine');
  await archive(db, name);
});

test('a sale ends on time on an open product page and in an open cart', async ({ page, db }) => {
  const product = await createTestProduct(db, { name: uniqueName('Last Hour'), priceCents: 1_000_000 });
  const cart = await page.context().newPage();
  const endsAt = new Date(Date.now() + 20_000);
  await aCampaign(db, { name: 'Last Hour', percent: 10, productIds: [product.id], endsAt });
  await Promise.all([
    page.goto(`/product/${product.id}`),
    openCart(cart, [cartLine(product, { price: 900_000, sale: 'Last Hour' })]),
  ]);
  await expect(page.getByRole('main')).toContainText('Now KShs 9,000');
  await expect(summaryRow(cart, 'Total')).toContainText('KShs 9,000');

  await expect(page.getByRole('main')).not.toContainText('KShs 9,000', { timeout: 30_000 });
  await expect(page.getByText('KShs 10,000').first()).toBeVisible();
  await expect(summaryRow(cart, 'Total')).toContainText('KShs 10,000', { timeout: 30_000 });
  await expect(lineItem(cart, product.name)).toContainText(
    'Last Hour is over: it was KShs 9,000, and is KShs 10,000 now.',
  );
  await archive(db, 'Last Hour');
});
