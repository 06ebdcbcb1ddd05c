import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aUser, anAddress } from '@harusi/db/factories';
import { products, productVariants } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import {
  uniquePhone,
  createTestProduct,
  expectPaymentPrompt,
  fillCheckoutForm,
  cartLine,
  lineItem,
  openCart,
  findOrdersWith,
  payButton,
  summaryRow,
  scrollToTop,
  storedCart,
} from '../../support/cart-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import { auditPage } from '../../support/page-audit.ts';
import { toasts, signIn } from '../../support/sign-in.ts';

test('a guest edits the cart and places an order', async ({ page, db }) => {
  const phone = uniquePhone();
  const veil = await createTestProduct(db, {
    name: 'Watamu Veil',
    priceCents: 500_000,
    variants: [{ onHand: 3 }],
  });
  const ring = await createTestProduct(db, {
    name: 'Watamu Ring',
    priceCents: 250_000,
    variants: [{ colour: 'Gold', size: '54', onHand: 9 }],
  });
  await openCart(page, [cartLine(veil), cartLine(ring, { selectedColor: 'Gold', selectedSize: '54' })]);
  await expect(summaryRow(page, 'Total')).toContainText('KShs 7,500');
  await expect(summaryRow(page, 'Shipping')).toContainText('Free');
  await expect(summaryRow(page, 'VAT included')).toContainText('KShs 1,034.49');
  await expect(lineItem(page, 'Watamu Ring')).toContainText('Gold, 54');
  await expect(page.getByRole('link', { name: 'Watamu Ring' })).toHaveAttribute(
    'href',
    /\/product\/\d+-lamu-lace-veil\?colour=Gold&size=54$/,
  );

  const quantity = page.getByRole('group', { name: 'Quantity of Watamu Veil' });
  const more = quantity.getByRole('button', { name: 'One more' });
  await more.click();
  await more.click();
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await expect(summaryRow(page, 'Total')).toContainText('KShs 17,500');
  await expect(page.getByText('Your order ships free: it is over KShs 10,000.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove Watamu Ring' }).click();
  await expect(lineItem(page, 'Watamu Ring')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove Watamu Veil' })).toBeFocused();
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(lineItem(page, 'Watamu Ring')).toBeVisible();

  await fillCheckoutForm(page, { Email: 'faith@example.com', 'M-Pesa phone': phone });
  await page.reload();
  await expect(page.getByLabel('Town or estate')).toHaveValue('Karen');
  await expect(page.getByLabel('County')).toHaveValue('Nairobi');
  await payButton(page).click();
  await expectPaymentPrompt(page);
  const [made, ...others] = await findOrdersWith(db, veil);
  expect(others).toEqual([]);
  expect(made).toMatchObject({
    quantity: 3,
    order: {
      contactName: 'Faith Wambui',
      contactPhone: `+254${phone.replaceAll(' ', '').slice(1)}`,
      contactEmail: 'faith@example.com',
      town: 'Karen',
      totalCents: 1_750_000,
      userId: null,
    },
  });
  expect(new URL(page.url()).pathname).toBe(`/orders/${made?.order.number}`);
  expect(await storedCart(page)).toEqual([]);
  expect(await page.evaluate(`sessionStorage.getItem('harusi_checkout')`)).toBeNull();
});

test('reports a price or stock change that happens during checkout', async ({ page, db, expectFailures }) => {
  expectFailures(/\/orders\/(?![A-Z])/);
  const veil = await createTestProduct(db, {
    name: 'Kilifi Veil',
    priceCents: 500_000,
    variants: [{ onHand: 2 }],
  });
  await openCart(page, [cartLine(veil, { quantity: 2 })]);
  await fillCheckoutForm(page);
  await expect(summaryRow(page, 'Total')).toContainText('KShs 10,000');
  await db.update(products).set({ priceCents: 600_000 }).where(eq(products.id, veil.id));
  await payButton(page).click();
  await expect(page.getByText('A price has changed. Please look at your cart again.')).toBeVisible();
  await expect(summaryRow(page, 'Total')).toContainText('KShs 12,000');

  await db.update(productVariants).set({ onHand: 1 }).where(eq(productVariants.productId, veil.id));
  await payButton(page).click();
  await expect(page.getByText('Kilifi Veil: only 1 left.')).toBeVisible();
  await page.getByRole('button', { name: 'Set to 1 of Kilifi Veil' }).click();
  await expect(summaryRow(page, 'Total')).toContainText('KShs 6,000');
  await payButton(page).click();
  await expectPaymentPrompt(page);
  expect(await findOrdersWith(db, veil)).toMatchObject([{ quantity: 1 }]);
});

/** The order arrives, but its response is lost. */
async function loseResponse(page: Page): Promise<void> {
  await page.route('**/orders/', async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort();
  });
  await payButton(page).click();
  await expect(
    toasts(page).getByText('There was an error processing your payment. Please try again.'),
  ).toBeVisible();
  await expect(page.getByText('We didn’t hear back about your order')).toBeVisible();
  await page.unroute('**/orders/');
}

