import { randomUUID } from 'node:crypto';
import type { Db } from '@harusi/db/client';
import { aProduct, aUser, FACTORY_PASSWORD } from '@harusi/db/factories';
import { eq, sql } from '@harusi/db/drizzle';
import { settings } from '@harusi/db/schema';
import { postEntry } from '../../../apps/api/src/modules/ledger/ledger.service.ts';
import { deliverLongAgo, orderUrl, payOrder, placeOrder } from '../../support/orders.ts';
import { expect, test } from '../../support/fixtures.ts';
import { expireConfirmation, toasts, signIn } from '../../support/sign-in.ts';
import { alone } from '../../support/tags.ts';
import { uniqueMark } from '../../support/unique-mark.ts';

/** A vendor with a payout number and an approved product. */
async function createVendorWithProduct(db: Db, phone: string) {
  const name = `Pwani Beads ${uniqueMark()}`;
  const business = { businessName: name, payoutPhone: phone };
  const vendor = await aUser(db, { userType: 'vendor', business });
  const given = { vendorId: vendor.id, review: 'approved', createdAt: new Date('2020-01-01') } as const;
  const product = await aProduct(db, { name: 'Lamu Silver Ring', sku: randomUUID(), ...given });
  return { vendor, name, product };
}

/** Earnings that wait for nothing. */
const earn = (db: Db, vendorId: number, cents: number) =>
  db.transaction((tx) =>
    postEntry(tx, {
      source: `test:${randomUUID()}`,
      memo: 'Earned',
      at: new Date(),
      postings: [
        { account: 'operating', amount: cents },
        { account: 'vendors', amount: -cents, vendorId },
      ],
    }),
  );

test('a vendor payout asks first and succeeds only once M-Pesa confirms it', async ({ page, db }) => {
  const { vendor, name, product } = await createVendorWithProduct(db, '+254700000130');
  const order = await placeOrder(page, db, { product });
  await payOrder(db, order);
  await signIn(page, 'admin');
  await page.goto(`/admin/payouts?statement=vendor-${vendor.id}`);
  await expect(page.getByText('until the parcels arrive')).toBeVisible();
  await expect(page.getByText('Nothing to pay')).toBeVisible();
  await deliverLongAgo(db, order);
  await page.reload();
  await expect(page.getByRole('table', { name: 'Statement' })).toContainText('Sold:');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^harusi-statement-\d{4}-01.*\.csv$/);

  await page.getByRole('button', { name: `Pay Now ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Pay ${name}` });
  await expect(dialog).toContainText('0700 ••• 130');
  await dialog.getByRole('button', { name: /^Pay KShs/ }).click();
  await expect(dialog).toBeHidden();
  await expect(toasts(page)).toContainText('Payment processed successfully!');
  await expect(page.getByRole('table', { name: 'Statement' })).toContainText('Paid out');

  await page.goto('/admin/payouts?tab=transfers');
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('Confirmed by M-Pesa.');
});

test('a large payout is sent once a second person approves it', async ({ page, db, browser, shop }) => {
  const { vendor, name } = await createVendorWithProduct(db, '+254700000130');
  await earn(db, vendor.id, 150_000_00);
  const long = new Date('2020-01-01');
  const [amina, juma] = [
    await aUser(db, { userType: 'admin', firstName: 'Amina', lastName: 'Otieno', createdAt: long }),
    await aUser(db, { userType: 'admin', staffRole: 'bookkeeper', createdAt: long }),
  ];
  await signIn(page, amina.email);
  await page.goto(`/admin/payouts?statement=vendor-${vendor.id}`);
  await page.getByRole('button', { name: `Pay Now ${name}` }).click();
  await page.getByRole('button', { name: 'Pay KShs 150,000' }).click();
  await expect(toasts(page)).toContainText('A second person has to approve it');
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden();

  const other = await browser.newPage({ baseURL: shop.siteUrl });
  await signIn(other, juma.email);
  await other.goto('/admin/notifications');
  await expect(other.getByText('A payout needs your approval').first()).toBeVisible();
  await other.getByRole('link', { name: /^Open/ }).first().click();
  await expect(other).toHaveURL(/tab=transfers/);
  const row = other.getByRole('row', { name });
  await expect(row).toContainText('Asked for by Amina Otieno.');
  await row.getByRole('button', { name: 'Approve' }).click();
  await other.getByRole('button', { name: 'Pay KShs 150,000' }).click();
  await expect(toasts(other)).toContainText('Payment processed successfully!');
  await expect(row).toContainText('Confirmed by M-Pesa.');
  await expect(page.getByRole('table', { name: 'Statement' })).toContainText('Paid out');
  await other.close();
});

