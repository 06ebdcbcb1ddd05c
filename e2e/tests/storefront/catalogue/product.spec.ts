import { type Db } from '@harusi/db/client';
import { aProductReview, aUser } from '@harusi/db/factories';
import { media, productImages } from '@harusi/db/schema';
import { randomUUID } from 'node:crypto';
import { createTestProduct } from '../../../support/cart-page.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { toasts } from '../../../support/sign-in.ts';

const aRing = (db: Db, given: Parameters<typeof createTestProduct>[1] = {}) =>
  createTestProduct(db, {
    slug: 'amani-ring',
    name: 'Amani Ring',
    subcategoryId: 2,
    leadDays: 14,
    variants: [
      { colour: 'Gold', size: '54', onHand: 2 },
      { colour: 'Gold', size: '56', onHand: 0 },
      { colour: 'Silver', size: '54', onHand: 9 },
      { colour: 'Silver', size: '58', onHand: 9 },
    ],
    ...given,
  });

async function picturesOf(db: Db, productId: number, count: number) {
  const pictures = await db.select().from(media).limit(count);
  await db
    .insert(productImages)
    .values(
      pictures.map(({ id }, position) => ({ productId, mediaId: id, alt: `View ${position + 1}`, position })),
    );
}

test('choosing a variant shows its stock and adds it to the cart in every tab', async ({
  page,
  context,
  db,
}) => {
  const mark = randomUUID();
  const maker = await aUser(db, {
    userType: 'vendor',
    email: `${mark}@example.com`,
    phoneNumber: null,
    business: { businessName: `Baraka Silver ${mark}`, payoutPhone: '+254700000001' },
  });
  const { id } = await aRing(db, { vendorId: maker.id, review: 'approved' });
  await page.goto(`/product/${id}-an-old-name`);
  await expect(page.getByRole('heading', { level: 1, name: 'Amani Ring' })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/product\/\d+-amani-ring$/);
  const main = page.getByRole('main');
  await expect(main.getByText(`Made by Baraka Silver ${mark}`)).toBeVisible();
  await expect(main.getByText('Made for you in about 14 days')).toBeVisible();
  await expect(main.getByText('Only 2 left in this colour', { exact: true })).toBeVisible();
  await expect(main.getByText('Sold out in Gold: 56.')).toBeVisible();
  await expect(main.getByRole('radio', { name: /^56.*sold out/ })).toBeEnabled();
  await expect(main.getByRole('radio', { name: /^58.*not made/ })).toBeDisabled();

  const add = main.getByRole('button', { name: 'Add to Cart', exact: true }).first();
  await add.click();
  await expect(main.getByText('Choose a size')).toBeVisible();
  await expect(main.getByRole('radio', { name: '54' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?colour=Gold&size=54$/);
  await expect(main.getByText('Only 2 left in this colour and size')).toBeVisible();

  const quantity = main.getByRole('group', { name: 'Quantity' });
  const [fewer, more] = [
    quantity.getByRole('button', { name: 'One fewer' }),
    quantity.getByRole('button', { name: 'One more' }),
  ];
  await expect(fewer).toHaveAttribute('aria-disabled', 'true');
  await more.click();
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await more.click({ force: true });
  await expect(quantity.getByRole('status')).toHaveText('2');
  await fewer.click();
  await fewer.click({ force: true });
  await expect(quantity.getByRole('status')).toHaveText('1');

  const other = await context.newPage();
  await other.goto('/contact');
  await add.click();
  await expect(toasts(page).getByText('Amani Ring has been added to your cart.')).toBeVisible();
  await expect(toasts(page).getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  for (const tab of [page, other])
    await expect(tab.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await more.click();
  await add.click();
  await expect(toasts(page).getByText('Your cart holds all the Amani Ring we have')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await expect(main.getByRole('radio', { name: '54' })).toBeChecked();
  await main.getByText('Silver', { exact: true }).click();
  await expect(page).toHaveURL(/\?colour=Silver&size=54$/);
  await main.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  const cart = await page.evaluate<string>(`localStorage.getItem('harusi_cart')`);
  expect(JSON.parse(cart)).toMatchObject([
    { id, name: 'Amani Ring', price: 2_490_000, category: 'bridal', selectedColor: 'Gold', quantity: 2 },
    { id, selectedColor: 'Silver', selectedSize: '54', quantity: 1 },
  ]);
});

test('shows the buy bar once the button is out of view, and copies the link', async ({
  page,
  context,
  db,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await createTestProduct(db, {
    variants: [
      { colour: 'Ivory', onHand: 1 },
      { colour: 'Mystery', onHand: 0 },
    ],
  });
  for (let n = 1; n <= 7; n += 1) await aProductReview(db, { productId: id, body: `Review number ${n}` });
  await page.goto(`/product/${id}?colour=Ivory`);
  const bar = page.getByRole('region', { name: 'Buy' });
  await expect(bar).toBeHidden();

  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(toasts(page).getByText('Link copied')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(
    new RegExp(`/product/${id}-lamu-lace-veil\\?colour=Ivory$`),
  );

  await page.getByRole('link', { name: '5.0 (7 reviews)' }).click();
  await expect(bar.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await expect(page.getByText(/^Review number/)).toHaveCount(6);
  await page.getByRole('link', { name: 'Show more reviews' }).click();
  await expect(page.getByText(/^Review number/)).toHaveCount(7);
  await expect(page).toHaveURL(/colour=Ivory&reviews=2/);
  await bar.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('the photo lightbox works by keyboard', async ({ page, db }) => {
  const { id } = await createTestProduct(db);
  await picturesOf(db, id, 3);
  await page.goto(`/product/${id}`);
  const photo = page.getByRole('button', { name: 'Enlarge: View 1' });
  await photo.focus();
  await page.keyboard.press('Enter');
  const lightbox = page.getByRole('dialog', { name: 'Photographs, enlarged' });
  await expect(lightbox.getByRole('status')).toContainText('1 / 3');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(lightbox.getByRole('status')).toContainText('1 / 3');
  await page.keyboard.press('ArrowLeft');
  await expect(lightbox.getByRole('status')).toContainText('3 / 3');
  await expect(lightbox.getByRole('img', { name: 'View 3' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByRole('status')).toContainText('2 / 3');
  await page.keyboard.press('+');
  await expect(lightbox.locator('[data-enlarged=true]')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(photo).toBeFocused();
});

test('a card of a product with variants opens a chooser', async ({ page, db }) => {
  // Related products are sorted by price difference, so an equal price comes first.
  const alike = { subcategoryId: 2, priceCents: 123_456_700 };
  const ring = await aRing(db, alike);
  const { id } = await createTestProduct(db, { ...alike, name: 'Amani Earrings' });
  await page.goto(`/product/${id}`);
  const open = page.getByRole('button', { name: /^Add to Cart.*Amani Ring$/ });
  await open.click();
  const chooser = page.getByRole('dialog', { name: ring.name });
  await chooser.getByText('Silver', { exact: true }).click();
  await chooser.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(chooser.getByText('Choose a size')).toBeVisible();
  await chooser.getByText('58', { exact: true }).click();
  await chooser.getByRole('button', { name: 'One more' }).click();
  await chooser.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(chooser).toBeHidden();
  await expect(open).toBeFocused();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});

test('shows what else this browser has opened, until told to forget', async ({ page, db }) => {
  const [first, second] = [await aRing(db), await createTestProduct(db, { name: 'Amani Earrings' })];
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  await page.goto(`/product/${first.id}`);
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  await expect(viewed).toHaveCount(0);
  await page.goto(`/product/${second.id}`);
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  await expect(viewed.getByRole('listitem')).toHaveCount(1);
  await viewed.getByRole('link', { name: first.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.name);
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  await expect(viewed.getByRole('link', { name: 'Amani Earrings' })).toBeVisible();
  await page.goto('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(viewed.getByRole('listitem')).toHaveCount(2);
  await viewed.getByRole('button', { name: 'Forget these' }).click();
  await expect(viewed).toHaveCount(0);
  expect(await page.evaluate(`localStorage.getItem('harusi_viewed')`)).toBeNull();
});

test('an unknown product returns 404', async ({ page, request, shop, expectFailures }) => {
  expectFailures(/404/);
  for (const segment of ['abc', '0', '99999999999999999999', '12ivory']) {
    const response = await request.get(`${shop.siteUrl}/product/${segment}`);
    expect([segment, response.status()]).toEqual([segment, 404]);
    expect(await response.text()).toContain('Product Not Found');
  }
  const response = await page.goto('/product/999999999');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible();
  await expect(page.getByText('The product you are looking for does not exist.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('is readable without JavaScript', async ({ browser, shop, db }) => {
  const { id } = await aRing(db);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${shop.siteUrl}/product/${id}?colour=Silver`);
  await expect(page.getByRole('radio', { name: 'Silver' })).toBeChecked();
  await expect(page.getByText('In stock', { exact: true })).toBeVisible();
  await page.getByText('Materials and care').click();
  await expect(page.getByText('Put it on last')).toBeVisible();
  await context.close();
});