test('retrying after a lost response places no second order', async ({ page, db, expectFailures }) => {
  expectFailures(/\/orders\/(?![A-Z])/, /ERR_FAILED/);
  const veil = await createTestProduct(db, { name: 'Last Veil', variants: [{ onHand: 1 }] });
  await openCart(page, [cartLine(veil)]);
  await fillCheckoutForm(page);
  await loseResponse(page);
  await payButton(page).click();
  await expectPaymentPrompt(page);
  expect(await findOrdersWith(db, veil)).toHaveLength(1);
});

test('a buyer who comes back after a lost response finds the order instead of placing a second', async ({
  page,
  context,
  db,
  expectFailures,
}) => {
  expectFailures(/\/orders\/(?![A-Z])/, /ERR_FAILED/);
  const veil = await createTestProduct(db, { name: 'Last Veil', variants: [{ onHand: 1 }] });
  const comb = await createTestProduct(db, { name: 'New Comb' });
  await openCart(page, [cartLine(veil)]);
  await fillCheckoutForm(page);
  await loseResponse(page);
  await page.close();

  const later = await context.newPage();
  await later.goto(`/product/${comb.id}`);
  await later.getByRole('button', { name: 'Add to Cart' }).first().click();
  const notice = later.getByRole('region', { name: 'Unanswered order' });
  await expect(notice).toContainText('We didn’t hear back about your order. Shall we send it again?');
  await notice.getByRole('button', { name: 'Send again' }).click();
  await expect(later).toHaveURL(/\/orders\/[A-Z0-9]+/);
  await expect(later.getByRole('main')).toContainText('Last Veil');
  await expect(notice).toBeHidden();
  expect(await findOrdersWith(db, veil)).toHaveLength(1);
  await later.goto('/cart');
  await expect(lineItem(later, 'New Comb')).toBeVisible();
  await expect(lineItem(later, 'Last Veil')).toBeHidden();
});

test('an order on its way is not called unanswered', async ({ page, db }) => {
  const veil = await createTestProduct(db);
  // Makes the page load the code of the notice whenever the order is sent; the answer waits for it.
  await page.addInitScript(`localStorage.setItem('harusi_outbox', '[]')`);
  const notices = page.waitForResponse(/unsent-notices/);
  await openCart(page, [cartLine(veil)]);
  await fillCheckoutForm(page);
  await page.route('**/orders/', async (route) => {
    if (route.request().method() === 'POST') await notices;
    await route.continue();
  });
  await payButton(page).click();
  await expectPaymentPrompt(page);
  await expect(page.getByRole('region', { name: 'Unanswered order' })).toBeHidden();
});

