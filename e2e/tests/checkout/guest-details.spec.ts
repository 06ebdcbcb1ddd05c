import {
  cartLine,
  createTestProduct,
  expectPaymentPrompt,
  fillCheckoutForm,
  openCart,
  payButton,
  uniquePhone,
} from '../../support/cart-page.ts';
import { expect, test } from '../../support/fixtures.ts';

test('checks the phone number on leaving the field', async ({ page, db }) => {
  await openCart(page, [cartLine(await createTestProduct(db))]);
  const phone = page.getByLabel('M-Pesa phone');
  await phone.fill('0712 345 67');
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await page.getByLabel('Town or estate').focus();
  await expect(phone).toHaveAccessibleDescription(/Enter a Kenyan mobile number such as 0712 345 678/);
  await phone.fill('0712 345 678');
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await page.getByLabel('Town or estate').focus();
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await phone.fill('');
  await page.getByLabel('Town or estate').focus();
  await expect(phone).not.toHaveAttribute('aria-invalid');
});

test('a device remembers a guest who ticks that, until the tick is removed', async ({ page, db }) => {
  const tick = page.getByLabel('Remember my details on this device');
  await page.goto('/returns');
  const open = async () => {
    const lines = JSON.stringify([cartLine(await createTestProduct(db))]);
    await page.evaluate(`localStorage.setItem('harusi_cart', ${JSON.stringify(lines)})`);
    await page.goto('/cart');
  };
  const order = async () => {
    await fillCheckoutForm(page, { 'M-Pesa phone': uniquePhone() });
    await payButton(page).click();
    await expectPaymentPrompt(page);
  };

  await open();
  await expect(tick).not.toBeChecked();
  await order();
  await open();
  await expect(page.getByLabel('Town or estate')).toHaveValue('');
  await tick.check();
  await order();

  await open();
  await expect(tick).toBeChecked();
  await expect(page.getByLabel('Town or estate')).toHaveValue('Karen');
  await expect(page.getByLabel('County')).toHaveValue('Nairobi');
  await tick.uncheck();
  expect(await page.evaluate(`localStorage.getItem('harusi_details')`)).toBeNull();
});
