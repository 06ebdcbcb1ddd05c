import type { Page } from '@playwright/test';
import {
  openAsAdmin,
  openAsVendor,
  COMB_PHOTO,
  chosenImages,
  submitProduct,
  SUBMISSIONS_URL,
  WIDE_PHOTO,
} from '../../support/submission-form.ts';
import { expect, test } from '../../support/fixtures.ts';
import { toasts, signIn } from '../../support/sign-in.ts';
import { getRunningShop } from '../../support/shop/running-shop.ts';
import { fillSignupForm, signUpButton } from '../../support/vendor-signup-form.ts';
import { uniqueMark } from '../../support/unique-mark.ts';

const APPROVALS = '**/products/approval/admin-approvals/**';
const EVENTS = '**/events/';

const count = (page: Page, tab: string) => page.getByRole('navigation', { name: 'Status' }).getByText(tab);

async function review(admin: Page, name: string): Promise<void> {
  await admin.getByLabel('Search', { exact: true }).fill(name);
  await expect(admin).toHaveURL(/search=/);
  await admin.getByRole('link', { name }).click();
  await expect(admin.getByRole('heading', { level: 2, name })).toBeVisible();
}

test('a rejected submission can be corrected, resubmitted and approved for the shop', async ({
  page,
  browser,
}) => {
  test.slow(); // two browsers and image processing
  const name = `Kitale Comb ${uniqueMark()}`;
  await page.goto('/vendor-signup');
  await fillSignupForm(page);
  await signUpButton(page).click();
  await expect(page).toHaveURL('/vendor/dashboard');
  await page.goto('/vendor/products/upload');
  await submitProduct(page, name, [WIDE_PHOTO, COMB_PHOTO]);
  await expect(page.getByRole('row', { name })).toContainText('KShs 8,900.50');

  const admin = await openAsAdmin(browser, '/admin/product-approvals');
  await review(admin, name);
  await expect(admin.getByRole('list', { name: 'Checks' })).toContainText('2 photos, the smallest');
  await admin.getByRole('button', { name: 'Enlarge photograph 2' }).click();
  await expect(admin.getByText('2 / 2')).toBeVisible();
  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: 'Reject' }).click();
  await expect(admin.getByLabel('Reason for rejection')).toHaveAccessibleDescription(
    'Rejection Reason Required - Please provide a reason for rejection',
  );
  await admin.getByRole('button', { name: 'Photo of another product' }).click();
  await admin.getByRole('button', { name: 'Reject' }).click();
  await expect(toasts(admin)).toContainText('Product Rejected');

  // The vendor's page updates live.
  await expect(count(page, 'Rejected')).toContainText('1');
  await expect(page.getByText('Nothing is waiting')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Notifications, \d unread$/ })).toBeVisible();
  await count(page, 'Rejected').click();
  await expect(page.getByRole('row', { name })).toContainText('One of the photos shows another product.');
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(page.getByRole('main')).toContainText('This product was rejected');
  await expect(page.getByRole('main')).toContainText('One of the photos shows another product.');

  // Replaces the rejected picture with the other one.
  await page.getByRole('button', { name: 'Move Picture 2 earlier' }).click();
  await expect(chosenImages(page).getByRole('listitem').first()).toContainText('Picture 2');
  await page.getByRole('button', { name: 'Remove Picture 1' }).click();
  await page.getByLabel('Short description').fill('Gold sprigs and pearls, from Kitale.');
  await page.getByRole('button', { name: 'Resubmit for approval' }).click();
  await expect(toasts(page)).toContainText('Product Submitted!');
  await expect(page).toHaveURL('/vendor/products/pending');

  await admin.goto('/admin/product-approvals');
  await review(admin, name);
  await expect(admin.getByRole('list', { name: 'Checks' })).toContainText('Only 1 photo');
  await admin.getByText('History (2)').click();
  await expect(admin.getByRole('article')).toContainText('One of the photos shows another product.');
  await admin.getByRole('heading', { level: 1 }).click();
  await admin.keyboard.press('a');
  await expect(toasts(admin)).toContainText('Product Approved');
  await expect(toasts(admin)).toContainText(`${name} is now live, vendor notified.`);

  await expect(count(page, 'Approved')).toContainText('1');
  await count(page, 'Approved').click();
  await page.getByRole('link', { name: 'View in the shop' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('KShs 8,900.50');
  await admin.close();
});

