import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aProduct } from '@harusi/db/factories';
import { deliverOrder, orderUrl, payOrder, placeOrder } from '../../support/orders.ts';
import { expect, test } from '../../support/fixtures.ts';
import { toasts, signIn } from '../../support/sign-in.ts';
import { uniqueMark } from '../../support/unique-mark.ts';

/** Unique, because tests share one shop. */
const uniqueName = () => `Neema ${uniqueMark()}`;

async function openAsAdmin(page: Page, path: string) {
  await signIn(page, 'admin');
  await page.goto(path);
}

test('the buyer follows live as an admin corrects, packs, dispatches and delivers an order', async ({
  page,
  browser,
  shop,
  db,
}) => {
  test.slow(); // two browsers
  const name = uniqueName();
  const veil = await aProduct(db, {
    sku: randomUUID(),
    createdAt: new Date('2020-01-01'),
    variants: ['Ivory', 'White'].map((colour) => ({ colour, onHand: 5 })),
  });
  const order = await placeOrder(page, db, { name, product: veil, colour: 'Ivory' });
  await payOrder(db, order);
  const buyer = await browser.newPage({ baseURL: shop.siteUrl });
  await buyer.goto(orderUrl(order));
  await expect(buyer.getByRole('heading', { name: 'Asante, Neema' })).toBeVisible();

  await openAsAdmin(page, '/admin/orders');
  await page.getByRole('tab', { name: /^Paid/ }).click();
  await expect(page).toHaveURL('/admin/orders?status=paid');
  const paid = page.getByRole('tabpanel', { name: /^Paid/ }); // the panel before it is still leaving
  await paid.getByLabel('Search orders').fill(name);
  await expect(page).toHaveURL(/search=Neema/);
  await expect(page.getByRole('row', { name: order.number })).toContainText('KShs 49,800.00');
  await page.getByRole('link', { name: order.number }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Order ${order.number}`);
  await expect(page.getByRole('table', { name: 'Lines of the order' })).toContainText('KShs 24,900.00');

  await page.getByRole('button', { name: /^Change variant/ }).click();
  const variant = page.getByRole('dialog', { name: 'Change variant' });
  await variant.getByLabel('Instead').selectOption({ label: 'White (5 left)' });
  await variant.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(variant).toBeHidden();
  await expect(page.getByRole('table', { name: 'Lines of the order' })).toContainText('White');
  await page.getByRole('button', { name: 'Edit address' }).click();
  const address = page.getByRole('dialog', { name: 'Edit address' });
  await expect(address).toContainText('The delivery fee and the promised day stay as agreed.');
  await address.getByLabel('Town or estate').fill('');
  await address.getByRole('button', { name: 'Save' }).click();
  await expect(address.getByLabel('Town or estate')).toHaveAccessibleDescription(/Enter the town/);
  await address.getByLabel('County').selectOption('Kiambu');
  await address.getByLabel('Town or estate').fill('Limuru');
  await address.getByRole('button', { name: 'Save' }).click();
  await expect(address).toBeHidden();
  await expect(page.getByText('Limuru, Kiambu')).toBeVisible();
  const corrected = page.getByRole('listitem').filter({ hasText: 'Delivery address corrected' });
  await expect(corrected).toContainText('Wanjiru Kamau');
  await expect(buyer.getByText('Delivered to Limuru')).toBeVisible();

  await page.getByRole('button', { name: /^Add packing notes/ }).click();
  const packing = page.getByRole('dialog', { name: 'Packing notes' });
  await packing.getByLabel('Notes').fill('A gift: no prices in the box.');
  await packing.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A gift: no prices in the box.')).toBeVisible();

  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByLabel('New note')).toHaveAccessibleDescription(/Write the note/);
  await page.getByLabel('New note').fill('Wrap it in ivory paper.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Wrap it in ivory paper.').last()).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('');

  await page.getByRole('button', { name: 'Start preparing' }).click();
  await expect(buyer.getByRole('heading', { name: 'We are packing it' })).toBeVisible();
  await page.getByRole('button', { name: 'Dispatch' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dispatch the parcel' });
  await dialog.getByLabel('Carrier').fill('Fargo Courier');
  await dialog.getByLabel('Tracking number or phone').fill('FC-2291');
  await dialog.getByRole('button', { name: 'Dispatch' }).click();
  await expect(dialog).toBeHidden();
  await expect(buyer.getByText(/with Fargo Courier, number FC-2291/)).toBeVisible();
  await page.getByRole('button', { name: /^Edit tracking/ }).click();
  const carrier = page.getByRole('dialog', { name: 'Carrier and tracking' });
  await carrier.getByLabel('Tracking number or phone').fill('FC-2292');
  await carrier.getByRole('button', { name: 'Save' }).click();
  await expect(buyer.getByText(/with Fargo Courier, number FC-2292/)).toBeVisible();
  await page.getByRole('button', { name: 'Mark delivered' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Delivered');
  await expect(buyer.getByRole('heading', { name: 'Harusi njema' })).toBeVisible();
  await buyer.close();
});

test('a cancelled order stays due for a refund until one is recorded', async ({ page, db }) => {
  const order = await placeOrder(page, db);
  await payOrder(db, order);
  await openAsAdmin(page, `/admin/orders/${order.number}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel order' });
  await cancel.getByRole('button', { name: 'Cancel order' }).click();
  await expect(cancel.getByLabel('Reason')).toHaveAccessibleDescription(/Say why/);
  await cancel.getByLabel('Reason').fill('The lace was torn');
  await cancel.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Refund due');

  await page.getByRole('button', { name: 'Record refund' }).click();
  const refund = page.getByRole('dialog', { name: 'Record refund' });
  await expect(refund).toContainText('KShs 49,800.00');
  await refund.getByLabel('M-Pesa reference of the refund').fill('SKF7REFUND');
  await refund.getByRole('button', { name: 'Record refund' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Refunded');
  await expect(page.getByRole('main')).toContainText('SKF7REFUND');
});

test('a review is published only after approval', async ({ page, db }) => {
  const order = await placeOrder(page, db, { name: 'Zawadi Were' });
  await payOrder(db, order);
  await deliverOrder(page, order);
  await page.goto(orderUrl(order));
  await page.getByRole('button', { name: /^Write a review/ }).click();
  const title = `Lovely ${uniqueMark()}`;
  await page.getByRole('radio', { name: '5 stars' }).press('Space');
  await page.getByLabel('In a few words').fill(title);
  await page.getByRole('textbox', { name: 'How is it?' }).fill('Worth every shilling.');
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Thank you, we read it before it is shown.').first()).toBeVisible();

  await openAsAdmin(page, '/admin/reviews');
  const row = page.getByRole('row', { name: title });
  await row.getByRole('button', { name: /^Approve/ }).click();
  await expect(toasts(page)).toContainText('Published');
  await expect(row).toBeHidden();
  await page.getByRole('tab', { name: /^Published/ }).click();
  await expect(page.getByRole('row', { name: title })).toBeVisible();
});

test('a list that fails to load can be retried', async ({ page, expectFailures }) => {
  expectFailures(/\/admin\/orders\//, /\/events\//);
  await page.route('**/admin/orders/?**', (route) => route.abort('connectionrefused'));
  // Live events would reload the list before the retry.
  await page.route('**/events/', (route) => route.abort('connectionrefused'));
  await openAsAdmin(page, '/admin/orders');
  await expect(page.getByText('Network error. Please check your internet connection')).toBeVisible();
  await page.unroute('**/admin/orders/?**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('tab', { name: /^All/ })).toContainText(/\d/);
});

test('reports an unknown order', async ({ page, expectFailures }) => {
  expectFailures(/\/admin\/orders\//);
  await openAsAdmin(page, '/admin/orders/ABCDEFGH');
  await expect(page.getByRole('heading', { name: 'We couldn’t find that order' })).toBeVisible();
});
