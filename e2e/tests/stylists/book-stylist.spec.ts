import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { bookings, enquiries } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { insertHeldBooking } from '../../../apps/api/test/bookings/booking-rows.ts';
import { createTestStylist } from '../../support/stylists.ts';
import { uniquePhone } from '../../support/cart-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import { toasts } from '../../support/sign-in.ts';

const firstHour = (page: Page) => page.locator('.hour').first();
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay KShs/ });

async function fillIn(page: Page, email: string) {
  await page.getByLabel('Name').fill('Njeri Mwangi');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('M-Pesa phone').fill(uniquePhone());
  await page.getByLabel('In-person').check();
  await page.getByLabel('Where').fill('Windsor Golf Hotel');
}

async function enterPin(page: Page): Promise<void> {
  const [phone] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Open the simulated phone' }).click(),
  ]);
  await phone.getByLabel('M-Pesa PIN').fill('1234');
  await phone.getByRole('button', { name: 'Send' }).click();
}

test('a client books, pays for, moves and cancels a Gold package', async ({ page, db, emails }) => {
  test.setTimeout(90_000); // covers the whole booking
  const stylist = await createTestStylist(db);
  const email = `${stylist.uploadKey}@example.com`;
  await page.goto('/wedding-packages');
  await page.getByRole('link', { name: 'Choose Gold' }).click();
  await page.getByRole('link', { name: stylist.name }).click();
  await expect(page.getByRole('heading', { name: 'Choose a day and an hour' })).toBeFocused();
  await firstHour(page).click();
  await fillIn(page, email);

  // Back and forward keep the input.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Choose a day and an hour' })).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Where')).toHaveValue('Windsor Golf Hotel');
  await payButton(page).click();

  await expect(page.getByRole('heading', { name: 'Look at your phone' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('timer', { name: 'Time left to pay' })).toContainText(/Held for (19|20):/);
  await enterPin(page);
  await expect(page.getByRole('heading', { name: 'Asante, Njeri' })).toBeVisible({ timeout: 30_000 });
  const number = new URL(page.url()).pathname.split('/').at(-1)!;
  const rereads: string[] = [];
  page.on('request', (request) => request.url().includes('.data') && rereads.push(request.url()));
  const booked = async () => (await db.select().from(bookings).where(eq(bookings.number, number)))[0]!;
  expect(await booked()).toMatchObject({
    status: 'confirmed',
    stylistId: stylist.id,
    commissionCents: 225_000,
  });

  const mail = await emails.waitFor(email, /^Confirmed: Gold/);
  expect(mail.attachments[0]?.mimeType).toBe('text/calendar');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`booking-${number}.ics`);
  const entry = (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '');
  expect(entry).toContain(`SUMMARY:Gold with ${stylist.name}`);
  expect(entry).toContain('LOCATION:Windsor Golf Hotel');
  expect(entry).toContain('BEGIN:VALARM');
  // On another device the entry is the way back: its link opens the booking.
  const other = await page.context().browser()!.newContext();
  const elsewhere = await other.newPage();
  await elsewhere.goto(/URL:(\S+)/.exec(entry)![1]!);
  await expect(elsewhere.getByRole('heading', { name: 'Asante, Njeri' })).toBeVisible();
  await other.close();

  const before = await booked();
  await page.getByRole('button', { name: 'Choose another hour' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose another hour' });
  await dialog.locator('.hour').first().click();
  await dialog.getByRole('button', { name: /^Move to/ }).click();
  await expect(toasts(page)).toContainText('Your booking has moved');
  expect((await booked()).startsAt.getTime()).toBeGreaterThan(before.startsAt.getTime());

  await page.getByRole('button', { name: 'Cancel this booking' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('heading', { name: 'Cancelled, as you asked' })).toBeVisible();
  await expect(page.getByText('comes back to the number that paid')).toBeVisible();
  expect(rereads, 'pages of the site read again for an event of the booking').toEqual([]);
  await expect(page.getByRole('link', { name: 'Choose an hour again' })).toBeVisible();
});

/** Moves the focus to the target with the Tab key alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if ((await target.and(page.locator(':focus')).count()) === 1) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}

test('booking works by keyboard, and a taken hour offers alternatives and keeps the input', async ({
  page,
  db,
  shop,
  expectFailures,
}) => {
  expectFailures(/\/bookings\//);
  const stylist = await createTestStylist(db, ['bronze']);
  await page.goto(`/book-stylist?package=bronze`);
  const press = async (target: Locator, key = 'Enter') => {
    await expect(target).toBeVisible();
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  await press(page.getByRole('link', { name: stylist.name }));
  await press(firstHour(page));
  const startsAt = new URL(page.url()).searchParams.get('at');
  await tabTo(page, page.getByLabel('Name'));
  await page.keyboard.type('Zawadi Otieno');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type('zawadi@example.com');
  await tabTo(page, page.getByLabel('M-Pesa phone'));
  await page.keyboard.type('0712');
  await press(page.getByLabel('Virtual'), 'Space');
  await press(payButton(page));
  await expect(page.getByLabel('M-Pesa phone')).toBeFocused();
  await expect(page.getByText('Enter a Kenyan mobile number')).toBeVisible();
  await page.getByLabel('M-Pesa phone').fill(uniquePhone());

  const faster = await page.request.post(`${shop.apiUrl}/bookings/`, {
    data: {
      package: 'bronze',
      stylist: stylist.id,
      starts_at: startsAt,
      contact: { name: 'Somebody Faster', email: 'faster@example.com', phone: uniquePhone() },
      consultation_type: 'phone',
    },
  });
  expect(faster.status()).toBe(201);
  await press(payButton(page));
  const notice = page.getByRole('alert').filter({ hasText: 'Someone has just taken this time' });
  await expect(notice.getByRole('button')).toHaveCount(6);
  await press(notice.getByRole('button').first());
  await expect(page.getByLabel('Name')).toHaveValue('Zawadi Otieno');
  expect(new URL(page.url()).searchParams.get('at')).not.toBe(startsAt);
  await press(payButton(page));
  await expect(page).toHaveURL(/\/bookings\/[A-HJ-NP-Z2-9]{8}#key=.+/, { timeout: 30_000 });
  await expect(page.getByRole('complementary', { name: 'Your booking' })).toContainText(stylist.name);
});

test('a step whose code cannot be loaded says so, and comes when it can', async ({
  page,
  db,
  expectFailures,
}) => {
  expectFailures(/ERR_FAILED|hour-step/);
  const { name } = await createTestStylist(db);
  const code = '**/assets/hour-step-*.js';
  await page.route(code, (route) => route.abort());
  await page.goto('/book-stylist?package=gold');
  const choice = page.getByRole('link', { name: new RegExp(name) });
  await choice.click();
  await expect(toasts(page)).toContainText('Network error');
  await expect(choice).toBeVisible();
  await page.unroute(code);
  await expect(page.getByRole('heading', { name: 'Choose a day and an hour' })).toBeFocused();
  await expect(firstHour(page)).toBeVisible();
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('shows every hour in the visitor’s time zone too', async ({ page, db }) => {
    const { id } = await createTestStylist(db);
    await page.goto(`/book-stylist?package=gold&stylist=${id}`);
    await expect(firstHour(page)).toContainText(/^09:00.*(01:00|02:00) your time$/);
  });

  test('shows the hour of a booking in the visitor’s time zone too', async ({ page, db }) => {
    const now = new Date();
    const startsAt = new Date(now.getTime() + 5 * 86_400_000);
    const stylist = await createTestStylist(db);
    const { number, lookupKey } = await insertHeldBooking(db, { stylist, code: 'gold', startsAt, now });
    await page.goto(`/bookings/${number}#key=${lookupKey}`);
    await expect(page.getByRole('complementary', { name: 'Your booking' })).toContainText('your time');
  });
});

test('a consultation request needs only a name and an email', async ({ page, db, emails }) => {
  const email = `request-${Date.now()}@example.com`;
  await page.goto('/book-stylist');
  await expect(page.getByRole('heading', { name: 'What to Expect' })).toBeVisible();
  const offers = page.getByRole('region', { name: 'Service packages' });
  await expect(offers.getByRole('link', { name: /^Choose / })).toHaveCount(3);
  const send = page.getByRole('button', { name: 'Request a consultation' });
  await send.click();
  await expect(page.getByText('Tell us your name')).toBeVisible();
  await page.getByLabel('Name').fill('Mercy Jepkosgei');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Vintage').check();
  await page.getByLabel('Budget for accessories').selectOption('KShs 50,000 to 100,000');
  await send.click();
  await expect(
    page.getByRole('main').getByText("Thank you! We'll contact you within 24 hours to confirm your booking."),
  ).toBeVisible();
  const [row] = await db.select().from(enquiries).where(eq(enquiries.email, email));
  expect(row).toMatchObject({
    kind: 'stylist_request',
    message: '',
    details: { Budget: 'KShs 50,000 to 100,000', 'Preferred style': 'Vintage' },
  });
  await emails.waitFor(email, /We have your message/);
});
