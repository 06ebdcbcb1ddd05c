import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import type { Db } from '@harusi/db/client';
import { aUser } from '@harusi/db/factories';
import { expect, test } from '../fixtures.ts';
import { messages, signIn } from '../log-in.ts';
import { runningShop } from '../running-shop.ts';

const SUBMISSIONS = '**/products/approval/vendor-submissions/**';
const APPROVALS = '**/products/approval/admin-approvals/**';
const EVENTS = '**/events/';

const picture = (name: string) =>
  fileURLToPath(new URL(`../../apps/web/app/images/${name}`, import.meta.url));
const COMB = picture('advice-comb.webp');
const WIDE = picture('hero-wide.jpg');

/** Tests run side by side in one shop, so everything has a name of its own. */
const mark = () => randomUUID().slice(0, 8);

async function openAsVendor(page: Page, db: Db, path: string): Promise<void> {
  const name = mark();
  await aUser(db, {
    userType: 'vendor',
    username: `maker-${name}`,
    email: `${name}@example.com`,
    firstName: 'Salma',
    lastName: `Bakari ${name}`,
  });
  await signIn(page, `maker-${name}`);
  await page.goto(path);
}

/** A second person at another computer. */
async function openAsAdmin(browser: Browser, path: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: runningShop().siteUrl, reducedMotion: 'reduce' });
  await signIn(page, 'admin');
  await page.goto(path);
  return page;
}

