import {
  createTestProduct,
  cartLine,
  lineItem,
  openCart,
  payButton,
  summaryRow,
  scrollToTop,
  storedCart,
} from '../../support/cart-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import { auditPage } from '../../support/page-audit.ts';
import { toasts } from '../../support/sign-in.ts';

test('reports changed lines and stores the new price', async ({ page, db }) => {
  const [dearer, cheaper, few, sold, gone, other] = await Promise.all([
    createTestProduct(db, { name: 'Dearer Veil', priceCents: 520_000 }),
    createTestProduct(db, { name: 'Cheaper Veil', priceCents: 100_000 }),
    createTestProduct(db, { name: 'Few Veil', variants: [{ onHand: 2 }] }),
    createTestProduct(db, { name: 'Sold Veil', variants: [{ onHand: 0 }] }),
    createTestProduct(db, { name: 'Gone Veil', visibility: 'archived' }),
    createTestProduct(db, {
      name: 'Other Veil',
      variants: [
        { colour: 'Ivory', onHand: 2 },
        { colour: 'White', onHand: 2 },
      ],
    }),
  ]);
  await openCart(page, [
    cartLine(dearer, { price: 490_000 }),
    cartLine(cheaper, { price: 150_000 }),
    cartLine(few, { quantity: 4 }),
    cartLine(sold),
    cartLine(gone),
    cartLine(other, { selectedColor: 'Blush' }),
  ]);
  await expect(lineItem(page, 'Dearer Veil')).toContainText('The price rose from KShs 4,900 to KShs 5,200');
  await expect(lineItem(page, 'Cheaper Veil')).toContainText('Good news: it was KShs 1,500');
  await expect(lineItem(page, 'Sold Veil')).toContainText('sold out at the moment');
  await expect(lineItem(page, 'Gone Veil')).toContainText('no longer sold');
  await expect(lineItem(page, 'Other Veil')).toContainText('It no longer comes in Blush.');
  await expect(page.getByRole('link', { name: 'Choose again for Other Veil' })).toHaveAttribute(
    'href',
    new RegExp(`/product/${other.id}-`),
  );
  await expect(page.getByRole('status').filter({ hasText: 'Dearer Veil: The price rose' })).toBeAttached();
  await expect(page.getByText('6 things have changed')).toBeVisible();
  await expect(page.getByText('Please check the marked lines before you pay')).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  expect((await storedCart(page))[0]).toMatchObject({ price: 520_000 });
  expect(await auditPage(page)).toEqual([]);

  await page.getByRole('button', { name: 'Set to 2 of Few Veil' }).click();
  await expect(lineItem(page, 'Few Veil')).not.toContainText('Only 2 left, and');
  for (const { name } of [sold, gone, other])
    await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(payButton(page)).toBeEnabled();
  await page.reload();
  await expect(summaryRow(page, 'VAT included')).toContainText('KShs');
  await expect(page.getByText('since you put it here')).toHaveCount(0);
  await scrollToTop(page);
});

test('tabs share one cart, and clearing it asks for confirmation', async ({ page, context, db }) => {
  const veil = await createTestProduct(db, { name: 'Shared Veil' });
  await openCart(page, [cartLine(veil)]);
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: 'One more' }).click();
  await expect(page.getByRole('group', { name: 'Quantity of Shared Veil' })).toContainText('2');
  await expect(summaryRow(page, 'Total')).toContainText('KShs 49,800');

  await page.getByRole('button', { name: 'Clear Cart' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clear your cart?' });
  await dialog.getByRole('button', { name: 'Keep It' }).click();
  await expect(lineItem(page, 'Shared Veil')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await dialog.getByRole('button', { name: 'Clear Cart' }).click();
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeFocused();
  await other.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(other).toHaveURL(/\/collections$/);
});

test('a cart that has become empty cannot be checked out', async ({ page, db }) => {
  await openCart(page, [cartLine(await createTestProduct(db))]);
  await expect(summaryRow(page, 'Total')).toContainText('KShs 24,900');
  // In one step, or the page notices the change and removes the button.
  await payButton(page).evaluate((button) => {
    localStorage.setItem('harusi_cart', '[]');
    button.click();
  });
  await expect(toasts(page).getByText('Cart is empty')).toBeVisible();
  await expect(toasts(page).getByText('Please add items to your cart before checking out.')).toBeVisible();
});

test('fits small phones and desktops', async ({ page, db }) => {
  const long = 'Kaskazi Cathedral Veil with Hand-Sewn Freshwater Pearls';
  const veil = await createTestProduct(db, { name: long, priceCents: 12_345_600 });
  await page.setViewportSize({ width: 360, height: 740 });
  await openCart(page, [cartLine(veil, { quantity: 5, price: 1_000_000 })]);
  await expect(summaryRow(page, 'Total')).toContainText('KShs 617,280');
  await expect(page.getByText('M-Pesa takes at most')).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  expect(await auditPage(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toBeInViewport();
  expect(await auditPage(page)).toEqual([]);
});
