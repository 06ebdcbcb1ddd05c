import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Db } from '@harusi/db/client';
import { aProduct, aUser, FACTORY_PASSWORD } from '@harusi/db/factories';
import { orderUrl, payOrder, placeOrder } from '../../support/orders.ts';
import { expect, test } from '../../support/fixtures.ts';
import { expireConfirmation, toasts, signIn } from '../../support/sign-in.ts';
import { fillSignupForm, PASSWORD, signUpButton } from '../../support/vendor-signup-form.ts';
import { uniqueMark } from '../../support/unique-mark.ts';

const REGISTER_CALL = '**/vendors/register/';

const banner = (page: Page) => page.getByRole('main').getByRole('alert');

/** Dismisses the toast, which covers the next button on a phone. */
async function dismissToast(page: Page, text: string) {
  await expect(toasts(page)).toContainText(text);
  await toasts(page).getByRole('button', { name: 'Dismiss' }).click();
}

/** A new vendor with a product that no other test buys. */
async function aVendor(db: Db) {
  const name = uniqueMark();
  const vendor = await aUser(db, {
    userType: 'vendor',
    username: `maker-${name}`,
    email: `${name}@example.com`,
    firstName: 'Salma',
    lastName: `Bakari ${name}`,
    phoneNumber: '+254722000418',
  });
  const ring = await aProduct(db, {
    sku: randomUUID(),
    name: `Ring ${name}`,
    vendorId: vendor.id,
    review: 'approved',
    priceCents: 1_000_000,
    createdAt: new Date('2020-01-01'), // keeps it off the top of other tests' lists
  });
  return { vendor, ring, business: `Salma Bakari ${name}` };
}

