import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { orders } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import {
  expectPaymentPrompt,
  fillCheckoutForm,
  payButton,
  storedCart,
  uniquePhone,
} from '../../support/cart-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import { payOrder } from '../../support/orders.ts';
import { toasts } from '../../support/sign-in.ts';

/** The folder for pictures of the journey, which `docs/offline.md` shows. */
const FILM_STRIP = process.env['FILM_STRIP'];

async function frame(page: Page, name: string): Promise<void> {
  if (FILM_STRIP) await page.screenshot({ path: join(FILM_STRIP, `${name}.png`) });
}

const dismissToast = (page: Page) => toasts(page).getByRole('button', { name: 'Dismiss' }).first().click();

test('from the home page to a paid order, with the line cut three times on the way', async ({
  page,
  context,
  db,
  expectFailures,
}) => {
  test.slow();
  expectFailures(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const phone = uniquePhone();
  await page.goto('/');
  await frame(page, '1-home');
  await page.goto('/product/150');
  const name = await page.getByRole('heading', { level: 1 }).innerText();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(toasts(page)).toContainText(`${name} has been added to your cart.`);
  await frame(page, '2-added-without-a-line');
  await context.setOffline(false);

  await page.goto('/cart');
  await fillCheckoutForm(page, { 'M-Pesa phone': phone });
  await expect(payButton(page)).toBeEnabled();
  await context.setOffline(true);
  await payButton(page).click();
  await expect(page.getByText('We didn’t hear back about your order')).toBeVisible();
  expect(await storedCart(page), 'nothing is lost').toHaveLength(1);
  await payButton(page).scrollIntoViewIfNeeded();
  await frame(page, '3-order-not-sent');
  await dismissToast(page);
  await context.setOffline(false);
  await payButton(page).click();
  await expectPaymentPrompt(page);
  await frame(page, '4-look-at-your-phone');
  await dismissToast(page);

  await context.setOffline(true);
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
  await expect(page.getByText(/You’re seeing what we last knew/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Look at your phone' })).toBeVisible();
  await frame(page, '5-waiting-without-a-line');
  const placed = await db
    .select()
    .from(orders)
    .where(eq(orders.contactPhone, `+254${phone.replaceAll(' ', '').slice(1)}`));
  expect(placed, 'nothing twice').toHaveLength(1);
  await payOrder(db, placed[0]!);
  await context.setOffline(false);
  await expect(page.getByText(/Asante/).first()).toBeVisible();
  await frame(page, '6-asante');
  expect(await storedCart(page)).toEqual([]);
});
