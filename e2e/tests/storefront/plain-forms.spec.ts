import type { Browser, Page } from '@playwright/test';
import { enquiries } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { createTestProduct } from '../../support/cart-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import { untilHydrated } from '../../support/hydration.ts';
import type { RunningShop } from '../../support/shop/running-shop.ts';
import { alone } from '../../support/tags.ts';
import { uniqueMark } from '../../support/unique-mark.ts';

/** A separate context, because the audit of the default one needs JavaScript. */
const openPlain = (browser: Browser, { siteUrl }: RunningShop): Promise<Page> =>
  browser.newPage({ javaScriptEnabled: false, baseURL: siteUrl, viewport: { width: 390, height: 844 } });

/** Unique, because tests share one shop. */
const uniqueName = () => `Neema ${uniqueMark()}`;

const thanks = (page: Page) => page.getByRole('heading', { name: 'Asante, Neema' });
const banner = (page: Page) => page.getByRole('main').getByRole('alert');

test('without JavaScript a message can be corrected and sent, and a reload sends nothing new', async ({
  browser,
  shop,
  db,
}) => {
  const page = await openPlain(browser, shop);
  const name = uniqueName();
  await page.goto('/contact');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(banner(page)).toContainText('Please correct the errors below and try again.');
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await expect(page.getByLabel('Message', { exact: true })).toHaveAccessibleDescription(
    /Write us a few words/,
  );
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Leave an email address or a phone/);

  await page.getByLabel('Email').fill('neema@example.com');
  await page.getByLabel('Message', { exact: true }).fill('Can the veil be a metre longer?\nThe aisle is.');
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(thanks(page)).toBeVisible();
  expect((await answer).headers()['cache-control']).toBe('no-store');
  await page.reload();
  await expect(thanks(page)).toBeVisible();
  const rows = await db.select().from(enquiries).where(eq(enquiries.name, name));
  expect(rows).toMatchObject([
    { kind: 'contact', message: 'Can the veil be a metre longer?\nThe aisle is.' },
  ]);

  await page.getByRole('link', { name: 'Write another message' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('');
  await page.close();
});

test('without JavaScript a custom order keeps every answer until it is sent', async ({
  browser,
  shop,
  db,
}) => {
  const page = await openPlain(browser, shop);
  const name = uniqueName();
  await page.goto('/custom-orders');
  await page.getByLabel('What shall we make?').fill('A "cathedral" veil');
  await page.getByLabel('For whom').selectOption('The bride');
  await page.getByLabel('Wedding date').fill('2099-12-05');
  await page.getByLabel('Budget').selectOption('KShs 50,000 to 100,000');
  await page.getByLabel('Tell us about it').fill('As long as the <aisle>.');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone').fill('0912');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Kenyan/);
  await page.getByLabel('Phone').fill('0712 345 678');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText('by phone')).toBeVisible();
  const rows = await db.select().from(enquiries).where(eq(enquiries.name, name));
  expect(rows).toMatchObject([
    {
      kind: 'custom_order',
      message: 'As long as the <aisle>.',
      phoneNumber: '+254712345678',
      details: {
        Piece: 'A "cathedral" veil',
        'For whom': 'The bride',
        'Wedding date': 'Saturday 5 December 2099',
        Budget: 'KShs 50,000 to 100,000',
      },
    },
  ]);
  await page.close();
});

test('without JavaScript a stylist can be requested', async ({ browser, shop, db }) => {
  const page = await openPlain(browser, shop);
  const name = uniqueName();
  await page.goto('/book-stylist');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('radio').first().check();
  const style = await page.getByRole('radio').first().getAttribute('value');
  await page.getByLabel('Anything we should know').fill('No yellow');
  await page.getByRole('button', { name: 'Request a consultation' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/so that we can confirm/);
  await expect(page.locator(`input[value="${style}"]`)).toBeChecked();
  await expect(page.getByLabel('Anything we should know')).toHaveValue('No yellow');
  await page.getByLabel('Email').fill('neema@example.com');
  await page.getByRole('button', { name: 'Request a consultation' }).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText("We'll contact you within 24 hours")).toBeVisible();
  const rows = await db.select().from(enquiries).where(eq(enquiries.name, name));
  expect(rows).toMatchObject([{ kind: 'stylist_request', email: 'neema@example.com', message: 'No yellow' }]);
  expect(Object.keys(rows[0]?.details ?? {})).toEqual(['Preferred style']);
  await page.close();
});

