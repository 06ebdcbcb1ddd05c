import { randomUUID } from 'node:crypto';
import { deliveryDate } from '@harusi/contracts/constants/delivery/delivery-dates';
import { checkWedding, writeDay } from '@harusi/contracts/constants/delivery/delivery-texts';
import { dayFromNumber, nairobiDayNumber } from '@harusi/contracts/constants/nairobi-time';
import type { Locator } from '@playwright/test';
import type { Db } from '@harusi/db/client';
import { announcedHolidays, orders, pickupPoints } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import {
  cartLine,
  createTestProduct,
  expectPaymentPrompt,
  fillCheckoutForm,
  findOrdersWith,
  openCart,
  payButton,
  summaryRow,
  uniquePhone,
} from '../../support/cart-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import { payOrder } from '../../support/orders.ts';

const KISUMU = { days: 3, cut_off_hour: 14 };
const dayIn = (days: number) => dayFromNumber(nairobiDayNumber(Date.now()) + days);

/** By the rules themselves, which have their own tests. */
async function arrivalIn(db: Db, times: typeof KISUMU, leadDays = 0) {
  const rows = await db.select().from(announcedHolidays);
  return deliveryDate(new Date(), times, leadDays, new Set(rows.map(({ day }) => day))).day;
}

async function changePlace(box: Locator, county: string) {
  await box.getByRole('button', { name: 'Change place' }).click();
  await box.getByLabel('County').selectOption(county);
}

test('the promised day follows from the product to the order', async ({ page, db }) => {
  test.slow();
  const phone = uniquePhone();
  const { id, name } = await createTestProduct(db, { name: 'Dunga Comb' });
  await page.goto(`/product/${id}`);
  const box = page.getByRole('region', { name: 'Delivery' });
  const inNairobi = writeDay(await arrivalIn(db, { days: 1, cut_off_hour: 14 }));
  await expect(box).toContainText(/Order within .+, in Nairobi by/);
  await expect(box).toContainText(inNairobi);

  const day = await arrivalIn(db, KISUMU);
  await changePlace(box, 'Kisumu');
  await expect(box).toContainText(/Order within (\d+ days? )?(\d+ h)?( ?\d+ min)?, in Kisumu by/);
  await expect(box).toContainText(writeDay(day));
  await expect(box.getByLabel('County')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box.getByRole('button', { name: 'Change place' })).toBeFocused();
  await expect(box.getByLabel('County')).toBeHidden();

  const wedding = dayIn(60);
  await box.getByRole('button', { name: 'Add your wedding date' }).click();
  await box.getByLabel('Wedding date').fill(wedding);
  await box.getByRole('button', { name: 'Keep the date' }).click();
  await expect(box).toContainText(checkWedding(day, wedding).text);
  await expect(box.getByRole('list')).toContainText('with you');

  await page.reload();
  await expect(box).toContainText('in Kisumu by');
  await expect(box).toContainText(checkWedding(day, wedding).text);

  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.goto('/cart');
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary).toContainText('in Kisumu by');
  await expect(summary).toContainText(writeDay(day));
  await expect(summary).toContainText(checkWedding(day, wedding).text);
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(`By ${writeDay(day)}`);
  await expect(page.getByRole('heading', { name: 'When is the day?' })).toBeHidden();

  await fillCheckoutForm(page, { 'M-Pesa phone': phone });
  await expect(summary).toContainText('in Nairobi by');
  await page.getByLabel('County', { exact: true }).selectOption('Kisumu');
  await expect(summary).toContainText('in Kisumu by');
  await payButton(page).click();
  await expectPaymentPrompt(page);
  await expect(page.getByText(`Order placed, with you by ${writeDay(day)}`)).toBeVisible();
  const promised = page.getByRole('region', { name: 'Delivery' });
  await expect(promised).toContainText('With you by');
  await expect(promised).toContainText(writeDay(day));
  await expect(promised).toContainText(checkWedding(day, wedding).text);
  const number = /orders\/(\w+)/.exec(page.url())?.[1] ?? '';
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  expect([order?.county, order?.promisedDay]).toEqual(['Kisumu', day]);
});

