import { aPiece, lineOf, lineWith, openCart, pay, row, scrollUp, storedCart } from '../cart.ts';
import { expect, test } from '../fixtures.ts';
import { inspect } from '../inspect.ts';
import { messages } from '../log-in.ts';

test('what changed since is told, and the cart remembers the new price', async ({ page, db }) => {
  const [dearer, cheaper, few, sold, gone, other] = await Promise.all([
    aPiece(db, { name: 'Dearer Veil', priceCents: 520_000 }),
    aPiece(db, { name: 'Cheaper Veil', priceCents: 100_000 }),
    aPiece(db, { name: 'Few Veil', variants: [{ onHand: 2 }] }),
    aPiece(db, { name: 'Sold Veil', variants: [{ onHand: 0 }] }),
    aPiece(db, { name: 'Gone Veil', visibility: 'archived' }),
    aPiece(db, {
      name: 'Other Veil',
      variants: [
        { colour: 'Ivory', onHand: 2 },
        { colour: 'White', onHand: 2 },
      ],
    }),
  ]);
  await openCart(page, [
    lineOf(dearer, { price: 490_000 }),
    lineOf(cheaper, { price: 150_000 }),
    lineOf(few, { quantity: 4 }),
    lineOf(sold),
    lineOf(gone),
    lineOf(other, { selectedColor: 'Blush' }),
  ]);
  await expect(lineWith(page, 'Dearer Veil')).toContainText('The price rose from KShs 4,900 to KShs 5,200');
  await expect(lineWith(page, 'Cheaper Veil')).toContainText('Good news: it was KShs 1,500');
  await expect(lineWith(page, 'Sold Veil')).toContainText('sold out at the moment');
  await expect(lineWith(page, 'Gone Veil')).toContainText('no longer sold');
  await expect(lineWith(page, 'Other Veil')).toContainText('It no longer comes in Blush.');
  await expect(page.getByRole('link', { name: 'Choose again for Other Veil' })).toHaveAttribute(
    'href',
    new RegExp(`/product/${other.id}-`),
  );
  await expect(page.getByRole('status').filter({ hasText: 'Dearer Veil: The price rose' })).toBeAttached();
  await expect(page.getByText('6 things have changed')).toBeVisible();
  await expect(page.getByText('please look at the lines that are marked')).toBeVisible();
  await expect(pay(page)).toBeDisabled();
  expect((await storedCart(page))[0]).toMatchObject({ price: 520_000 });
  expect(await inspect(page)).toEqual([]);

  await page.getByRole('button', { name: 'Set to 2 of Few Veil' }).click();
  await expect(lineWith(page, 'Few Veil')).not.toContainText('Only 2 left, and');
  for (const { name } of [sold, gone, other])
    await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(pay(page)).toBeEnabled();
  await page.reload();
  await expect(row(page, 'VAT included')).toContainText('KShs');
  await expect(page.getByText('since you put it here')).toHaveCount(0);
  await scrollUp(page);
});

test('two tabs hold one cart, and clearing it asks first', async ({ page, context, db }) => {
  const veil = await aPiece(db, { name: 'Shared Veil' });
  await openCart(page, [lineOf(veil)]);
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: 'One more' }).click();
  await expect(page.getByRole('group', { name: 'Quantity of Shared Veil' })).toContainText('2');
  await expect(row(page, 'Total')).toContainText('KShs 49,800');

  await page.getByRole('button', { name: 'Clear Cart' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clear your cart?' });
  await dialog.getByRole('button', { name: 'Keep It' }).click();
  await expect(lineWith(page, 'Shared Veil')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await dialog.getByRole('button', { name: 'Clear Cart' }).click();
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeFocused();
  await other.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(other).toHaveURL(/\/collections$/);
});

test('a cart that is empty by now is not paid', async ({ page, db }) => {
  await openCart(page, [lineOf(await aPiece(db))]);
  await expect(row(page, 'Total')).toContainText('KShs 24,900');
  // In one breath, or the page sees it first and takes the button away.
  await pay(page).evaluate((button) => {
    localStorage.setItem('harusi_cart', '[]');
    button.click();
  });
  await expect(messages(page).getByText('Cart is empty')).toBeVisible();
  await expect(messages(page).getByText('Please add items to your cart before checking out.')).toBeVisible();
});

test('it fits small phones and desktops', async ({ page, db }) => {
  const long = 'Kaskazi Cathedral Veil with Hand-Sewn Freshwater Pearls';
  const veil = await aPiece(db, { name: long, priceCents: 12_345_600 });
  await page.setViewportSize({ width: 360, height: 740 });
  await openCart(page, [lineOf(veil, { quantity: 5, price: 1_000_000 })]);
  await expect(row(page, 'Total')).toContainText('KShs 617,280');
  await expect(page.getByText('M-Pesa takes at most')).toBeVisible();
  await expect(pay(page)).toBeDisabled();
  expect(await inspect(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toBeInViewport();
  expect(await inspect(page)).toEqual([]);
});

test(
  'without the API the cart is shown, and cannot be paid until it is back',
  { tag: '@alone' },
  async ({ page, db, stopApi, startApi, expectFailures }) => {
    expectFailures(/ERR_CONNECTION_REFUSED/);
    const veil = await aPiece(db, { name: 'Patient Veil', priceCents: 500_000 });
    await stopApi();
    await openCart(page, [lineOf(veil, { quantity: 2 })]);
    await expect(page.getByText('We cannot check your cart right now')).toBeVisible();
    await expect(lineWith(page, 'Patient Veil')).toBeVisible();
    await expect(row(page, 'Subtotal')).toContainText('KShs 10,000');
    await expect(pay(page)).toBeDisabled();
    await startApi();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(pay(page)).toBeEnabled();
    await expect(row(page, 'Total')).toContainText('KShs 10,000');
  },
);
