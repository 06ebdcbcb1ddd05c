import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aUser } from '@harusi/db/factories';
import { contactPoints } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import {
  cartLine,
  createTestProduct,
  expectPaymentPrompt,
  fillCheckoutForm,
  findOrdersWith,
  openCart,
  payButton,
} from '../../support/cart-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import { auditPage } from '../../support/page-audit.ts';
import { signIn, toasts } from '../../support/sign-in.ts';

const section = (page: Page) => page.getByRole('region', { name: 'How we write to you' });

test('a customer chooses how we write, for every order and for one', async ({ page, db }) => {
  const email = `${randomUUID()}@example.com`;
  await aUser(db, { email, phoneNumber: '+254712345678', emailConfirmedAt: new Date() });
  await signIn(page, email);
  await page.goto('/profile');
  await section(page).getByRole('heading').scrollIntoViewIfNeeded();
  const offers = section(page).getByRole('checkbox');
  await expect(offers).toHaveCount(3);
  for (const box of await offers.all()) await expect(box).not.toBeChecked();
  await expect(offers.nth(1)).toBeDisabled();
  await offers.first().check();
  await expect(toasts(page)).toContainText('Asante, noted');
  await expect(section(page)).toContainText('Agreed on');
  const points = () => db.select().from(contactPoints).where(eq(contactPoints.address, email));
  const words = await offers.first().locator('xpath=following-sibling::span').textContent();
  expect(await points()).toMatchObject([{ channel: 'email', marketingWords: words }]);
  await offers.first().uncheck();
  await expect(toasts(page)).toContainText('Stopped');
  await expect(section(page)).not.toContainText('Agreed on');
  expect(await points()).toMatchObject([{ marketingAgreedAt: null, marketingWords: null }]);

  await section(page).getByLabel('WhatsApp', { exact: true }).check();
  await section(page).getByLabel('Kiswahili').check();
  await section(page).getByRole('button', { name: 'Save Choice' }).click();
  await expect(toasts(page)).toContainText('Choice saved');
  expect(await auditPage(page)).toEqual([]);

  const veil = await createTestProduct(db, { name: 'Pate Veil' });
  await openCart(page, [cartLine(veil)]);
  const byWhatsApp = page.getByLabel('Send my order updates by WhatsApp');
  await expect(byWhatsApp).toBeChecked();
  await expect(page.getByLabel('Language of texts')).toHaveValue('sw');
  await fillCheckoutForm(page);
  await byWhatsApp.uncheck();
  await page.reload();
  await expect(byWhatsApp).not.toBeChecked();
  await payButton(page).click();
  await expectPaymentPrompt(page);
  expect(await findOrdersWith(db, veil)).toMatchObject([{ order: { textChannel: 'sms', language: 'sw' } }]);
});