test('an order can be collected at a pick-up point', async ({ page, db, expectFailures }) => {
  expectFailures(/409.*\/orders\//);
  test.slow();
  const product = await createTestProduct(db, { priceCents: 4_900_00 });
  const name = `Lodwar Stage ${randomUUID().slice(0, 6)}`;
  const hours = 'Monday to Saturday, 8:30 to 18:30';
  await db.insert(pickupPoints).values({
    name,
    hours,
    county: 'Turkana',
    town: 'Lodwar',
    address: 'Market Road, shop 4',
    feeCents: 200_00,
    updatedAt: new Date(),
  });
  await openCart(page, [cartLine(product)]);
  await fillCheckoutForm(page);
  await page.getByLabel('County', { exact: true }).selectOption('Turkana');
  const way = page.getByRole('radio', { name: `Collect at ${name}` });
  await way.focus();
  await page.keyboard.press('Space');
  await expect(summaryRow(page, 'Shipping')).toContainText('KShs 200');
  await expect(summaryRow(page, 'Total')).toContainText('KShs 5,100');
  await expect(page.getByLabel('Town or estate')).toBeHidden();

  // The choice and the hidden address survive a reload and a change of mind.
  await page.reload();
  await expect(way).toBeChecked();
  await page.getByRole('radio', { name: 'To your door in Turkana' }).check();
  await expect(page.getByLabel('Town or estate')).toHaveValue('Karen');
  await way.check();
  await expect(summaryRow(page, 'Shipping')).toContainText('KShs 200');

  // It closes meanwhile: the order is refused, and the door takes its place.
  const setOpen = (isOpen: boolean) =>
    db.update(pickupPoints).set({ isOpen }).where(eq(pickupPoints.name, name));
  await setOpen(false);
  await payButton(page).click();
  await expect(page.getByRole('alert').first()).toContainText('This pick-up point is closed.');
  await expect(page.getByLabel('Town or estate')).toHaveValue('Karen');
  await setOpen(true);
  await page.reload();
  await way.check();
  await expect(summaryRow(page, 'Shipping')).toContainText('KShs 200');
  await payButton(page).click();
  await expectPaymentPrompt(page);
  const [found] = await findOrdersWith(db, product);
  expect(found?.order).toMatchObject({
    deliveryMethod: 'pickup',
    county: 'Turkana',
    landmark: 'Market Road, shop 4',
  });
  await payOrder(db, found!.order);
  await page.reload();
  await expect(page.getByText(`Pick-up at ${name}`).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText(`Open: ${hours}`);
});

test('a piece that comes too late says so, and the date can be erased', async ({ page, db }) => {
  const { id } = await createTestProduct(db, { leadDays: 21 });
  await page.goto(`/product/${id}`);
  const box = page.getByRole('region', { name: 'Delivery' });
  await expect(box).toContainText('Made for you in 21 days, in Nairobi by');
  const wedding = dayIn(10);
  const day = await arrivalIn(db, { days: 1, cut_off_hour: 14 }, 21);
  await box.getByRole('button', { name: 'Add your wedding date' }).click();
  await box.getByLabel('Wedding date').fill(wedding);
  await box.getByRole('button', { name: 'Keep the date' }).click();
  await expect(box).toContainText(`${checkWedding(day, wedding).text}.`);
  await expect(box).toContainText('after your wedding');
  await expect(box.getByRole('link', { name: 'Ask on WhatsApp' })).toBeVisible();

  await box.getByRole('button', { name: 'Change date' }).click();
  await box.getByRole('button', { name: 'Erase it' }).click();
  await expect(box).not.toContainText('after your wedding');
  await expect(box.getByRole('button', { name: 'Add your wedding date' })).toBeFocused();
  expect(await page.evaluate(`localStorage.getItem('harusi_delivery')`)).not.toContain(wedding);
});

test('the cart asks once for the wedding', async ({ page, db }) => {
  const { id } = await createTestProduct(db);
  await page.goto(`/product/${id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.goto('/cart');
  const question = page.getByRole('region', { name: 'When is the day?' });
  await question.getByRole('button', { name: 'Keep the date' }).click();
  await expect(question.getByLabel('Wedding date')).toHaveAccessibleDescription(/Choose a day to come/);
  await question.getByLabel('Wedding date').fill(dayIn(40));
  await expect(question).toContainText('in 40 days.');
  await question.getByLabel('Where will you be then?').selectOption('Mombasa');
  await question.getByRole('button', { name: 'Keep the date' }).click();
  await expect(question).toBeHidden();
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary).toContainText('in Mombasa by');
  await expect(summary).toContainText('before your wedding');
  await page.reload();
  await expect(summary).toContainText('in Mombasa by');
  await expect(question).toBeHidden();
});

test('a list shows what arrives before the wedding, and the server learns only the days', async ({
  page,
  db,
}) => {
  const mark = randomUUID().slice(0, 8);
  await createTestProduct(db, { name: `Ready ${mark}` });
  await createTestProduct(db, { name: `Slow ${mark}`, leadDays: 90 });
  await page.goto(`/search?search=${mark}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: `Slow ${mark}` })).toBeVisible();
  await expect(page.locator('[data-arrives]')).toBeHidden();

  const wedding = dayIn(45);
  await page.evaluate(
    `localStorage.setItem('harusi_delivery', '{"county":"Kisumu","wedding":"${wedding}"}')`,
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await page.getByRole('link', { name: 'Filters' }).click();
  await page
    .getByRole('dialog', { name: 'Filters' })
    .getByRole('checkbox', { name: 'Arrives before our day' })
    .check();
  await expect(page).toHaveURL(/arrives_in=45&county=Kisumu/);
  await expect(main.getByRole('link', { name: `Slow ${mark}` })).toBeHidden();
  await expect(main.getByRole('link', { name: `Ready ${mark}` })).toBeAttached();
  expect(asked.filter((url) => url.includes(wedding))).toEqual([]);
});