test('a vendor signs up after correcting errors and lands on the dashboard', async ({
  page,
  db,
  emails,
  expectFailures,
}) => {
  expectFailures(/\/vendors\/register\//);
  await page.goto('/vendor-signup');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Become a Vendor');
  await expect(page.getByRole('group', { name: 'Personal details' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Business details' })).toBeVisible();
  await expect(signUpButton(page)).toBeEnabled();
  await signUpButton(page).click();
  await expect(banner(page)).toHaveText('Please correct the errors below and try again.');
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByText('Choose a username')).toBeVisible();
  await expect(page.getByText('Describe your business')).toBeVisible();

  const taken = await aVendor(db);
  await fillSignupForm(page, 'Main Site');
  await expect(page.getByText('Choose a username')).toBeHidden();
  await page.getByLabel('Website').fill('pwani');
  await signUpButton(page).click();
  await expect(page.getByText('Enter a link such as https://example.com')).toBeVisible();
  await expect(page.getByLabel('What you make')).toHaveValue('Beads and brass, made in Malindi.');

  await fillSignupForm(page, 'Main Site');
  await page.getByLabel('Website').fill('');
  await signUpButton(page).click();
  await expect(page.getByLabel('Business name')).toHaveAccessibleDescription(/This name is taken/);

  const { email } = await fillSignupForm(page, taken.business.toLowerCase());
  await signUpButton(page).click();
  await expect(page.getByText('This name is taken. Choose another one')).toBeVisible();
  await expect(page.getByLabel('Business name')).toBeFocused();
  const business = `Pwani Beads ${uniqueMark()}`;
  await page.getByLabel('Business name').fill(business);
  await expect(page.getByText('This name is taken. Choose another one')).toBeHidden();
  for (const label of ['Password', 'Repeat the password']) {
    await page.getByLabel(label, { exact: true }).fill(PASSWORD); // passwords are not restored after an error
  }
  await signUpButton(page).click();
  await expect(page).toHaveURL('/vendor/dashboard');
  await expect(toasts(page)).toContainText('Vendor account created');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(business);
  await expect(page.getByText('Nothing just now.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^Pending\s*0/ })).toHaveAttribute(
    'href',
    '/vendor/products/pending',
  );
  await emails.waitFor(email, /vendor account is open/);
  await page.goto('/vendor-signup');
  await expect(page).toHaveURL('/vendor/dashboard');
});

test('shows the server’s message, or a default one, for errors without fields', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/\/vendors\/register\//);
  await page.goto('/vendor-signup');
  await fillSignupForm(page);
  const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };
  for (const [status, body, text] of [
    [409, '{"detail":"The book is full."}', 'The book is full.'],
    [400, '', 'Registration failed. Please try again.'],
  ] as const) {
    await page.route(REGISTER_CALL, (route) => route.fulfill({ status, body, headers }), { times: 1 });
    await signUpButton(page).click();
    await expect(banner(page)).toHaveText(text);
  }
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
});

test('saves the business profile, and changing the payout number requires the password', async ({
  page,
  db,
  expectFailures,
}) => {
  expectFailures(/\/vendor\/profile\/|\/auth\/confirm\//);
  const { vendor, business } = await aVendor(db);
  await signIn(page, vendor.email);
  await page.goto('/vendor/profile');
  await expect(page.getByLabel('Business name')).toHaveValue(business);
  await page.getByLabel('Business address').fill('Biashara Street, Mombasa');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await dismissToast(page, 'Business profile saved');

  await expireConfirmation(db, vendor.id);
  await page.getByLabel('M-Pesa number for payouts').fill('0733 444 555');
  await page.getByRole('button', { name: 'Save Number' }).click();
  const question = page.getByRole('dialog', { name: /Is it you/ });
  await question.getByLabel('Your password').fill('not mine');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question.getByText('This is not your current password')).toBeVisible();
  await question.getByLabel('Your password').fill(FACTORY_PASSWORD);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(toasts(page)).toContainText('Payout number saved');
  await page.goto('/vendor/dashboard');
  await expect(page.getByText('Biashara Street, Mombasa')).toBeVisible();
  await expect(page.getByText('0733 ··· 555')).toBeVisible();
});

test('cancelling the change of a payout number requires the password', async ({
  page,
  db,
  expectFailures,
}) => {
  expectFailures(/\/vendor\/payout-number\/cancel\//);
  const vendor = await aUser(db, { userType: 'vendor', business: { payoutPhone: '+254722000418' } });
  await signIn(page, vendor.email);
  await page.goto('/vendor/profile');
  await page.getByLabel('M-Pesa number for payouts').fill('0733 444 555');
  await page.getByRole('button', { name: 'Save Number' }).click();
  await dismissToast(page, 'Payout number saved');
  await expireConfirmation(db, vendor.id);
  await page.getByRole('button', { name: 'Cancel this change' }).click();
  await page
    .getByRole('dialog', { name: 'Cancel this change?' })
    .getByRole('button', { name: 'Cancel this change' })
    .click();
  const question = page.getByRole('dialog', { name: /Is it you/ });
  await question.getByLabel('Your password').fill(FACTORY_PASSWORD);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(toasts(page)).toContainText('Change cancelled');
  await expect(page.getByText('Payouts wait until')).toBeHidden();
});

/** The buyer of a vendor's parcel objects, on a line that breaks first, and confirms it later. */
async function answerArrival(page: Page, seller: string) {
  const question = page.getByRole('form', { name: `The parcel from ${seller}` });
  await expect(question).toContainText(`${seller} says it’s with you. Is it?`);
  await page.route('**/arrival/', (route) => route.abort('connectionrefused'));
  await question.getByRole('button', { name: 'Not yet' }).click();
  await expect(question.getByRole('alert')).toBeVisible();
  await page.unroute('**/arrival/');
  await question.getByRole('button', { name: 'Not yet' }).click();
  await expect(question).toContainText('We’re looking for it.');
  await expect(question.getByRole('link', { name: 'Ask us on WhatsApp' })).toBeVisible();
  await question.getByRole('button', { name: 'It’s here now' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harusi njema');
  await expect(question).toBeHidden();
}

test('a vendor sees a sale live and dispatches it, and the buyer confirms that it arrived', async ({
  page,
  db,
  expectFailures,
}) => {
  const { vendor, ring, business } = await aVendor(db);
  await signIn(page, vendor.email);
  await page.goto('/vendor/dashboard');
  await expect(page.getByText('Nothing just now.')).toBeVisible();
  const order = await placeOrder(page, db, { product: ring, name: 'Njeri Kamau' });
  await payOrder(db, order);
  await expect(page.getByText(`Parcel for order ${order.number}`)).toBeVisible(); // without a reload
  await expect(page.getByRole('main').getByRole('link', { name: /^Total Sales/ })).toContainText(
    'KShs 20,000',
  );
  await expect(page.getByText('KShs 17,000.00')).toHaveCount(2); // owed, all of it pending

  await page.getByRole('link', { name: `Dispatch ${order.number}` }).click();
  await expect(page.getByText('The blue gate by the church')).toBeVisible();
  await page.getByRole('button', { name: 'Start preparing' }).click();
  await dismissToast(page, 'Parcel in preparation');
  await page.getByRole('button', { name: 'Mark dispatched' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dispatch the parcel' });
  await dialog.getByLabel('Carrier').fill('Fargo Courier');
  await dialog.getByRole('button', { name: 'Dispatch' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dispatched');
  await expect(page.getByText('Fargo Courier')).toBeVisible();
  await page.getByRole('button', { name: 'Edit tracking' }).click();
  const carrier = page.getByRole('dialog', { name: 'Carrier and tracking' });
  await carrier.getByLabel('Tracking number or phone').fill('FC-77');
  await carrier.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByText('FC-77')).toBeVisible();
  await page.getByRole('button', { name: 'It has arrived' }).click();
  await expect(page.getByText('The buyer is asked to confirm it.')).toBeVisible();
  await expect(page.getByText('The blue gate by the church')).toBeVisible();

  await page.goto(orderUrl(order));
  await answerArrival(page, business);
  await page.goto(`/vendor/orders/${order.number}`);
  await expect(page.getByText('The parcel has arrived, so the address is no longer shown.')).toBeVisible();

  await page.getByRole('link', { name: 'All orders' }).click();
  const row = page.getByRole('row', { name: order.number });
  await expect(row).toContainText('KShs 20,000.00');
  await expect(row).toContainText('KShs 3,000.00');
  await expect(row).toContainText('KShs 17,000.00');
  await page.getByRole('tab', { name: /^Waiting/ }).click();
  await expect(page.getByText('None here just now')).toBeVisible();

  expectFailures(/\/vendor\/orders\/ABCDEFGH/, /\/arrival\//);
  await page.goto('/vendor/orders/ABCDEFGH');
  await expect(page.getByRole('heading', { name: 'We couldn’t find that order' })).toBeVisible();
});

test('suspending a vendor ends the session and hides the products until reinstated', async ({
  page,
  browser,
  shop,
  db,
  expectFailures,
}) => {
  test.slow(); // two browsers
  expectFailures(/\/product\//);
  const { vendor, ring, business } = await aVendor(db);
  const vendorPage = await browser.newPage({ baseURL: shop.siteUrl });
  await signIn(vendorPage, vendor.email);
  await vendorPage.goto('/vendor/orders');
  await expect(vendorPage.getByText('No orders yet')).toBeVisible();

  await signIn(page, 'admin');
  await page.goto(`/admin/vendors?search=${encodeURIComponent(business)}`);
  const row = page.getByRole('row', { name: business });
  await expect(row).toContainText('1 approved');
  await row.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend' });
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Say why/);
  await dialog.getByLabel('Reason').fill('Parcels arrive late');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(toasts(page)).toContainText('Vendor suspended');
  await expect(row).toContainText('Suspended');

  await vendorPage.reload();
  await expect(vendorPage).toHaveURL(/\/login\?next=/);
  await vendorPage.close();
  await page.goto(`/product/${ring.id}`);
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();

  await page.goto('/admin/vendors?status=suspended');
  await row.getByRole('button', { name: 'Reinstate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reinstate' }).click();
  await expect(toasts(page)).toContainText('Vendor reinstated');
  await expect(row).toBeHidden();
  await page.goto(`/product/${ring.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ring.name);
});

test('a dashboard that fails to load can be retried', async ({ page, expectFailures }) => {
  expectFailures(/\/vendor\/dashboard\//, /\/events\//);
  await page.route('**/vendor/dashboard/', (route) => route.abort('connectionrefused'));
  await page.route('**/events/', (route) => route.abort('connectionrefused'));
  await signIn(page, 'vendor');
  await page.goto('/vendor/dashboard');
  await expect(page.getByRole('alert')).toContainText('Failed to load your products');
  await expect(page.getByRole('alert')).toContainText('Please try again.');
  await page.unroute('**/vendor/dashboard/');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { name: 'Sales, last 30 days' })).toBeVisible();
});