test('a form sent before the page’s code has loaded arrives too', async ({ page, db, expectFailures }) => {
  expectFailures(/400.*\/contact/); // the first answer: the form with its errors
  const name = uniqueName();
  const late = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(banner(page)).toBeVisible();
  late.resolve();
  await untilHydrated(page);
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await page.getByLabel('Phone').fill('0712 345 678');
  await page.getByLabel('Message', { exact: true }).fill('Can the veil be a metre longer?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(thanks(page)).toBeFocused();
  const rows = await db.select().from(enquiries).where(eq(enquiries.name, name));
  expect(rows).toHaveLength(1);
});

test('another site cannot post our forms', async ({ shop }) => {
  const post = (headers: Record<string, string>) =>
    fetch(`${shop.siteUrl}/contact`, { method: 'POST', body: new URLSearchParams({ name: 'Eve' }), headers });
  for (const origin of ['https://evil.example', 'null']) {
    expect((await post({ origin })).status, origin).toBe(403);
  }
  expect((await post({})).status).toBe(403);
  expect((await post({ origin: shop.siteUrl })).status).toBe(400);
});

test(
  'without JavaScript and without the API a form returns with what was typed',
  alone,
  async ({ browser, shop, db, stopApi, startApi }) => {
    const page = await openPlain(browser, shop);
    const name = uniqueName();
    await page.goto('/contact');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email').fill('neema@example.com');
    await page.getByLabel('Message', { exact: true }).fill('Can the veil be a metre longer?');
    await stopApi();
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(banner(page)).toContainText('What you wrote is still here');
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Can the veil be a metre longer?');
    await startApi();
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(thanks(page)).toBeVisible();
    const rows = await db.select().from(enquiries).where(eq(enquiries.name, name));
    expect(rows).toHaveLength(1);
    await page.close();
  },
);

const messageIn = (href: string | null) => new URL(href ?? '').searchParams.get('text');

for (const [path, says, message] of [
  [
    '/cart',
    'The cart and paying need JavaScript',
    /^Hello, I would like to order from http\S+\nPiece: \nDeliver to: $/,
  ],
  ['/login', 'Accounts need JavaScript', /Piece: \nDeliver to: $/],
  ['/register', 'Accounts need JavaScript', /Piece: \nDeliver to: $/],
  ['/orders/HRS-1', 'This page needs JavaScript', /about HRS-1: $/],
  [
    '/book-stylist?package=bronze',
    'Choosing an hour needs JavaScript',
    /book-stylist\?package=bronze\nDay and place: $/,
  ],
] as const) {
  test(`without JavaScript ${path} says what it can't do and offers WhatsApp`, async ({ browser, shop }) => {
    const page = await openPlain(browser, shop);
    await page.goto(path);
    const note = page.getByRole('region', { name: 'Without JavaScript' });
    await expect(note).toContainText(says);
    const link = note.getByRole('link', { name: /WhatsApp$/ });
    await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+/);
    expect(messageIn(await link.getAttribute('href'))).toMatch(message);
    await page.close();
  });
}

test('without JavaScript a piece can be ordered by a message that names it', async ({
  browser,
  shop,
  db,
}) => {
  const { name } = await createTestProduct(db, { name: `Veil & Co ${uniqueMark()}` });
  const page = await openPlain(browser, shop);
  await page.goto(`/search?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).first().click();
  const link = page.getByRole('link', { name: 'Order on WhatsApp' });
  await expect(link).toBeVisible();
  const product = new URL(page.url());
  expect(messageIn(await link.getAttribute('href'))).toBe(
    `Hello, I would like to order ${name}: ${product.origin}${product.pathname}\nSize and colour: \nDeliver to: `,
  );
  await page.close();
});

test('with JavaScript nothing says that it is missing', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await expect(page.getByText('Accounts need JavaScript')).toBeHidden();
});