test(
  'all vendors who are due are paid at once, after a look at the sum',
  alone,
  async ({ page, db, expectFailures }) => {
    expectFailures(/409 POST .*\/pay-all\/|409 \(Conflict\)/);
    const { vendor, name } = await createVendorWithProduct(db, '+254700000130');
    await earn(db, vendor.id, 600_00);
    await signIn(page, 'admin');
    await page.goto('/admin/payouts?tab=vendors');
    await page.getByRole('button', { name: 'Pay all due' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pay all due' });
    await expect(dialog).toContainText(/To\d+ vendors?/);
    const before = await dialog.getByRole('button', { name: /^Pay KShs/ }).innerText();
    await earn(db, vendor.id, 50_00);
    await dialog.getByRole('button', { name: before }).click();
    await expect(dialog.getByRole('alert')).toContainText('What is due has changed');
    await expect(dialog.getByRole('button', { name: before })).toBeHidden();
    await dialog.getByRole('button', { name: /^Pay KShs/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Nobody is due just now.')).toBeVisible();
    await page.goto('/admin/payouts?tab=transfers');
    await expect(page.getByRole('row', { name })).toContainText('KShs 650.00');
  },
);

test(
  'money going out is paused by hand, and let go again after a look at the statement',
  alone,
  async ({ page, db, expectFailures }) => {
    expectFailures(/409 POST .*\/payouts\/|409 \(Conflict\)/);
    const { vendor, name } = await createVendorWithProduct(db, '+254700000130');
    await earn(db, vendor.id, 600_00);
    await signIn(page, 'admin');
    await page.goto('/admin/payouts');
    await page.getByRole('button', { name: 'Pause money going out' }).click();
    const question = page.getByRole('dialog', { name: 'Pause money going out?' });
    await question.getByLabel('Why').fill('Two payouts look odd');
    await question.getByRole('button', { name: 'Pause' }).click();
    const notice = page.locator('[tabindex="-1"]', { hasText: 'Money going out is paused' }).last();
    await expect(notice).toBeFocused();
    await expect(notice).toContainText('“Two payouts look odd”');

    await page.goto(`/admin/payouts?statement=vendor-${vendor.id}`);
    await page.getByRole('button', { name: `Pay Now ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Pay ${name}` });
    await dialog.getByRole('button', { name: 'Pay KShs 600' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Money going out is paused, so nothing was sent.');
    await dialog.getByRole('button', { name: 'Back' }).click();

    const restored = { reason: 'restored', backup_of: '2026-11-12T11:05:00.000Z', note: null };
    await db
      .update(settings)
      .set({ value: sql`${settings.value} || ${JSON.stringify(restored)}::jsonb`, setBy: null })
      .where(eq(settings.key, 'transfers_paused'));
    await page.goto('/admin/health');
    await page.getByRole('button', { name: 'Look now' }).click();
    await expect(page.getByRole('main')).toContainText('restored from the backup of 12 November 2026, 14:05');
    await page.goto('/admin/payouts?tab=refunds');
    await expect(notice).toContainText('restored from the backup of 12 Nov 2026, 14:05. Compare M-Pesa’s');
    await notice.getByRole('button', { name: 'Let money go out again' }).click();
    const ask = page.getByRole('dialog', { name: 'Let money go out again?' });
    await expect(ask).toContainText('would be sent twice');
    await ask.getByRole('button', { name: 'Let money go out again' }).click();
    await expect(notice).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Pause money going out' })).toBeVisible();
  },
);

test('a payout rejected by M-Pesa shows the reason and leaves the balance due', async ({ page, db }) => {
  const { vendor, name, product } = await createVendorWithProduct(db, '+254700000131');
  const order = await placeOrder(page, db, { product });
  await payOrder(db, order);
  await deliverLongAgo(db, order);
  await signIn(page, 'admin');
  await page.goto(`/admin/payouts?statement=vendor-${vendor.id}`);
  await page.getByRole('button', { name: `Pay Now ${name}` }).click();
  await page.getByRole('button', { name: /^Pay KShs/ }).click();
  await expect(toasts(page)).toContainText('This number is not registered with M-Pesa.');
  await expect(page.getByRole('button', { name: `Pay Now ${name}` })).toBeVisible();
});

test('a refund of one piece is at the expense of its seller, and shows on every page of the order', async ({
  page,
  db,
  expectFailures,
}) => {
  test.slow(); // the pages of three people
  expectFailures(/\/refunds\//); // a plan that can't be carried out, and a refund that needs a confirmation
  const { vendor, name, product: ring } = await createVendorWithProduct(db, '+254700000130');
  const order = await placeOrder(page, db, { more: [ring] }); // two pieces of each, at 24,900
  await payOrder(db, order);
  const admin = await aUser(db, { userType: 'admin', firstName: 'Amina', lastName: 'Otieno' });
  await signIn(page, admin.email);
  await page.goto(`/admin/orders/${order.number}`);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Refund of order ${order.number}` });
  const figures = dialog.getByRole('region', { name: 'What it comes to' });
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog).toContainText('Choose what to refund');
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Say why/);
  await dialog.getByLabel('Reason').fill('A pearl was loose');

  await dialog.getByLabel('Goodwill in KShs').fill('999,999');
  await expect(dialog.getByLabel('Goodwill in KShs')).toHaveAccessibleDescription(/At most KShs 99,600/);
  await dialog.getByLabel('Goodwill in KShs').fill('');
  const [more, fewer] = ['more', 'fewer'].map((step) =>
    dialog.getByRole('button', { name: new RegExp(`^One ${step} of ${ring.name}`) }),
  );
  await page.route('**/refunds/preview/', (route) => route.abort('connectionrefused'));
  await more!.click();
  await expect(figures).toContainText('You can still send the refund.');
  await page.unroute('**/refunds/preview/');
  await figures.getByRole('button', { name: 'Try again' }).click();
  await expect(figures).toBeFocused();
  await expect(figures).toContainText(`${name}KShs 21,165.00`);
  await expect(figures).toContainText('Our commission, given backKShs 3,735.00');
  await expect(figures).not.toContainText('Our own pieces');
  await more!.click();
  await expect(figures).toContainText(`${name} no longer sends their parcel.`);
  const moreVeils = dialog.getByRole('button', { name: 'One more of Lamu Lace Veil' });
  await moreVeils.click();
  await moreVeils.click();
  await expect(figures).toContainText('Please cancel the order instead.');
  const fewerVeils = dialog.getByRole('button', { name: 'One fewer of Lamu Lace Veil' });
  await fewerVeils.click();
  await fewerVeils.click();
  await fewer!.click();
  await expect(figures).toContainText(`${name}KShs 21,165.00`);
  await expireConfirmation(db, admin.id);
  await dialog.getByRole('button', { name: 'Refund KShs 24,900' }).click();
  const question = page.getByRole('dialog', { name: /Is it you/ });
  await question.getByLabel('Your password').fill(FACTORY_PASSWORD);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await expect(toasts(page)).toContainText('The money is back');

  const told = `KShs 24,900 comes back to you for 1 × ${ring.name}`;
  const panel = (title: string) =>
    page.locator('.panel').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Paid');
  await expect(panel('Timeline').getByRole('listitem').first()).toHaveText(
    new RegExp(`^${told}.*Amina Otieno`),
  );
  await expect(panel('Money')).toContainText(/PaidKShs 99,600\.00.*RefundedKShs 24,900\.00/);
  await expect(panel('Refunds')).toContainText(/Went back.*1 × .*A pearl was loose.*Amina Otieno/);
  await expect(panel('Lines')).toContainText('1 of 2 refunded');
  await expect(panel('Parcels')).toContainText(`1 × ${ring.name}`);

  await page.goto(orderUrl(order));
  await expect(page.getByText(told)).toBeVisible();
  const summary = page.getByRole('complementary', { name: 'Your order' });
  await expect(summary).toContainText('2 pieces, 1 refunded');
  await expect(summary).toContainText(/PaidKShs 99,600RefundedKShs 24,900/);

  await signIn(page, vendor.email);
  await page.goto(`/vendor/orders/${order.number}`);
  await expect(page.getByRole('table', { name: 'Pieces in the parcel' })).toContainText(
    '1 refunded1 to send',
  );
  await expect(panel('Earnings')).toContainText('You earnKShs 21,165.00');
  await page.goto('/vendor/notifications');
  await expect(page.getByRole('main')).toContainText(/Refunded: 1 × .*A pearl was loose/);
});