test('price and stock change at once, other changes wait for approval', async ({ page, browser, db }) => {
  test.slow(); // two browsers
  const name = `Diani Strand ${uniqueMark()}`;
  await openAsVendor(page, db, '/vendor/products/upload');
  await submitProduct(page, name);
  const admin = await openAsAdmin(browser, '/admin/product-approvals');
  await review(admin, name);
  await admin.getByRole('button', { name: 'Approve' }).click();
  await expect(toasts(admin)).toContainText('Product Approved');

  await count(page, 'Approved').click();
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await page.getByLabel('Price (KShs)', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save price and stock' }).click();
  await expect(page.getByLabel('Price (KShs)', { exact: true })).toHaveAccessibleDescription(/Enter a price/);
  await page.getByLabel('Price (KShs)', { exact: true }).fill('7500');
  await page.getByRole('button', { name: 'Save price and stock' }).click();
  await expect(toasts(page)).toContainText('new price and stock in the shop');
  await page.getByLabel('Product name').fill(`${name} in gold`);
  await page.getByRole('button', { name: 'Submit changes for approval' }).click();
  await expect(page.getByRole('row', { name })).toContainText('Changes waiting');
  const [, id] = /products\/(\d+)\/edit/.exec((await editLink(page, name)) ?? '') ?? [];
  await admin.goto(`/product/${id}`);
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(admin.getByRole('main')).toContainText('KShs 7,500');

  await admin.goto(`/admin/product-approvals?product=${id}`);
  const changes = admin.getByRole('region', { name: 'What changes in the shop' });
  await expect(changes).toContainText('Product name');
  await expect(changes.getByRole('insertion')).toContainText(`${name} in gold`);
  await admin.getByRole('button', { name: 'Approve' }).click();
  await expect(toasts(admin)).toContainText('Product Approved');
  await admin.goto(`/product/${id}`);
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(`${name} in gold`);
  await admin.close();
});

const editLink = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(`^Edit ${name}`) }).getAttribute('href');

test('lists report a failed load, and logging out on one leads to the login', async ({
  page,
  db,
  expectFailures,
}) => {
  expectFailures(/\/vendor-submissions\//, /\/events\//);
  // Live events would reload the list before the retry.
  await page.route(EVENTS, (route) => route.abort('connectionrefused'));
  await page.route(SUBMISSIONS_URL, (route) => route.abort('connectionrefused'));
  await openAsVendor(page, db, '/vendor/products/pending');
  await expect(page.getByRole('alert')).toContainText('Failed to load pending products');
  await expect(page.getByRole('alert')).toContainText('Please try again.');
  await count(page, 'Approved').click();
  await expect(page.getByRole('alert')).toContainText('Failed to load approved products');
  await count(page, 'Rejected').click();
  await expect(page.getByRole('alert')).toContainText('Failed to load rejected products');
  await page.goto('/vendor/products/1/edit');
  await expect(page.getByRole('alert')).toContainText('Failed to load your products');
  await page.unroute(SUBMISSIONS_URL);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: "We couldn't find that product" })).toBeVisible();

  await page.goto('/vendor/products/rejected');
  await expect(page.getByText('Nothing to fix')).toBeVisible();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: /^Log ?out/i }).click();
  await expect(page).toHaveURL('/login');
  await expect(toasts(page)).toContainText('Logged Out');
});

test('reports failed decisions and a product already decided by another admin', async ({
  page,
  browser,
  db,
  expectFailures,
}) => {
  test.slow(); // two browsers
  expectFailures(/\/admin-approvals\//, /\/events\//);
  const name = `Mara Bracelet ${uniqueMark()}`;
  const vendor = await browser.newPage({ baseURL: getRunningShop().siteUrl });
  await openAsVendor(vendor, db, '/vendor/products/upload');
  await submitProduct(vendor, name);
  await vendor.close();

  await signIn(page, 'admin');
  // Live events would show the other admin's decision too early.
  await page.route(EVENTS, (route) => route.abort('connectionrefused'));
  await page.route(APPROVALS, (route) => route.abort('connectionrefused'));
  await page.goto('/admin/product-approvals');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch products for approval');
  await page.unroute(APPROVALS);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await review(page, name);

  await page.route(`${APPROVALS}*`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(toasts(page)).toContainText('Failed to approve product');
  await page.getByLabel('Reason for rejection').fill('The clasp is missing.');
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(toasts(page)).toContainText('Failed to reject product');
  await page.unroute(`${APPROVALS}*`);

  const other = await openAsAdmin(browser, '/admin/product-approvals');
  await review(other, name);
  await other.getByRole('button', { name: 'Approve' }).click();
  await expect(toasts(other)).toContainText('Product Approved');
  await other.close();
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(toasts(page)).toContainText(`${name} was already approved by`);
  await expect(page.getByRole('article')).toContainText('Published');
  await expect(page.getByRole('button', { name: 'Reject' })).toBeHidden();
});