const chooser = (page: Page) => page.getByLabel('Product images').first();
const chosen = (page: Page) => page.getByRole('list', { name: 'Product images: chosen pictures' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit for approval' });
const banner = (page: Page) => page.getByRole('main').getByRole('alert');
const count = (page: Page, tab: string) => page.getByRole('navigation', { name: 'Status' }).getByText(tab);

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Product name').fill(name);
  await page.getByLabel('Short description').fill('Gold sprigs and pearls.');
  await page.getByLabel('Description', { exact: true }).fill('Cut and set by hand in our Lamu workshop.');
  await page.getByLabel('Category', { exact: true }).selectOption('bridal');
  await page.getByLabel('Subcategory').selectOption({ label: 'Hair Accessories' });
  await page.getByLabel('Price (KShs)', { exact: true }).fill('8900.50');
  await page.getByLabel('Inventory').fill('6');
  await page.getByLabel('SKU').fill(`SKU-${mark()}`);
  await page.getByLabel('Weight (kg)').fill('0.2');
  await page.getByLabel('SEO title').fill(name);
}

async function sendIn(page: Page, name: string, pictures = [COMB]): Promise<void> {
  await fillIn(page, name);
  await chooser(page).setInputFiles(pictures);
  await expect(chosen(page).getByRole('listitem')).toHaveCount(pictures.length);
  await submit(page).click();
  await expect(messages(page)).toContainText('Product Submitted!');
  await expect(page).toHaveURL('/vendor/products/pending');
}

async function review(admin: Page, name: string): Promise<void> {
  await admin.getByLabel('Search', { exact: true }).fill(name);
  await expect(admin).toHaveURL(/search=/);
  await admin.getByRole('link', { name }).click();
  await expect(admin.getByRole('heading', { level: 2, name })).toBeVisible();
}

test('a product is submitted, rejected, mended, submitted again and then in the shop', async ({
  page,
  browser,
  db,
}) => {
  test.slow(); // two browsers, and pictures in all their widths
  const name = `Kitale Comb ${mark()}`;
  await openAsVendor(page, db, '/vendor/products/upload');
  await sendIn(page, name, [WIDE, COMB]);
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
  await expect(messages(admin)).toContainText('Product Rejected');

  // The vendor has touched nothing since.
  await expect(count(page, 'Rejected')).toContainText('1');
  await expect(page.getByText('Nothing is waiting')).toBeVisible();
  await count(page, 'Rejected').click();
  await expect(page.getByRole('row', { name })).toContainText('One of the photos shows another product.');
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(page.getByRole('main')).toContainText('This product was rejected');
  await expect(page.getByRole('main')).toContainText('One of the photos shows another product.');

  // The other picture first, and the wrong one away.
  await page.getByRole('button', { name: 'Move Picture 2 earlier' }).click();
  await expect(chosen(page).getByRole('listitem').first()).toContainText('Picture 2');
  await page.getByRole('button', { name: 'Remove Picture 1' }).click();
  await page.getByLabel('Short description').fill('Gold sprigs and pearls, from Kitale.');
  await page.getByRole('button', { name: 'Resubmit for approval' }).click();
  await expect(messages(page)).toContainText('Product Submitted!');
  await expect(page).toHaveURL('/vendor/products/pending');

  await admin.goto('/admin/product-approvals');
  await review(admin, name);
  await expect(admin.getByRole('list', { name: 'Checks' })).toContainText('Only 1 photo');
  await admin.getByText('History (2)').click();
  await expect(admin.getByRole('article')).toContainText('One of the photos shows another product.');
  await admin.getByRole('heading', { level: 1 }).click();
  await admin.keyboard.press('a');
  await expect(messages(admin)).toContainText('Product Approved');
  await expect(messages(admin)).toContainText(`${name} is now live, vendor notified.`);

  await expect(count(page, 'Approved')).toContainText('1');
  await count(page, 'Approved').click();
  await page.getByRole('link', { name: 'View in the shop' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('KShs 8,900.50');
  await admin.close();
});

test('in the shop price and stock change at once, and the rest waits for its approval', async ({
  page,
  browser,
  db,
}) => {
  test.slow(); // two browsers
  const name = `Diani Strand ${mark()}`;
  await openAsVendor(page, db, '/vendor/products/upload');
  await sendIn(page, name);
  const admin = await openAsAdmin(browser, '/admin/product-approvals');
  await review(admin, name);
  await admin.getByRole('button', { name: 'Approve' }).click();
  await expect(messages(admin)).toContainText('Product Approved');

  await count(page, 'Approved').click();
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await page.getByLabel('Price (KShs)', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save price and stock' }).click();
  await expect(page.getByLabel('Price (KShs)', { exact: true })).toHaveAccessibleDescription(/Enter a price/);
  await page.getByLabel('Price (KShs)', { exact: true }).fill('7500');
  await page.getByRole('button', { name: 'Save price and stock' }).click();
  await expect(messages(page)).toContainText('new price and stock in the shop');
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
  await expect(messages(admin)).toContainText('Product Approved');
  await admin.goto(`/product/${id}`);
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(`${name} in gold`);
  await admin.close();
});

const editLink = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(`^Edit ${name}`) }).getAttribute('href');

test('files that cannot be taken are refused by their names, and the others stay', async ({ page, db }) => {
  await openAsVendor(page, db, '/vendor/products/upload');
  await submit(page).click();
  await expect(banner(page)).toHaveText(/Please correct the errors below and try again\./);
  await expect(chooser(page)).toBeFocused();
  await expect(chooser(page)).toHaveAccessibleDescription(/Please add at least one picture/);
  await expect(chooser(page)).toHaveAccessibleDescription(
    /at least 800x800 pixels, under 5MB, PNG\/JPG\/WEBP/,
  );

  const small = await page.evaluate<string>(SMALL_PICTURE);
  await chooser(page).setInputFiles([
    { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
    { name: 'small.png', mimeType: 'image/png', buffer: Buffer.from(small, 'base64') },
    { name: 'script.png', mimeType: 'image/png', buffer: Buffer.from('alert(1)') },
  ]);
  await expect(messages(page)).toContainText('File too large');
  await expect(messages(page)).toContainText('huge.jpg is larger than 5MB.');
  await expect(page.getByRole('main')).toContainText(
    'small.png has 799x900 pixels; it needs at least 800x800.',
  );
  await expect(page.getByRole('main')).toContainText('script.png cannot be opened as a picture.');
  await chooser(page).setInputFiles([WIDE, COMB]);
  await expect(chosen(page).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Move advice-comb.webp earlier' }).press('Enter');
  await expect(chosen(page).getByRole('listitem').first()).toContainText('Main');
  await expect(chosen(page).getByRole('listitem').first()).toContainText('advice-comb.webp');
});

// Text, because it runs in the page: the names of browsers are unknown to code that runs in Node.
const SMALL_PICTURE = `{
  const canvas = document.createElement('canvas');
  canvas.width = 799;
  canvas.height = 900;
  canvas.toDataURL('image/png').split(',')[1];
}`;

test('a draft is kept when the page is left, and forgotten when somebody starts over', async ({
  page,
  db,
}) => {
  await openAsVendor(page, db, '/vendor/products/upload');
  await page.getByLabel('Product name').fill('Half a veil');
  await page.getByLabel('Category', { exact: true }).selectOption('groom');
  await page.getByLabel('Subcategory').selectOption({ label: 'Cufflinks' });
  await chooser(page).setInputFiles([WIDE, COMB]);
  await expect(chosen(page).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Move advice-comb.webp earlier' }).click();
  await expect(chosen(page).getByRole('listitem').first()).toContainText('advice-comb.webp');

  await page.reload();
  await expect(page.getByText('We kept what you had begun.')).toBeVisible();
  await expect(page.getByLabel('Product name')).toHaveValue('Half a veil');
  await expect(page.getByLabel('Subcategory')).toHaveValue('5');
  await expect(chosen(page).getByRole('listitem')).toHaveText([/advice-comb\.webp/, /hero-wide\.jpg/]);
  await page.getByLabel('Category', { exact: true }).selectOption('bridal');
  await expect(page.getByLabel('Subcategory')).toHaveValue('');

  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Product name')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Product name')).toHaveValue('');
  await expect(chosen(page)).toBeHidden();
});

test('a submission that fails says why and loses nothing', async ({ page, db, expectFailures }) => {
  expectFailures(/\/vendor-submissions\//);
  const name = `Lamu Veil ${mark()}`;
  await openAsVendor(page, db, '/vendor/products/upload');
  await fillIn(page, name);
  await chooser(page).setInputFiles(COMB);
  await expect(chosen(page).getByRole('listitem')).toHaveCount(1);

  await page.route(SUBMISSIONS, (route) => route.fulfill({ status: 400, json: {} }));
  await submit(page).click();
  await expect(banner(page)).toContainText('Submission Failed');
  await expect(banner(page)).toContainText('Product submission failed. Please try again.');
  await page.unroute(SUBMISSIONS);

  await page.route(SUBMISSIONS, (route) => route.abort('connectionrefused'));
  await submit(page).click();
  await expect(banner(page)).toContainText('Please check your internet connection and try again.');
  await expect(chosen(page)).toContainText('Could not be uploaded');
  await page.unroute(SUBMISSIONS);

  await page.getByLabel('Price (KShs)', { exact: true }).fill('0');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(banner(page)).toContainText('Please correct the errors below and try again.');
  await expect(page.getByLabel('Price (KShs)', { exact: true })).toHaveAccessibleDescription(
    /Enter a price above 0/,
  );
  await expect(page.getByLabel('Product name')).toHaveValue(name);
  await page.getByLabel('Price (KShs)', { exact: true }).fill('4900');
  await submit(page).click();
  await expect(page).toHaveURL('/vendor/products/pending');
  await expect(page.getByRole('row', { name })).toContainText('KShs 4,900.00');
});

test('lists that cannot be loaded say so, and from a list one leaves to the login', async ({
  page,
  db,
  expectFailures,
}) => {
  expectFailures(/\/vendor-submissions\//, /\/events\//);
  // Without live events, which would load the list by themselves before anybody asks.
  await page.route(EVENTS, (route) => route.abort('connectionrefused'));
  await page.route(SUBMISSIONS, (route) => route.abort('connectionrefused'));
  await openAsVendor(page, db, '/vendor/products/pending');
  await expect(page.getByRole('alert')).toContainText('Failed to load pending products');
  await expect(page.getByRole('alert')).toContainText('Please try again.');
  await count(page, 'Approved').click();
  await expect(page.getByRole('alert')).toContainText('Failed to load approved products');
  await count(page, 'Rejected').click();
  await expect(page.getByRole('alert')).toContainText('Failed to load rejected products');
  await page.goto('/vendor/products/1/edit');
  await expect(page.getByRole('alert')).toContainText('Failed to load your products');
  await page.unroute(SUBMISSIONS);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'There is no such product' })).toBeVisible();

  await page.goto('/vendor/products/rejected');
  await expect(page.getByText('Nothing to fix')).toBeVisible();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: /^Log ?out/i }).click();
  await expect(page).toHaveURL('/login');
  await expect(messages(page)).toContainText('Logged Out');
});

test('decisions that fail say so, and the slower of two admins is told', async ({
  page,
  browser,
  db,
  expectFailures,
}) => {
  test.slow(); // two browsers
  expectFailures(/\/admin-approvals\//, /\/events\//);
  const name = `Mara Bracelet ${mark()}`;
  const vendor = await browser.newPage({ baseURL: runningShop().siteUrl });
  await openAsVendor(vendor, db, '/vendor/products/upload');
  await sendIn(vendor, name);
  await vendor.close();

  await signIn(page, 'admin');
  // Without live events, which would show the decision of the other before anybody presses.
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
  await expect(messages(page)).toContainText('Failed to approve product');
  await page.getByLabel('Reason for rejection').fill('The clasp is missing.');
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(messages(page)).toContainText('Failed to reject product');
  await page.unroute(`${APPROVALS}*`);

  const other = await openAsAdmin(browser, '/admin/product-approvals');
  await review(other, name);
  await other.getByRole('button', { name: 'Approve' }).click();
  await expect(messages(other)).toContainText('Product Approved');
  await other.close();
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('article')).toContainText('Approved');
  await expect(page.getByRole('button', { name: 'Reject' })).toBeHidden();
});
