import { randomInt } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { Db } from '@harusi/db/client';
import { aUser } from '@harusi/db/factories';
import { stylists } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { createTestProduct, fillCheckoutForm, payButton } from '../../support/cart-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import { getRunningShop } from '../../support/shop/running-shop.ts';
import { signIn } from '../../support/sign-in.ts';
import { createTestStylist } from '../../support/stylists.ts';

const newPhone = () => `+25471${randomInt(1_000_000, 9_999_999)}`;

/** The page of a simulated phone. */
async function openPhone(context: BrowserContext, number: string): Promise<Page> {
  const phone = await context.newPage();
  await phone.goto(`${getRunningShop().mpesaUrl}/_sim/phone/${number.slice(1)}/`);
  return phone;
}

async function payOn(phone: Page): Promise<void> {
  await phone.getByLabel('M-Pesa PIN').fill('1234');
  await phone.getByRole('button', { name: 'Send' }).click();
}

/** Texts keep to the hours of the day and to one a minute; the test may run at night and does not wait. */
const hurryTexts = (db: Db, number: string) =>
  db.execute(sql`
    with own as (update message_sends s set next_attempt_at = null
        where s.address = ${number} and s.state = 'due' and s.channel = 'sms' returning s.message_id),
      urgent as (update messages m set urgency = 'now' from own where m.id = own.message_id)
    delete from rate_limits where key like 'text:%'`);

/** Reads the shop's texts on a phone until one says this, and follows its link. */
async function followText(db: Db, phone: Page, number: string, says: RegExp): Promise<Page> {
  await phone.bringToFront();
  await phone.goto(`${getRunningShop().mpesaUrl}/_sim/phone/${number.slice(1)}/#sms-HARUSI`);
  const text = phone.locator('.bubble--sms', { hasText: says });
  await expect(async () => {
    await hurryTexts(db, number);
    await expect(text).toBeVisible({ timeout: 2_500 });
  }).toPass({ timeout: 60_000 });
  const [opened] = await Promise.all([phone.waitForEvent('popup'), text.getByRole('link').click()]);
  return opened;
}

test('buyer, vendor and stylist follow an order and a booking by SMS alone', async ({
  page,
  context,
  browser,
  db,
}) => {
  test.slow(); // an order and a booking from beginning to end
  const [buyer, seller, styling, booking] = [newPhone(), newPhone(), newPhone(), newPhone()];
  const vendor = await aUser(db, { userType: 'vendor', phoneNumber: seller });
  const ring = await createTestProduct(db, { name: 'Beaded Ring', vendorId: vendor.id, review: 'approved' });

  await page.goto(`/product/${ring.id}`);
  await page.getByRole('button', { name: 'Buy Now' }).first().click();
  await fillCheckoutForm(page, { 'M-Pesa phone': buyer });
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Look at your phone' })).toBeVisible();
  const buyersPhone = await openPhone(context, buyer);
  await payOn(buyersPhone);
  const paid = await followText(db, buyersPhone, buyer, /we received KShs [\d,]+ for order/);
  await expect(paid.getByRole('heading', { level: 1 })).toContainText(/^Order [A-Z0-9]{8}$/);
  await expect(paid.getByRole('main').getByText('Karen')).toHaveCount(0);

  const sellers = await browser.newContext({ baseURL: getRunningShop().siteUrl });
  const sellersPhone = await openPhone(sellers, seller);
  const login = await sellers.newPage();
  await signIn(login, vendor.email);
  const sale = await followText(db, sellersPhone, seller, /sold 1 x Beaded Ring/);
  await sale.getByRole('button', { name: 'Start preparing' }).click();
  await sale.getByRole('button', { name: 'Mark dispatched' }).click();
  const dialog = sale.getByRole('dialog', { name: 'Dispatch the parcel' });
  await dialog.getByLabel('Carrier').fill('Fargo Courier');
  await dialog.getByRole('button', { name: 'Dispatch' }).click();
  await expect(sale.getByRole('heading', { level: 1 })).toContainText('Dispatched');
  await sellers.close();
  const underWay = await followText(db, buyersPhone, buyer, /is on its way with Fargo Courier/);
  await expect(underWay.getByText('On its way').first()).toBeVisible();

  const stylist = await createTestStylist(db);
  await db.update(stylists).set({ phone: styling }).where(eq(stylists.id, stylist.id));
  await page.bringToFront();
  await page.goto('/wedding-packages');
  await page.getByRole('link', { name: 'Choose Gold' }).click();
  await page.getByRole('link', { name: stylist.name }).click();
  await page.locator('.hour').first().click();
  await page.getByLabel('Name').fill('Njeri Mwangi');
  await page.getByLabel('Email').fill(`${stylist.uploadKey}@example.com`);
  await page.getByLabel('M-Pesa phone').fill(booking);
  await page.getByLabel('In-person').check();
  await page.getByLabel('Where').fill('Windsor Golf Hotel');
  await page.getByRole('button', { name: /^Pay KShs/ }).click();
  await expect(page.getByRole('heading', { name: 'Look at your phone' })).toBeVisible();
  const clientsPhone = await openPhone(context, booking);
  await payOn(clientsPhone);
  const booked = await followText(db, clientsPhone, booking, /booking .* confirmed/);
  await expect(booked.getByRole('heading', { level: 1 })).toContainText(/^Booking [A-Z0-9]{8}$/);
  const stylistsPhone = await openPhone(context, styling);
  await stylistsPhone.goto(`${stylistsPhone.url()}#sms-HARUSI`);
  await expect(stylistsPhone.locator('.bubble--sms')).toContainText(/new booking .*Client: Njeri M/);
});
