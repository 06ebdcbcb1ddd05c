import type { Page, Route } from '@playwright/test';
import { anEnquiry } from '@harusi/db/factories';
import { enquiries } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { expect, test } from '../../support/fixtures.ts';
import { signIn } from '../../support/sign-in.ts';
import { uniqueMark } from '../../support/unique-mark.ts';

const SEND_CALL = '**/enquiries/';
const LIST_CALL = '**/admin/enquiries/**';
const OWNER = 'karibu@harusi.example';

/** Unique, because tests share one shop. */
const uniqueName = () => `Neema ${uniqueMark()}`;

const send = (page: Page) => page.getByRole('button', { name: /^Send (message|request)$/ });
const banner = (page: Page) => page.getByRole('main').getByRole('alert');

async function fillIn(page: Page, name: string) {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill('neema@example.com');
  await page.getByLabel('Phone').fill('0712 345 678');
  await page
    .getByLabel(/^(Message|Tell us about it)$/)
    .fill('Can the veil be a metre longer?\nThe aisle is.');
}

async function openAsAdmin(page: Page, path: string) {
  await signIn(page, 'admin');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible();
}

const respondWith = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, headers: { 'access-control-allow-origin': '*' }, json: body });

test('an empty form shows an error on each field and sends nothing', async ({ page }) => {
  let calls = 0;
  page.on('request', (request) => (calls += Number(request.url().endsWith('/enquiries/'))));
  await page.goto('/custom-orders');
  await page.getByLabel('Wedding date').fill('2020-02-29');
  await send(page).click();
  await expect(banner(page)).toContainText('Please correct the errors below and try again.');
  for (const [label, message] of [
    ['What shall we make?', 'Tell us what we shall make'],
    ['Wedding date', 'Choose a day that is still to come'],
    ['Tell us about it', 'Write us a few words'],
    ['Name', 'Tell us your name'],
    ['Email', 'Leave an email address or a phone number'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message));
  }
  await expect(page.getByLabel('What shall we make?')).toBeFocused();
  await page.getByLabel('Name').fill('Neema');
  await expect(page.getByText('Tell us your name')).toBeHidden();
  expect(calls).toBe(0);
});

for (const [what, respond, message] of [
  [
    'a refused field',
    respondWith(400, { code: 'invalid', field_errors: { phone_number: ['Enter a Kenyan mobile number'] } }),
    'Please correct the errors below and try again.',
  ],
  [
    'too many messages',
    respondWith(429, { code: 'too_many' }),
    'Too many requests. Please wait a moment and try again.',
  ],
  [
    'a broken server',
    respondWith(500, { code: 'broken' }),
    'Server error. Please try again later or contact support.',
  ],
] as const) {
  test(`explains ${what} and keeps the input`, async ({ page, expectFailures }) => {
    expectFailures(/\/enquiries\//);
    await page.route(SEND_CALL, respond);
    await page.goto('/contact');
    await fillIn(page, 'Neema Otieno');
    await send(page).click();
    await expect(banner(page)).toContainText(message);
    if (what === 'a refused field') {
      await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Enter a Kenyan mobile number/);
      await expect(page.getByLabel('Phone')).toBeFocused();
    }
    await expect(page.getByLabel('Name')).toHaveValue('Neema Otieno');
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(
      'Can the veil be a metre longer?\nThe aisle is.',
    );
    await expect(send(page)).toBeEnabled();
  });
}

test('a message is stored and emailed, appears live for the admin and can be answered', async ({
  page,
  browser,
  shop,
  db,
  emails,
}) => {
  test.slow(); // two browsers and an email
  const name = uniqueName();
  const admin = await browser.newPage({ baseURL: shop.siteUrl });
  await openAsAdmin(admin, '/admin/enquiries');

  await page.goto('/contact');
  await fillIn(page, name);
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Asante, Neema' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Message sent');
  const [row] = await db.select().from(enquiries).where(eq(enquiries.name, name));
  expect(row).toMatchObject({ kind: 'contact', status: 'new', phoneNumber: '+254712345678' });
  const mail = await emails.waitFor(OWNER, new RegExp(name));
  expect(mail.text).toContain('Can the veil be a metre longer?');

  await admin.getByRole('button', { name }).click();
  const dialog = admin.getByRole('dialog', { name });
  await expect(dialog).toContainText('The aisle is.');
  await expect(dialog.getByRole('link', { name: 'neema@example.com' })).toHaveAttribute('href', /^mailto:/);
  await expect(dialog.getByRole('link', { name: '+254712345678' })).toHaveAttribute(
    'href',
    'tel:+254712345678',
  );
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/254712345678\?text=/,
  );
  await dialog.getByRole('button', { name: 'Mark answered' }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.getByRole('button', { name })).toBeHidden();
  await admin.getByRole('tab', { name: /^Answered/ }).click();
  await expect(admin).toHaveURL('/admin/enquiries?status=answered');
  await expect(admin.getByRole('button', { name })).toBeVisible();
  const [handled] = await db.select().from(enquiries).where(eq(enquiries.name, name));
  expect(handled).toMatchObject({ status: 'answered', handledBy: expect.any(Number) });
  await admin.close();

  await page.getByRole('link', { name: 'Write another message' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('a custom order request stores every answer', async ({ page, db }) => {
  const name = uniqueName();
  await page.goto('/custom-orders');
  await page.getByLabel('What shall we make?').fill('A cathedral veil');
  await page.getByLabel('For whom').selectOption('The bride');
  await page.getByLabel('Wedding date').fill('2099-12-05');
  await page.getByLabel('Budget').selectOption('KShs 50,000 to 100,000');
  await page.getByLabel('Materials and colours').fill('Ivory tulle');
  await fillIn(page, name);
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Asante, Neema' })).toBeVisible();
  const [row] = await db.select().from(enquiries).where(eq(enquiries.name, name));
  expect(row?.kind).toBe('custom_order');
  expect(row?.details).toEqual({
    Piece: 'A cathedral veil',
    'For whom': 'The bride',
    'Wedding date': 'Saturday 5 December 2099',
    Budget: 'KShs 50,000 to 100,000',
    'Materials and colours': 'Ivory tulle',
  });
});

test('an enquiry can be found, reopened and closed, and the URL keeps the filters', async ({ page, db }) => {
  const name = uniqueName();
  await anEnquiry(db, { name, kind: 'custom_order', status: 'answered', handledAt: new Date() });
  await openAsAdmin(page, '/admin/enquiries?status=all');
  await page.getByLabel('Search enquiries').fill(name);
  await expect(page).toHaveURL(/search=Neema/);
  await page.getByLabel('Kind').click();
  await page.getByRole('option', { name: 'Message' }).click();
  await expect(page.getByRole('heading', { name: 'No matching enquiry' })).toBeVisible();
  await page.goBack();

  await page.reload();
  await expect(page.getByLabel('Search enquiries')).toHaveValue(name);
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByRole('row', { name })).toContainText('New');
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Close enquiry' }).click();
  await expect(page.getByRole('row', { name })).toContainText('Closed');
});

test('a list that fails to load can be retried', async ({ page, expectFailures }) => {
  expectFailures(/\/admin\/enquiries\//, /\/events\//);
  await page.route(LIST_CALL, (route) => route.abort('connectionrefused'));
  // Live events would reload the list before the retry.
  await page.route('**/events/', (route) => route.abort('connectionrefused'));
  await openAsAdmin(page, '/admin/enquiries');
  await expect(page.getByText('Network error. Please check your internet connection')).toBeVisible();
  await page.unroute(LIST_CALL);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('table', { name: 'Enquiries' })).toBeVisible();
});