test('an unanswered order can be given up', async ({ page, db, expectFailures }) => {
  expectFailures(/\/orders\/(?![A-Z])/, /ERR_FAILED/);
  const veil = await createTestProduct(db);
  await openCart(page, [cartLine(veil)]);
  await fillCheckoutForm(page);
  await loseResponse(page);
  await page.reload();
  await page.getByRole('button', { name: 'Don’t send' }).click();
  await expect(page.getByRole('region', { name: 'Unanswered order' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Pay with M-Pesa' })).toBeEnabled();
  expect(await page.evaluate(`localStorage.getItem('harusi_sent_order')`)).toBeNull();
});

test('shows errors on their fields and keeps the input', async ({ page, db, expectFailures }) => {
  expectFailures(/400/);
  await openCart(page, [cartLine(await createTestProduct(db))]);
  await page.getByLabel('Town or estate').fill('Karen');
  await page.getByLabel('M-Pesa phone').fill('0712 345 67');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tell us your name')).toBeVisible();
  // The button is below the fields, or beside them.
  await expect(page.getByText('Please correct the fields marked in red and try again.')).toBeVisible();
  await expect(page.getByText('Enter a Kenyan mobile number such as 0712 345 678')).toBeVisible();
  await expect(page.getByText('Describe the place, so that the rider finds it')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Town or estate')).toHaveValue('Karen');
  expect(await auditPage(page)).toEqual([]);
  await page.getByLabel('Name', { exact: true }).fill('Faith');
  await expect(page.getByText('Tell us your name')).toHaveCount(0);
});

test('a customer can choose from the address book', async ({ page, db }) => {
  const phone = uniquePhone();
  const phoneNumber = `+254${phone.replaceAll(' ', '').slice(1)}`;
  const user = await aUser(db, { email: `${randomUUID()}@example.com`, phoneNumber });
  const name = `${user.firstName} ${user.lastName}`;
  await anAddress(db, { userId: user.id, label: 'Home', recipient: name, town: 'Karen', isDefault: true });
  await anAddress(db, {
    userId: user.id,
    label: 'Mum’s place',
    recipient: 'Mama Asha',
    phoneNumber: '+254722000111',
    county: 'Nyeri',
    town: 'Othaya',
    landmark: 'Behind the market',
    isDefault: false,
  });
  const veil = await createTestProduct(db);
  await signIn(page, user.email);
  await openCart(page, [cartLine(veil)]);
  await expect(page.getByText('Have an account?')).toHaveCount(0);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(page.getByLabel('M-Pesa phone')).toHaveValue(phone);
  await expect(page.getByRole('radio', { name: 'Home' })).toBeChecked();
  await expect(page.getByLabel('Town or estate')).toHaveValue('Karen');
  expect(await auditPage(page)).toEqual([]);

  // The radio group is one tab stop; arrow keys move within it.
  await page.getByRole('radio', { name: 'Home' }).focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
  await expect(page.getByRole('radio', { name: 'Mum’s place' })).toBeChecked();
  await expect(page.getByLabel('County')).toHaveValue('Nyeri');
  await expect(page.getByLabel('Note')).toHaveValue('For Mama Asha, 0722 000 111');
  await page.getByLabel('Town or estate').fill('Othaya town');
  await expect(page.getByRole('radio', { name: 'Another place' })).toBeChecked();
  await payButton(page).click();
  await expectPaymentPrompt(page);
  expect(await findOrdersWith(db, veil)).toMatchObject([
    { order: { userId: user.id, county: 'Nyeri', town: 'Othaya town', landmark: 'Behind the market' } },
  ]);
});

test('a guest can go to the login and return with the form intact', async ({ page, db }) => {
  await openCart(page, [cartLine(await createTestProduct(db))]);
  await page.getByLabel('Town or estate').fill('Karen');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login\?next=\/cart$/);
  await page.goBack();
  await expect(page.getByLabel('Town or estate')).toHaveValue('Karen');
  await scrollToTop(page);
});

test('checkout works by keyboard alone', async ({ page, db }) => {
  const [veil, tie] = [
    await createTestProduct(db, { name: 'Key Veil' }),
    await createTestProduct(db, { name: 'Key Tie' }),
  ];
  await openCart(page, [cartLine(veil), cartLine(tie)]);
  await expect(summaryRow(page, 'Total')).toContainText('KShs 49,800');
  const fewer = page
    .getByRole('group', { name: 'Quantity of Key Tie' })
    .getByRole('button', { name: 'One fewer' });
  await fewer.focus();
  await page.keyboard.press('Enter');
  await expect(lineItem(page, 'Key Tie')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove Key Veil' })).toBeFocused();

  await page.getByLabel('Name', { exact: true }).focus();
  // Nothing is typed where the way is chosen, and where its cost is explained.
  const typed = ['Faith Wambui', uniquePhone(), 'Nai', '', '', 'Karen', 'Blue gate'];
  for (const text of typed) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  // The note, the email address, how texts come, and the tick.
  for (let skipped = 0; skipped < 5; skipped += 1) await page.keyboard.press('Tab');
  await expect(payButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectPaymentPrompt(page);
  expect(await findOrdersWith(db, veil)).toMatchObject([{ order: { county: 'Nairobi', town: 'Karen' } }]);
});
