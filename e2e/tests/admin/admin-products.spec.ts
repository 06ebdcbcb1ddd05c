import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Db } from '@harusi/db/client';
import { aCollection, aProduct } from '@harusi/db/factories';
import { collections } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { expect, test } from '../../support/fixtures.ts';
import { toasts, signIn } from '../../support/sign-in.ts';
import { uniqueMark } from '../../support/unique-mark.ts';

/** Demo photos that are large enough to upload. */
const PICTURES = ['watch-rose-gold-pearl', 'rings-solitaire-white', 'hair-comb-gold-tall'].map(
  (name) => new URL(`../../../packages/demo/pictures/${name}.jpg`, import.meta.url).pathname,
);

/** Unique, because tests share one shop. */
const uniqueName = (kind: string) => `${kind} ${uniqueMark()}`;

const createNamedProduct = (db: Db, name: string) =>
  aProduct(db, { sku: uniqueMark(), name, createdAt: new Date('2020-01-01') });

async function openAsAdmin(page: Page, path: string) {
  await signIn(page, 'admin');
  await page.goto(path);
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Cleans up, so that tests that count the catalogue don't see the product. */
async function archive(page: Page, name: string) {
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const confirmDialog = page.getByRole('dialog', { name: `Delete ${name}?` });
  await expect(confirmDialog).toContainText('It is archived');
  await confirmDialog.getByRole('button', { name: 'Archive product' }).click();
  await expect(toasts(page)).toContainText('Product archived');
  await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible();
}

test('a product can be added, edited, restocked and archived', async ({ page, expectFailures }) => {
  test.slow(); // a long form, three times
  const name = uniqueName('Watamu Comb');
  await openAsAdmin(page, '/admin/products');
  await page.getByRole('button', { name: 'Add Product' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Product' });
  await form.getByRole('button', { name: 'Add Product' }).click();
  await expect(form.getByLabel('Product Name')).toBeFocused();
  await expect(form.getByLabel('Product Name')).toHaveAccessibleDescription(/Enter the name/);
  await expect(form.getByLabel('Subcategory')).toBeDisabled();

  await form.getByLabel('Product Name').fill(name);
  await form.getByLabel('Category', { exact: true }).selectOption('Bridal');
  await form.getByLabel('Subcategory').selectOption('Hair Accessories');
  await form.getByLabel('Category', { exact: true }).selectOption('Groom');
  await expect(form.getByLabel('Subcategory')).toHaveValue('');
  await form.getByLabel('Category', { exact: true }).selectOption('Bridal');
  await form.getByLabel('Subcategory').selectOption('Hair Accessories');
  await form.getByLabel('Product Description').fill('Brass leaves, bent by hand. Made in Watamu.');
  await form.getByLabel('Selling Price').fill('8900');
  await expect(form.getByText('Profit margin').locator('..')).toContainText('–');
  await form.getByLabel('Cost Price').fill('3560.50');
  await expect(form.getByText('Profit margin').locator('..')).toContainText('60.0%');
  await expect(form.getByText('Profit per item').locator('..')).toContainText('KShs 5,339.50');
  await form.getByLabel('Colour 1').fill('Gold');
  await form.getByLabel('Units 1').fill('3');
  await form.getByRole('button', { name: 'Add colour or size' }).click();
  await form.getByLabel('Colour 2').fill('Gold');
  await form.getByLabel('Units 2').fill('2');
  await form.getByRole('combobox', { name: 'Status' }).selectOption('Published');
  expectFailures(/400|\/admin\/products\//);
  await form.getByRole('button', { name: 'Add Product' }).click();
  await expect(form.getByLabel('Colour 2')).toHaveAccessibleDescription(/Gold is here twice/);
  await form.getByLabel('Colour 2').fill('Silver');
  await form.getByRole('button', { name: 'Add Product' }).click();
  await expect(toasts(page)).toContainText('Product added');

  const row = rowOf(page, name);
  await expect(row).toContainText('KShs 8,900.00');
  await expect(row).toContainText('5 units');
  await expect(row).toContainText(/HR-HAI-\d+/);
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Product' });
  await edit.getByRole('button', { name: 'Change stock' }).first().click();
  const stock = page.getByRole('dialog', { name: 'Change stock' });
  await stock.getByLabel('How many').fill('-2');
  await stock.getByLabel('Reason').selectOption({ label: 'Correction: a count, damage, a gift' });
  await stock.getByLabel('Note').fill('Two are bent');
  await stock.getByRole('button', { name: 'Change stock' }).click();
  await expect(stock.getByRole('region', { name: 'Stock movements' })).toContainText('Two are bent');
  await expect(stock.getByRole('button', { name: 'Change stock' })).toBeFocused();
  await page.keyboard.press('Escape');
  await edit.getByLabel('Selling Price').fill('9400');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit).toBeHidden();
  await expect(row).toContainText('KShs 9,400.00');
  await expect(row).toContainText('3 units');
  await archive(page, name);
  await page.goto(`/admin/products?status=archived&search=${encodeURIComponent(name)}`);
  await expect(rowOf(page, name)).toContainText('Archived');
});

test('a conflicting product edit is reported and keeps the input', async ({
  page,
  browser,
  shop,
  db,
  expectFailures,
}) => {
  test.slow(); // two browsers
  expectFailures(/409|\/admin\/products\//);
  const name = uniqueName('Manda Veil');
  const { id } = await createNamedProduct(db, name);
  await openAsAdmin(page, `/admin/products?edit=${id}`);
  const mine = page.getByRole('dialog', { name: 'Edit Product' });
  await mine.getByLabel('Materials').fill('Silk tulle');
  await mine.getByLabel('Selling Price').fill('21000');

  const other = await browser.newPage({ baseURL: shop.siteUrl });
  await openAsAdmin(other, `/admin/products?edit=${id}`);
  const theirs = other.getByRole('dialog', { name: 'Edit Product' });
  await theirs.getByLabel('Selling Price').fill('23000');
  await theirs.getByLabel('Featured on the home page').check();
  await theirs.getByRole('button', { name: 'Save Changes' }).click();
  await expect(theirs).toBeHidden();

  await mine.getByRole('button', { name: 'Save Changes' }).click();
  const notice = mine.getByRole('alert').filter({ hasText: 'Someone else saved first' });
  await expect(notice).toContainText('changed this product');
  await expect(notice.getByRole('row', { name: /Selling price/ })).toContainText(/23000\.00.*21000/);
  await expect(notice.getByRole('row', { name: /Featured/ })).toContainText('stays as saved');
  await expect(mine.getByLabel('Materials')).toHaveValue('Silk tulle');
  await notice.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(mine).toBeHidden();

  await other.goto(`/admin/products?edit=${id}`);
  await expect(theirs.getByLabel('Selling Price')).toHaveValue('21000.00');
  await expect(theirs.getByLabel('Materials')).toHaveValue('Silk tulle');
  await expect(theirs.getByLabel('Featured on the home page')).toBeChecked();
  await other.close();
  await archive(page, name);
});

test('the upload page publishes a product with three pictures', async ({ page }) => {
  test.slow(); // resizes and uploads pictures
  const name = uniqueName('Lamu Hairpin');
  await openAsAdmin(page, '/admin/upload');
  const chooser = page.getByLabel(/Pictures of the product/);
  await chooser.setInputFiles([
    { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(11 * 1024 * 1024, 1) },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
  ]);
  await expect(page.getByRole('main')).toContainText('huge.jpg is larger than 10MB.');
  await expect(page.getByRole('main')).toContainText('notes.txt is not a PNG, JPG, WEBP or GIF file.');
  await chooser.setInputFiles(PICTURES);
  const cards = page.getByRole('list', { name: /chosen pictures/ }).getByRole('listitem');
  await expect(cards).toHaveCount(3);
  await expect(page.getByLabel(/^What .* shows/)).toHaveCount(3, { timeout: 30_000 });
  await expect(cards.first()).toContainText('Main');
  await page.getByRole('button', { name: /^Move hair-comb.* earlier$/ }).click();
  await page.getByRole('button', { name: /^Move hair-comb.* earlier$/ }).click();
  await page.getByLabel(/^What hair-comb.* shows/).fill('A tall comb of brass leaves');

  await page.getByLabel('Product Name').fill(name);
  await page.getByLabel('Product Description').fill('Six brass leaves on a pin.');
  await page.getByLabel('Category', { exact: true }).selectOption('Bridal');
  await page.getByLabel('Subcategory').selectOption('Hair Accessories');
  await page.getByLabel('Selling Price').fill('4900');
  await page.getByLabel('Inventory Quantity').fill('6');
  await page.getByRole('textbox', { name: 'Tags' }).fill(' brass ');
  await page.getByRole('textbox', { name: 'Tags' }).press('Enter');
  await page.getByRole('textbox', { name: 'Tags' }).fill('Brass');
  await page.getByRole('textbox', { name: 'Tags' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Tags of this product' }).getByRole('listitem')).toHaveCount(1);

  await page.reload();
  await expect(page.getByText('We kept what you had begun.')).toBeVisible();
  await expect(page.getByLabel('Product Name')).toHaveValue(name);
  await expect(cards).toHaveCount(3);
  await expect(page.getByLabel('What Picture 1 shows')).toHaveValue('A tall comb of brass leaves');
  await page.getByRole('button', { name: 'Publish Product' }).click();
  await expect(toasts(page)).toContainText('Product added');
  await expect(rowOf(page, name)).toContainText('Published');

  await page.goto(`/search?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByAltText('A tall comb of brass leaves').first()).toBeVisible();
  await expect(page.getByText('KShs 4,900').first()).toBeVisible();
  await archive(page, name);
  await page.goto('/admin/upload');
  await expect(page.getByLabel('Product Name')).toHaveValue('');
});

test('the list supports filters, bulk actions and CSV export', async ({ page, db }) => {
  const name = uniqueName('Kilifi Ring');
  await createNamedProduct(db, `${name} A`);
  await createNamedProduct(db, `${name} B`);
  await openAsAdmin(page, '/admin/products');
  await page.getByLabel('Search products').fill(name);
  await expect(page).toHaveURL(/search=Kilifi/);
  await expect(page.getByRole('heading', { name: 'Products (2)' })).toBeVisible();
  await page.getByRole('button', { name: /^Advanced Filters/ }).click();
  await page.getByLabel('Price from').fill('30,000');
  await page.getByLabel('Price from').press('Enter');
  await expect(page).toHaveURL(/min_price=30000/);
  await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear these' }).click();
  await expect(page.getByRole('heading', { name: 'Products (2)' })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv).toContain(`${name} A`);
  expect(csv.trim().split('\n')).toHaveLength(3);

  await page.getByRole('checkbox', { name: `Select ${name} A` }).check();
  await page.getByRole('checkbox', { name: `Select ${name} B` }).check();
  const bulk = page.getByRole('region', { name: 'Selected products' });
  await expect(bulk).toContainText('2 selected');
  await bulk.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(toasts(page)).toContainText('2 products archived');
  await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible();
});

test('editing, reordering and deleting a collection updates the shop', async ({
  page,
  db,
  expectFailures,
}) => {
  test.slow(); // switches between back office and shop
  expectFailures(/409|\/admin\/collections\//);
  const productName = uniqueName('Diani Strand');
  await createNamedProduct(db, productName);
  const name = uniqueName('Coral');
  const { id } = await aCollection(db, { name, slug: uniqueMark(), position: 98 });
  await openAsAdmin(page, `/admin/collections?edit=${id}`);
  const form = page.getByRole('dialog', { name: 'Edit Collection' });
  await form.getByLabel('Description').fill('Coral and shell, for a wedding on the beach.');
  await form.getByLabel('Find products to add').fill(productName);
  await form.getByRole('list', { name: 'Found products' }).getByRole('button', { name: productName }).click();
  await expect(form.getByRole('list', { name: 'Chosen products' })).toContainText(productName);
  await db.update(collections).set({ categoryId: 2, version: 2 }).where(eq(collections.id, id));
  await form.getByRole('button', { name: 'Save Changes' }).click();
  const notice = form.getByRole('alert').filter({ hasText: 'Someone else saved first' });
  await expect(notice.getByRole('row', { name: /Category/ })).toContainText(/Groom.*stays as saved/);
  await notice.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(toasts(page)).toContainText('Collection saved');

  await page.goto(`/collection/${id}`);
  await expect(page.getByText('Coral and shell, for a wedding on the beach.').first()).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: productName })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Groom');

  await page.goto('/admin/collections');
  const list = page.getByRole('list', { name: 'Collections' }).getByRole('listitem');
  const placeOf = async () => (await list.allTextContents()).findIndex((text) => text.includes(name));
  await expect(list.filter({ hasText: name })).toBeVisible();
  const before = await placeOf();
  const saved = page.waitForResponse('**/admin/collections/order/');
  await page.getByRole('button', { name: `Move ${name} up` }).click();
  await expect.poll(placeOf).toBe(before - 1);
  await saved;
  await page.reload();
  await expect.poll(placeOf).toBe(before - 1);
  await page.getByRole('button', { name: `Edit ${name}` }).press('Enter');
  await form.press('Escape');
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeFocused();

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete collection' }).click();
  await expect(toasts(page)).toContainText('Collection deleted');
  await expect(list.filter({ hasText: name })).toHaveCount(0);
  await archive(page, productName);
});

test('shows a loading message on navigation and on page load', async ({ page }) => {
  await openAsAdmin(page, '/admin/upload');
  const pending = Promise.withResolvers<void>();
  await page.route('**/admin/products/?**', (route) => pending.promise.then(() => route.fallback()));
  await page.getByRole('main').locator('a[href="/admin/products"]').first().click();
  await expect(page.getByRole('banner').getByText('Loading products...')).toBeVisible();
  await page.goto('/admin/products');
  await expect(page.getByRole('heading', { name: 'Loading products...' })).toBeVisible();
  pending.resolve();
  await expect(page.getByRole('heading', { name: 'Product Management' })).toBeVisible();
  await expect(page.getByText('Loading products...')).toBeHidden();
});

test('a catalogue that fails to load can be retried', async ({ page, expectFailures }) => {
  expectFailures(/\/admin\/products\//, /\/events\//);
  await page.route('**/admin/products/?**', (route) => route.abort('connectionrefused'));
  // Live events would reload the list before the retry.
  await page.route('**/events/', (route) => route.abort('connectionrefused'));
  await openAsAdmin(page, '/admin/products');
  await expect(page.getByText('Network error. Please check your internet connection')).toBeVisible();
  await page.unroute('**/admin/products/?**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: /^Products \(\d+\)/ })).toBeVisible();
});
